/** What a deployment uploads as functions: built in a fresh clone as firebase.json says, installed and loaded as the cloud does. */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { services } from '@club/domain/contracts/service'
import { fromRoot } from '../../tools/project'
import { freshClone, lendPackages, newcomersEnvironment, type Clone } from './npm-start'

const builtWithinMs = 1_800_000

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), integrity: z.string().optional() }),
  ),
})
const firebaseSchema = z.object({
  functions: z.object({ source: z.string(), predeploy: z.array(z.string()) }),
})
const manifestSchema = z.object({
  endpoints: z.record(
    z.string(),
    z.object({
      serviceAccountEmail: z.string().optional(),
      secretEnvironmentVariables: z.array(z.object({ key: z.string() })).default([]),
    }),
  ),
  params: z.array(z.object({ name: z.string(), type: z.string(), default: z.unknown().optional() })),
})
const settings = {
  VITE_FIREBASE_CONFIG: JSON.stringify({
    ...{ apiKey: 'demo', appId: 'demo', projectId: 'demo-upload' },
    ...{ authDomain: 'demo-upload.firebaseapp.com', storageBucket: 'demo-upload.appspot.com' },
  }),
  VITE_WEB_URL: 'https://club.example',
}
/** As the deploying program sets it. */
const cloud = {
  GCLOUD_PROJECT: 'demo-upload',
  FIREBASE_CONFIG: JSON.stringify({ projectId: 'demo-upload', storageBucket: 'demo-upload.appspot.com' }),
}

let clone: Clone
let upload: string
let manifest: z.infer<typeof manifestSchema>

function contentOf<Content>(path: string, schema: z.ZodType<Content>): Content {
  return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
}

beforeAll(() => {
  clone = freshClone()
  lendPackages(clone)
  const { source, predeploy } = contentOf(join(clone.folder, 'firebase.json'), firebaseSchema).functions
  const env = { ...newcomersEnvironment(), ...settings }
  for (const command of predeploy)
    execFileSync(command, { cwd: clone.folder, env, shell: true, stdio: ['ignore', 'ignore', 'inherit'] })
  upload = mkdtempSync(join(tmpdir(), 'club-upload-'))
  cpSync(join(clone.folder, source), upload, { recursive: true })
  install()
  manifest = discovered()
}, builtWithinMs)

afterAll(() => {
  rmSync(upload, { recursive: true, force: true })
  clone.remove()
})

function install(): void {
  const flags = ['--omit=dev', '--prefer-offline', '--no-audit', '--no-fund']
  const { status, stderr } = spawnSync('npm', ['ci', ...flags], {
    cwd: upload,
    env: newcomersEnvironment(),
    encoding: 'utf8',
  })
  if (status === 0) return
  if (!/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|network/i.test(stderr)) throw new Error(stderr)
  console.warn('npm cannot install packages here. Copying those that the lock file names from this folder.')
  for (const place of Object.keys(locked('package-lock.json')).filter((name) => name !== ''))
    cpSync(fromRoot(place), join(upload, place), { recursive: true, force: true })
}

function locked(file: string) {
  return contentOf(join(upload, file), lockSchema).packages
}

/** The functions that a deployment finds in the upload. */
function discovered(): z.infer<typeof manifestSchema> {
  const file = join(upload, 'manifest.json')
  const program = join(upload, 'node_modules/firebase-functions/lib/bin/firebase-functions.js')
  execFileSync(process.execPath, [program, '.'], {
    cwd: upload,
    env: { ...newcomersEnvironment(), ...cloud, FUNCTIONS_MANIFEST_OUTPUT_PATH: file },
  })
  return contentOf(file, manifestSchema)
}

describe('the upload of the functions', () => {
  it('installs every package at the version that was tested', () => {
    const tested = contentOf(fromRoot('package-lock.json'), lockSchema).packages
    const installed = Object.entries(locked('node_modules/.package-lock.json'))
    expect(installed.length).toBeGreaterThan(100)
    for (const [place, { version, integrity }] of installed)
      expect({ place, version, integrity }).toEqual({
        place,
        version: tested[place]?.version,
        integrity: tested[place]?.integrity,
      })
  })

  it('loads every function, in at most forty services', () => {
    const names = Object.keys(manifest.endpoints)
    expect(names).toEqual(expect.arrayContaining([...services]))
    const index = readFileSync(fromRoot('functions/src/index.ts'), 'utf8')
    const exported = [...index.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) => list.split(','))
    const declared = exported.map((name) => name.trim()).filter((name) => name !== '')
    expect(names.toSorted()).toEqual(declared.toSorted())
    expect(names.length).toBeLessThanOrEqual(40)
  })

  it('runs every function as the club’s service account, under its whole address', () => {
    const accounts = Object.values(manifest.endpoints).map((one) => one.serviceAccountEmail)
    expect([...new Set(accounts)]).toEqual(['club-functions@demo-upload.iam.gserviceaccount.com'])
  })

  it('has the pages that it draws', () => {
    expect(readFileSync(join(upload, 'public/page.html'), 'utf8')).toContain('<!--page-body-->')
  })

  it('asks for nothing that functions/.env.example doesn’t name', () => {
    const example = readFileSync(fromRoot('functions/.env.example'), 'utf8')
    const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
    const isSecret = ({ type }: { type: string }) => type === 'secret'
    const parameters = manifest.params.filter((one) => !isSecret(one)).map(({ name }) => name)
    expect(named.toSorted()).toEqual(parameters.toSorted())
    for (const { name } of manifest.params.filter(isSecret)) expect(example).toContain(name)
  })

  it('is not deployed without the club’s address and its mail server', () => {
    const withoutDefault = manifest.params.filter(
      ({ type, default: usual }) => type !== 'secret' && usual === undefined,
    )
    expect(withoutDefault.map(({ name }) => name)).toEqual(['WEB_URL', 'SMTP_HOST'])
  })
})
