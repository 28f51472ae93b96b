/** The layers of the web app hold for folders that do not exist yet: the linter's configuration is tried on a tree with a new feature. */
import { ESLint } from 'eslint'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const tree = mkdtempSync(join(tmpdir(), 'layers-'))

beforeAll(() => {
  cpSync(join(repository, 'eslint.config.js'), join(tree, 'eslint.config.js'))
  symlinkSync(join(repository, 'node_modules'), join(tree, 'node_modules'))
  for (const feature of ['events', 'likes'])
    mkdirSync(join(tree, 'web/src/features', feature), { recursive: true })
})
afterAll(() => rmSync(tree, { recursive: true }))

/** What the linter says of a file that imports `from`. */
async function complaints(file: string, from: string): Promise<string[]> {
  const eslint = new ESLint({
    cwd: tree,
    ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-imports',
    overrideConfig: { languageOptions: { parserOptions: { project: null } } },
  })
  const [result] = await eslint.lintText(`import { x } from '${from}'\nexport const y = x\n`, {
    filePath: join(tree, file),
  })
  return (result?.messages ?? []).map(({ message }) => message)
}

describe('a file that imports from where it must not is refused', () => {
  it.each([
    ['web/src/features/likes/like-button.tsx', 'firebase/firestore', 'Only web/src/data speaks to Firebase'],
    [
      'web/src/features/likes/like-button.tsx',
      '../../app/header',
      'A feature knows neither routes nor the app',
    ],
    ['web/src/features/likes/like-button.tsx', '../events/event-card', 'Features do not know each other'],
    ['web/src/features/events/event-card.tsx', '../likes/like-button', 'Features do not know each other'],
    [
      'web/src/features/likes/like-button.tsx',
      '../../../../functions/src/log',
      'Workspaces meet in @club/domain only',
    ],
    ['web/src/pieces/like/heart.tsx', 'firebase/firestore', 'Only web/src/data speaks to Firebase'],
    [
      'web/src/pieces/like/heart.tsx',
      '../../features/likes/like-button',
      'A piece knows no feature, route or app',
    ],
    ['web/src/pieces/like/heart.tsx', '../../app/header', 'A piece knows no feature, route or app'],
    ['web/src/ui/heart.tsx', '../pieces/like/heart', 'The look knows nothing of the club'],
    ['web/src/ui/heart.tsx', '../data/likes', 'The look knows nothing of the club'],
    ['web/src/data/likes.ts', '../ui/toaster', 'Data knows nothing of what is shown'],
    ['web/src/data/likes/seen.ts', '../../pieces/like/heart', 'Data knows nothing of what is shown'],
    ['web/src/routes/likes.tsx', 'firebase/auth', 'Only web/src/data speaks to Firebase'],
  ])('%s from %s', async (file, from, why) => {
    expect(await complaints(file, from)).toEqual([expect.stringContaining(why)])
  })
})

describe('a file may import from the layers below it', () => {
  it.each([
    ['web/src/features/likes/like-button.tsx', '../../pieces/like/heart'],
    ['web/src/features/likes/like-button.tsx', '../../data/firebase/live'],
    ['web/src/features/likes/like-button.tsx', './heart'],
    ['web/src/pieces/like/heart.tsx', '../../ui/logo'],
    ['web/src/pieces/like/heart.tsx', '../../data/failure'],
    ['web/src/data/likes.ts', './firebase/app'],
    ['web/src/data/firebase/call.ts', 'firebase/functions'],
    ['web/src/routes/likes.tsx', '../features/likes/like-button'],
  ])('%s from %s', async (file, from) => {
    expect(await complaints(file, from)).toEqual([])
  })
})
