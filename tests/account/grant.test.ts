/** `npm run grant` sets a role in both the document and the claim, and only for a named account. */
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { projectId } from '../../tools/suite/environment'
import { grantRole } from '../../tools/admin/grant'
import { suiteEnvironment } from '../environment'
import { addSecondFactor } from '../second-factor'
import { addressOf, auth, call, db, documentsOf, newUser, tokenOf } from '../functions/kit'

const roleHolderSchema = z.object({ role: z.string() })
const root = fileURLToPath(new URL('../../', import.meta.url))

/** An account's role in the document and in the claim. */
async function rolesOf(email: string) {
  const { account } = await documentsOf(email)
  const { customClaims } = await auth.getUserByEmail(email)
  const [document, claim] = [account, customClaims].map((source) => roleHolderSchema.parse(source).role)
  return { document, claim }
}

/** Runs the command as a terminal does. */
function grant(folder: string, args: string[], env: NodeJS.ProcessEnv) {
  const command = join(folder, 'tools/commands/grant.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', command, ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  return { status, output: (stdout + stderr).trim() }
}

/** Another admin, so that no account below is the last one. */
beforeAll(() => newUser('rae', { account: { role: 'admin' } }))

describe('granting a role', () => {
  it('sets and removes the document’s role and the claim together', async () => {
    const { email } = await newUser('morgan')
    await grantRole(email, 'admin', projectId)
    expect(await rolesOf(email)).toEqual({ document: 'admin', claim: 'admin' })
    await grantRole(email, 'user', projectId)
    expect(await rolesOf(email)).toEqual({ document: 'user', claim: 'user' })
  })

  it('is recorded in the audit log as the operator’s action, once', async () => {
    const { email, uid } = await newUser('morgan')
    await grantRole(email, 'moderator', projectId)
    await grantRole(email, 'moderator', projectId)
    const { docs } = await db.collection('audit_log').where('target', '==', `accounts/${uid}`).get()
    const rows = docs.map((row) => row.data())
    expect(rows).toEqual([
      expect.objectContaining({
        who: 'operator',
        what: 'setRole',
        before: { role: 'user' },
        after: { role: 'moderator' },
      }),
    ])
  })

  it('refuses to remove the last admin, and removes one when another remains', async () => {
    const alone = `demo-grant-${randomUUID()}`
    const app = initializeApp({ projectId: alone }, alone)
    const join = async (name: string, role: string, suspended: boolean) => {
      const email = addressOf(name)
      const { uid } = await getAuth(app).createUser({ email })
      const account = getFirestore(app).collection('accounts').doc(uid)
      await account.set({ email, role, suspended, email_verified: true, created_at: new Date() })
      return { email, roleNow: async () => roleHolderSchema.parse((await account.get()).data()).role }
    }
    const ana = await join('ana', 'admin', false)
    await join('sam', 'admin', true)
    await expect(grantRole(ana.email, 'user', alone)).rejects.toThrow(
      'This is the only admin. Make someone else an admin first.',
    )
    expect(await ana.roleNow()).toBe('admin')
    const rae = await join('rae', 'user', false)
    await grantRole(rae.email, 'admin', alone)
    await grantRole(ana.email, 'user', alone)
    expect([await ana.roleNow(), await rae.roleNow()]).toEqual(['user', 'admin'])
  })

  it('opens at the next sign-in what the role allows, and closes it at once', async () => {
    const ana = await newUser('ana')
    const fullRun = { full_calculation: true, source: 'grant', timestamp: new Date().toISOString() }
    const runAs = async (token: string) => (await call('calculateMatches', fullRun, { token })).error?.status
    expect(await runAs(await tokenOf(ana))).toBe('PERMISSION_DENIED')
    await grantRole(ana.email, 'admin', projectId)
    const token = await tokenOf(ana)
    expect(await runAs(token)).toBeUndefined()
    await grantRole(ana.email, 'user', projectId)
    expect(await runAs(token)).toBe('PERMISSION_DENIED')
  })

  it('requires a second factor of staff where the club does, also of those who have the role already', async () => {
    const { email } = await newUser('morgan')
    const isRequired = async () =>
      z.object({ needs_second_factor: z.boolean() }).parse((await documentsOf(email)).account)
        .needs_second_factor
    await grantRole(email, 'moderator', projectId)
    expect(await isRequired()).toBe(false)
    vi.stubEnv('STAFF_SECOND_FACTOR', 'on')
    onTestFinished(() => void vi.unstubAllEnvs())
    await grantRole(email, 'moderator', projectId)
    expect(await isRequired()).toBe(true)
    await grantRole(email, 'user', projectId)
    expect(await isRequired()).toBe(false)
  })

  it('removes the authenticator app of staff who become a member again', async () => {
    const morgan = await newUser('morgan', { claim: 'moderator', account: { role: 'moderator' } })
    await addSecondFactor(suiteEnvironment(), await tokenOf(morgan))
    await grantRole(morgan.email, 'user', projectId)
    expect((await auth.getUser(morgan.uid)).multiFactor?.enrolledFactors ?? []).toEqual([])
  })

  it('preserves the claim’s other fields', async () => {
    const { email, uid } = await newUser('morgan')
    await auth.setCustomUserClaims(uid, { role: 'user', door: 'east' })
    await grantRole(email, 'moderator', projectId)
    expect((await auth.getUser(uid)).customClaims).toEqual({ role: 'moderator', door: 'east' })
  })

  it('refuses an address without an account', async () => {
    const email = addressOf('nobody')
    await expect(grantRole(email, 'admin', projectId)).rejects.toThrow(
      `No member of ${projectId} has the email ${email}.`,
    )
  })

  it('refuses an address without an account, and leaves the claim alone', async () => {
    const { email, uid } = await newUser('half', { account: null })
    await expect(grantRole(email, 'admin', projectId)).rejects.toThrow(
      `${email} can sign in but has no account in ${projectId}. Sign up again first.`,
    )
    expect((await auth.getUser(uid)).customClaims).toEqual({ role: 'user' })
  })
})

describe('the command', () => {
  it('grants in the suite that the environment names, and prints it', async () => {
    const { email } = await newUser('morgan')
    expect(grant(root, [email, 'moderator'], process.env)).toEqual({
      status: 0,
      output: `${email} is now moderator in ${projectId}. Open pages update automatically.`,
    })
    expect(await rolesOf(email)).toEqual({ document: 'moderator', claim: 'moderator' })
  })

  it('refuses a role that does not exist, and changes nothing', async () => {
    const { email } = await newUser('morgan')
    expect(grant(root, [email, 'king'], process.env)).toEqual({
      status: 1,
      output: 'Unknown role "king". Expected one of: user, moderator, admin.',
    })
    expect(await rolesOf(email)).toEqual({ document: 'user', claim: 'user' })
  })
})

describe('the command where no suite runs', () => {
  let copy = ''
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'grant-'))
    for (const path of ['package.json', 'tsconfig.base.json', 'tools'])
      cpSync(join(root, path), join(copy, path), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  it('refuses while no project is named either', () => {
    const { PATH, HOME } = process.env
    expect(grant(copy, ['ana@example.com', 'admin'], { PATH, HOME })).toEqual({
      status: 1,
      output: 'No suite is running here. Start one with npm start in another terminal, or pass --project ID.',
    })
  })
})
