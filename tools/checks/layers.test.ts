/** The layers hold for folders that do not exist yet: the linter's configuration is tried on a tree with a new feature. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fromRoot, installed } from '../project'

/** A file that index.ts exports from; those of services.ts are treated alike. */
const deployedFunction = 'functions/src/members/like.ts'

const refused = [
  ['web/src/features/likes/like-button.tsx', 'firebase/firestore', 'Only web/src/data speaks to Firebase'],
  [
    'web/src/features/likes/like-button.tsx',
    '../../app/header',
    'A feature knows neither routes nor the app',
  ],
  ['web/src/features/likes/like-button.tsx', '../events/event-card', 'Features do not know each other'],
  ['web/src/features/events/event-card.tsx', '../likes/like-button', 'Features do not know each other'],
  ['web/src/features/likes/seen/button.tsx', '../../events/event-card', 'Features do not know each other'],
  [
    'web/src/features/likes/like-button.tsx',
    '../../../../functions/src/server/log',
    'Workspaces meet in @club/domain only',
  ],
  [
    'web/src/features/likes/like-button.tsx',
    '@club/functions/server/log',
    'Workspaces meet in @club/domain only',
  ],
  ['domain/src/likes.ts', '../../bench/kit/percentile', 'Workspaces meet in @club/domain only'],
  ['tests/functions/likes.test.ts', '../../bench/kit/percentile', 'none imports from them'],
  ['tools/likes.ts', '../bench/kit/percentile', 'none imports from them'],
  ['web/src/features/likes/like-button.tsx', '@club/domain', 'Workspaces meet in @club/domain only'],
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
  ['domain/src/likes.ts', 'zodiac', 'The domain imports nothing but zod'],
  ['domain/src/likes.ts', 'zod/mini', 'The domain imports nothing but zod'],
  ['domain/src/likes.ts', 'node:fs', 'The domain imports nothing but zod'],
  ['domain/src/events/likes.ts', '../orders/order', 'A room imports from the rooms beneath it only'],
  ['domain/src/orders/likes.ts', '../collections', 'A room imports from the rooms beneath it only'],
  [
    'domain/src/orders/tickets/likes.ts',
    '../../emails/likes',
    'A room imports from the rooms beneath it only',
  ],
  ['domain/src/orders/likes.ts', 'node:fs', 'The domain imports nothing but zod'],
  ['functions/src/orders/likes.ts', '../events/likes', 'A room imports from the rooms beneath it only'],
  ['functions/src/orders/likes.ts', '../index', 'A room imports from the rooms beneath it only'],
  [
    'functions/src/server/store/likes.ts',
    '../../orders/likes',
    'A room imports from the rooms beneath it only',
  ],
  ['functions/src/orders/likes.ts', 'nodemailer/lib/mailer', 'Only functions/src/server/gateways speaks to'],
  ['functions/src/server/store/likes.ts', 'stripe', 'Only functions/src/server/gateways speaks to'],
  [deployedFunction, 'firebase-admin/firestore', 'A deployed function leaves Firestore'],
  [deployedFunction, 'stripe', 'Only functions/src/server/gateways speaks to'],
  [deployedFunction, '../events/likes', 'A room imports from the rooms beneath it only'],
  ['functions/src/server/gateways/likes.ts', '@google-cloud/storage', 'leaves Firestore and Storage'],
  ['functions/src/server/gateways/likes.ts', '../store/likes', 'A gateway knows only software other than'],
  ['functions/src/server/gateways/likes.ts', '../../orders/likes', 'from the rooms beneath it only'],
] as const

const allowed = [
  ['web/src/features/likes/like-button.tsx', '../../pieces/like/heart'],
  ['web/src/features/likes/like-button.tsx', '../../data/firebase/live'],
  ['web/src/features/likes/like-button.tsx', './heart'],
  ['web/src/features/likes/like-button.tsx', '@club/domain/ids'],
  ['web/src/features/likes/seen/button.tsx', '../../likes/like-button'],
  ['web/src/pieces/like/heart.tsx', '../../ui/logo'],
  ['web/src/pieces/like/heart.tsx', '../../data/failure'],
  ['web/src/data/likes.ts', './firebase/instances'],
  ['web/src/data/firebase/call.ts', 'firebase/functions'],
  ['web/src/routes/likes.tsx', '../features/likes/like-button'],
  ['domain/src/likes.ts', 'zod'],
  ['domain/src/likes.ts', './ids'],
  ['domain/src/likes.test.ts', 'node:fs'],
  ['domain/src/orders/tickets/likes.ts', '../order'],
  ['domain/src/orders/likes.ts', '../events/event'],
  ['functions/src/members/likes.ts', 'firebase-admin/firestore'],
  [deployedFunction, './likes'],
  [deployedFunction, '../orders/likes'],
  ['functions/src/server/gateways/likes.ts', 'stripe'],
  ['tests/functions/likes.test.ts', '../../functions/src/server/log'],
  ['bench/likes/likes.ts', '../../tests/seed/chance'],
] as const

const tree = mkdtempSync(join(tmpdir(), 'layers-'))
let findings: Finding[]

beforeAll(() => {
  cpSync(fromRoot('oxlint.config.js'), join(tree, 'oxlint.config.js'))
  // Types do not matter here.
  writeFileSync(
    join(tree, 'layers.config.js'),
    "import config from './oxlint.config.js'\nexport default { ...config, options: {} }\n",
  )
  writeFileSync(join(tree, 'package.json'), '{ "type": "module" }')
  for (const feature of ['events', 'likes'])
    mkdirSync(join(tree, 'web/src/features', feature), { recursive: true })
  mkdirSync(join(tree, 'functions/src'), { recursive: true })
  const deployed = [...refused, ...allowed].filter(([file]) => file === deployedFunction)
  writeFileSync(join(tree, 'functions/src/services.ts'), '')
  writeFileSync(
    join(tree, 'functions/src/index.ts'),
    deployed
      .map(
        ([file, from]) =>
          `export { y } from './${relative('functions/src', fileOf(file, from)).replace('.ts', '')}'\n`,
      )
      .join(''),
  )
  for (const [file, from] of [...refused, ...allowed]) write(fileOf(file, from), from)
  findings = lint()
})
afterAll(() => rmSync(tree, { recursive: true }))

/** A separate file for each import, beside where `file` would be. */
function fileOf(file: string, from: string): string {
  return join(dirname(file), `${from.replaceAll(/\W/g, '-')}-${basename(file)}`)
}

function write(file: string, from: string): void {
  mkdirSync(join(tree, dirname(file)), { recursive: true })
  writeFileSync(join(tree, file), `import { x } from '${from}'\nexport const y = x\n`)
}

const finding = z.object({ code: z.string(), filename: z.string(), help: z.string().optional() })
type Finding = z.infer<typeof finding>

function lint(): Finding[] {
  const args = [installed('oxlint/bin/oxlint'), '-c', 'layers.config.js', '-f', 'json']
  const { stdout } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' })
  return z.object({ diagnostics: z.array(finding) }).parse(JSON.parse(stdout)).diagnostics
}

/** The linter's messages for a file that imports `from`. */
function complaints(file: string, from: string) {
  return findings
    .filter(({ code }) => code === 'eslint(no-restricted-imports)')
    .filter(({ filename }) => filename === fileOf(file, from))
    .map(({ help }) => help)
}

describe('a file that imports from where it must not is refused', () => {
  it.each(refused)('%s from %s', (file, from, why) => {
    expect(complaints(file, from)).toEqual([expect.stringContaining(why)])
  })
})

describe('a file may import from the layers below it', () => {
  it.each(allowed)('%s from %s', (file, from) => {
    expect(complaints(file, from)).toEqual([])
  })
})
