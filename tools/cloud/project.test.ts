/** Preparing and checking a project, against a local server that plays Google and Stripe. */
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { clubProject } from './club-project'
import { check, prepare, projectArguments, requirements } from './project'
import { goodProject, newProject, parametersText, paths, projectId, type Answers } from './testing/answers'
import { forPeople, repairable } from './testing/bad-projects'
import { forbidden, startCloud, type Cloud } from './testing/cloud'

let clouds: Cloud[] = []

afterEach(() => {
  for (const cloud of clouds) cloud.close()
  clouds = []
})

async function cloudWith(answers: Answers): Promise<Cloud> {
  const cloud = await startCloud(answers)
  clouds.push(cloud)
  return cloud
}

type Outcome = { readonly code: number; readonly lines: readonly string[] }
type Options = { readonly parameters?: string; readonly isRun?: boolean; readonly withStripe?: boolean }

async function run(command: 'check' | 'prepare', cloud: Cloud, options: Options = {}): Promise<Outcome> {
  const { parameters = parametersText, isRun = true, withStripe = true } = options
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const club = await clubProject(projectId, parameters, cloud.google)
  const all = requirements(club, withStripe ? cloud.stripe : null)
  const code =
    command === 'check'
      ? await check(all, cloud.google, print)
      : await prepare(all, cloud.google, isRun, print)
  return { code, lines }
}

const unmet = ({ lines }: Outcome) => lines.filter((line) => !line.startsWith('✓'))

const policy = z.looseObject({ bindings: z.array(z.unknown()) })

describe('npm run project -- check', () => {
  it('finds nothing wrong in a project that is as it should be', async () => {
    const outcome = await run('check', await cloudWith(goodProject()))
    expect(unmet(outcome)).toEqual([])
    expect(outcome.code).toBe(0)
  })

  it.each([...repairable, ...forPeople])(
    'names what is wrong and what to do: %s',
    async (_title, spoil, line) => {
      const answers = goodProject()
      spoil(answers)
      const outcome = await run('check', await cloudWith(answers))
      expect(unmet(outcome)).toEqual([expect.stringMatching(line)])
      expect(outcome.code).toBe(1)
    },
  )

  it.each([
    ['a missing one', parametersText.replace('SMTP_HOST=smtp.club.example', ''), 'Missing: SMTP_HOST.'],
    ['one of the local suite', `${parametersText}STRIPE_HOST=localhost`, 'Unknown: STRIPE_HOST.'],
  ])('compares the parameters with functions/.env.example: %s', async (_title, parameters, wrong) => {
    const outcome = await run('check', await cloudWith(goodProject()), { parameters })
    expect(unmet(outcome)).toEqual([expect.stringContaining(wrong)])
  })

  it('passes without Stripe’s key, and says what it didn’t check', async () => {
    const outcome = await run('check', await cloudWith(goodProject()), { withStripe: false })
    expect(unmet(outcome)).toEqual([expect.stringMatching(/^\? Stripe’s webhook .+ Set STRIPE_SECRET_KEY/)])
    expect(outcome.code).toBe(0)
  })

  it('reports what it isn’t allowed to read, and continues', async () => {
    const answers: Answers = { ...goodProject(), [paths.budgets]: forbidden }
    const billed = await run('check', await cloudWith(answers))
    expect(unmet(billed)).toEqual([
      expect.stringMatching(/^\? A budget .+ PERMISSION_DENIED An administrator of the billing account/),
    ])
    expect(billed.code).toBe(0)
    answers[`${paths.secrets}/SMTP_PASSWORD/versions`] = forbidden
    const outcome = await run('check', await cloudWith(answers))
    expect(unmet(outcome)).toContainEqual(
      expect.stringMatching(/^✗ .*SMTP_PASSWORD.+ status 403: PERMISSION_DENIED Check that your account/),
    )
    expect(outcome.code).toBe(1)
  })

  it('changes nothing', async () => {
    const cloud = await cloudWith(newProject())
    expect((await run('check', cloud)).code).toBe(1)
    expect(cloud.writes).toEqual([])
  })

  it('refuses a project that doesn’t exist', async () => {
    await expect(run('check', await cloudWith({}))).rejects.toThrow(`The project ${projectId} doesn’t exist`)
  })
})

describe('npm run project -- prepare', () => {
  it('has nothing to do in a project that is as it should be', async () => {
    const cloud = await cloudWith(goodProject())
    expect(unmet(await run('prepare', cloud))).toEqual([])
    expect(cloud.writes).toEqual([])
  })

  it('only prints its requests without --run', async () => {
    const cloud = await cloudWith(newProject())
    const { lines } = await run('prepare', cloud, { isRun: false })
    expect(lines).toContainEqual(
      expect.stringMatching(/^ {2}POST https:\/\/iam\.googleapis\.com.+"accountId":"club-functions"/),
    )
    expect(lines.at(-1)).toContain('Nothing has been changed')
    expect(cloud.writes).toEqual([])
  })

  it('makes a new project one that passes the check, and has nothing to do the second time', async () => {
    const cloud = await cloudWith(newProject())
    await run('prepare', cloud)
    expect(unmet(await run('check', cloud))).toEqual([])
    const { length } = cloud.writes
    expect(length).toBeGreaterThan(20)
    await run('prepare', cloud)
    expect(cloud.writes).toHaveLength(length)
  })

  it('resumes after a run that was cut off, and repeats nothing', async () => {
    const [whole, cut] = [await cloudWith(newProject()), await cloudWith(newProject())]
    await run('prepare', whole)
    for (let allowed = 0; allowed < whole.writes.length; allowed += 5) {
      cut.refuseWritesAfter = allowed
      await expect(run('prepare', cut)).rejects.toThrow('503')
    }
    cut.refuseWritesAfter = Infinity
    await run('prepare', cut)
    expect(cut.writes).toEqual(whole.writes)
    expect((await run('check', cut)).code).toBe(0)
  })

  it.each(repairable)('repairs %s', async (_title, spoil) => {
    const answers = goodProject()
    spoil(answers)
    const cloud = await cloudWith(answers)
    await run('prepare', cloud)
    expect(cloud.writes).toHaveLength(1)
    expect(unmet(await run('check', cloud))).toEqual([])
  })

  it('leaves the rights of others as they are', async () => {
    const cloud = await cloudWith(newProject())
    await run('prepare', cloud)
    const { bindings } = policy.parse(cloud.answers[paths.projectPolicy])
    expect(bindings).toContainEqual({ role: 'roles/owner', members: ['user:owner@club.example'] })
  })

  it('leaves to people what only they can do', async () => {
    const answers = goodProject()
    delete answers[`${paths.secrets}/TICKET_SIGNING_KEY/versions`]
    const cloud = await cloudWith(answers)
    expect(unmet(await run('prepare', cloud))).toEqual([
      expect.stringMatching(/For you to do: npx firebase functions:secrets:set TICKET_SIGNING_KEY/),
    ])
    expect(cloud.writes).toEqual([])
  })
})

describe('the arguments of npm run project', () => {
  it('name the command, the project and whether to run it', () => {
    const prepared = { command: 'prepare', projectId: 'club', isRun: true }
    expect(projectArguments(['prepare', '--project', 'club', '--run'])).toEqual(prepared)
    expect(projectArguments(['check', '--project', 'club'])).toEqual({
      ...prepared,
      command: 'check',
      isRun: false,
    })
  })

  it.each([
    [[]],
    [['prepare']],
    [['check', '--project']],
    [['check', '--project', 'club', '--run']],
    [['look', '--project', 'club']],
    [['check', 'prepare', '--project', 'club']],
  ])('refuse anything else with the usage: %j', (args) => {
    expect(() => projectArguments(args)).toThrow('Usage: npm run project')
  })
})
