/** GitHub's workflows: their commands exist, their actions are pinned, and they hold no key and no right that they don't need. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { jsonIn } from '../json-file.mjs'
import { oldestJava } from '../machine/java.mjs'
import { isNewEnough } from '../machine/node-version.cjs'
import { fromRoot } from '../project'

const permissionsSchema = z.record(z.string(), z.string())
const stepSchema = z.strictObject({
  name: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
  env: z.record(z.string(), z.string()).default({}),
  'timeout-minutes': z.number().optional(),
})
const jobSchema = z.looseObject({
  needs: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.string()).default({}),
  permissions: permissionsSchema.optional(),
  steps: z.array(stepSchema).default([]),
  'timeout-minutes': z.number().optional(),
})
const workflowSchema = z.looseObject({
  on: z.record(z.string(), z.unknown()),
  permissions: permissionsSchema,
  concurrency: z.object({ 'cancel-in-progress': z.boolean() }).optional(),
  jobs: z.record(z.string(), jobSchema),
})

const folder = fromRoot('.github/workflows')
const texts = new Map(
  readdirSync(folder).map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')] as const),
)
const workflow = (name: string) => workflowSchema.parse(parse(texts.get(name) ?? ''))
const jobs = [...texts.keys()].flatMap((name) => Object.values(workflow(name).jobs))
const steps = jobs.flatMap((job) => job.steps)

const manifest = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(jsonIn(fromRoot('package.json')))
const { functions } = z
  .object({ functions: z.object({ runtime: z.string() }) })
  .parse(jsonIn(fromRoot('firebase.json')))

const federated = { contents: 'read', 'id-token': 'write' }

describe('a workflow of GitHub', () => {
  it('runs only commands that package.json has', () => {
    const named = [...texts.values()].flatMap((text) => [...text.matchAll(/npm run ([\w:-]+)/g)])
    expect(named.length).toBeGreaterThan(0)
    for (const [, name = ''] of named) expect(Object.keys(manifest.scripts)).toContain(name)
  })

  it('pins each action of others to a commit, and names its version', () => {
    const used = [...texts.values()].flatMap((text) =>
      [...text.matchAll(/^\s*-?\s*uses: (?!\.\/)(.+)$/gm)].map(([, action]) => action),
    )
    expect(used).toHaveLength(steps.filter(({ uses }) => uses !== undefined).length)
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  it('uses one commit for each action', () => {
    const commits = new Set(steps.flatMap(({ uses }) => uses ?? []))
    const actions = new Set([...commits].map((one) => one.split('@')[0]))
    expect(commits.size).toBe(actions.size)
  })

  it('holds no key and no secret', () => {
    for (const text of texts.values())
      expect(text).not.toMatch(/secrets\b|credentials_json|FIREBASE_TOKEN|private_key|AIza/)
  })

  it('grants no rights but to read the code, and an identity where it deploys', () => {
    expect(workflow('test.yml').permissions).toEqual({ contents: 'read' })
    expect(workflow('deploy.yml').permissions).toEqual({ contents: 'read' })
    expect(workflow('deploy-project.yml').permissions).toEqual(federated)
    const granted = jobs.map(({ permissions }) => permissions).filter((one) => one !== undefined)
    expect(granted).toEqual([federated, federated])
  })

  it('leaves no credentials of GitHub in the clone', () => {
    const clones = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    expect(clones.map((step) => step.with['persist-credentials'])).toEqual([false, false])
  })

  it('runs the Node of the deployed functions and the oldest JDK that the emulators need', () => {
    const versions = (action: string, option: string) =>
      steps.filter(({ uses }) => uses?.startsWith(`actions/${action}@`)).map((step) => step.with[option])
    const nodes = versions('setup-node', 'node-version')
    expect(nodes).toHaveLength(2)
    for (const node of nodes) {
      expect(`nodejs${String(node)}`).toBe(functions.runtime)
      expect(isNewEnough(`${String(node)}.0.0`)).toBe(true)
    }
    expect(versions('setup-java', 'java-version')).toEqual([oldestJava])
  })

  it('ends a run that hangs', () => {
    for (const job of jobs.filter(({ uses }) => uses === undefined)) expect(job['timeout-minutes']).toBe(90)
  })
})

describe('the workflow of the tests', () => {
  it('runs for every push and pull request, for main within the deploy, and only for the newest commit', () => {
    const { on, concurrency } = workflow('test.yml')
    expect(on).toEqual({ push: { 'branches-ignore': ['main'] }, pull_request: null, workflow_call: null })
    expect(workflow('deploy.yml').on).toEqual({ push: { branches: ['main'] } })
    expect(concurrency?.['cancel-in-progress']).toBe(true)
  })
})

describe('the workflow of a deploy', () => {
  it('goes from the tests to staging, and from there to production', () => {
    const { test, staging, production } = workflow('deploy.yml').jobs
    expect(test?.uses).toBe('./.github/workflows/test.yml')
    expect([staging?.needs, production?.needs]).toEqual(['test', 'staging'])
    for (const [name, job] of Object.entries({ staging, production }))
      expect(job).toMatchObject({
        uses: './.github/workflows/deploy-project.yml',
        with: { environment: name },
      })
  })

  it('deploys indexes, checks the project, then deploys rules and functions with hosting, and sends requests', () => {
    const { deploy } = workflow('deploy-project.yml').jobs
    const commands = deploy?.steps.flatMap(({ run }) => run ?? []) ?? []
    expect(commands).toEqual([
      'npm ci',
      expect.stringContaining('firebase deploy --only firestore:indexes '),
      expect.stringMatching(/^while npx firebase firestore:indexes --pretty .*CREATING/),
      expect.stringMatching(/^npm run project -- check /),
      expect.stringContaining('firebase deploy --only firestore:rules,storage '),
      expect.stringContaining('firebase deploy --only functions,hosting '),
      expect.stringMatching(/^npm run smoke -- --url "\$WEB_URL"/),
    ])
    const deploys = commands.filter((command) => command.includes('firebase deploy'))
    for (const command of deploys) expect(command).toMatch(/--project "\$PROJECT_ID" --non-interactive/)
    expect(deploys.filter((command) => command.includes('--force'))).toEqual([
      expect.stringContaining('functions,hosting'),
    ])
  })
})
