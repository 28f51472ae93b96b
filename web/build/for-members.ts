/**
 * Prevents members' browsers from loading console or moderation code: a chunk that mixes them fails the
 * build.
 */
import type { Plugin } from 'vite'

/** Staff pages: modules loaded only by these may contain staff code. */
const staffPages = ['web/src/routes/admin-route.tsx', 'web/src/routes/moderation-route.tsx']

const ofStaff =
  /web\/src\/(features\/(console|moderation)|pieces\/console|data\/(console\/|moderation\.))|domain\/src\/contracts\/(console|moderation)\./

/** The parts of a bundler chunk that the check reads. */
export type Chunk = {
  readonly fileName: string
  readonly isEntry: boolean
  readonly facadeModuleId: string | null
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>
}

const slashed = (id: string) => id.replaceAll('\\', '/')

/**
 * 'module in chunk' for every module of staff that some page of members or visitors loads, at once or later.
 */
export function staffModulesForMembers(chunks: readonly Chunk[]): string[] {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const isStaffPage = ({ facadeModuleId }: Chunk) =>
    staffPages.some((page) => slashed(facadeModuleId ?? '').endsWith(page))
  const loaded = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || loaded.has(chunk) || isStaffPage(chunk)) return
    loaded.add(chunk)
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) visit(named.get(name))
  }
  for (const chunk of chunks) if (chunk.isEntry) visit(chunk)
  return [...loaded].flatMap(({ fileName, modules }) =>
    Object.entries(modules)
      .filter(([id, { renderedLength }]) => renderedLength > 0 && ofStaff.test(slashed(id)))
      .map(([id]) => `${slashed(id).replace(/.*\/(?=(web|domain)\/src\/)/, '')} in ${fileName}`),
  )
}

export function forMembers(): Plugin {
  return {
    name: 'for-members',
    apply: 'build',
    generateBundle(_options, bundle) {
      const found = staffModulesForMembers(Object.values(bundle).filter((file) => file.type === 'chunk'))
      if (found.length > 0)
        this.error(
          `Members would load what is staff's; give it a chunk of its own in web/vite.config.ts:\n${found.join('\n')}`,
        )
    },
  }
}
