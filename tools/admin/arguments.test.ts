/** The arguments of the commands for operators. */
import { describe, expect, it } from 'vitest'
import {
  contractArguments,
  emailsArguments,
  grantArguments,
  matchesArguments,
  migrateArguments,
  reconcileArguments,
  smokeArguments,
} from './arguments'

describe('matchesArguments', () => {
  it.each([
    [['plan'], { command: 'plan', projectId: null }],
    [['status', '--project', 'club-live'], { command: 'status', projectId: 'club-live' }],
    [['--project=club-live', 'cancel'], { command: 'cancel', projectId: 'club-live' }],
    [['start'], { command: 'start', isAgreed: false, projectId: null }],
    [['start', '--yes'], { command: 'start', isAgreed: true, projectId: null }],
    [['replay', 'ana_ben'], { command: 'replay', pair: 'ana_ben', projectId: null }],
    [['replay', 'ben', 'ana'], { command: 'replay', pair: 'ana_ben', projectId: null }],
  ])('accepts %j', (args, request) => {
    expect(matchesArguments(args)).toEqual(request)
  })

  it.each([
    [[], 'Usage: npm run matches'],
    [['repair'], 'Usage: npm run matches'],
    [['plan', 'twice'], 'Usage: npm run matches'],
    [['start', '--now'], 'Usage: npm run matches'],
    [['plan', '--yes'], 'Usage: npm run matches'],
    [['start', 'now', '--yes'], 'Usage: npm run matches'],
    [['replay'], 'Expected a pair ID or two member IDs.'],
    [['replay', 'ana'], 'Expected a pair ID or two member IDs.'],
    [['replay', 'ana_ben', 'chloe'], 'Expected a pair ID or two member IDs.'],
    [['plan', '--project'], '--project needs an ID'],
  ])('refuses %j with a sentence', (args, sentence) => {
    expect(() => matchesArguments(args)).toThrow(sentence)
  })
})

describe('grantArguments', () => {
  it('means the running suite unless a project is named', () => {
    expect(grantArguments(['Ana@example.com', 'admin'])).toEqual({
      email: 'ana@example.com',
      role: 'admin',
      projectId: null,
    })
  })

  it.each([
    [['--project', 'club-live', 'ana@example.com', 'user']],
    [['ana@example.com', 'user', '--project', 'club-live']],
    [['ana@example.com', '--project=club-live', 'user']],
  ])('reads the project from %j', (args) => {
    expect(grantArguments(args)).toEqual({ email: 'ana@example.com', role: 'user', projectId: 'club-live' })
  })

  it.each([
    [[], 'Usage: npm run grant'],
    [['ana@example.com'], 'Usage: npm run grant'],
    [['ana@example.com', 'admin', 'twice'], 'Usage: npm run grant'],
    [['ana', 'admin'], '"ana" is not an email address'],
    [['ana@example.com', 'king'], 'Unknown role "king". Expected one of: user, moderator, admin.'],
    [['ana@example.com', 'admin', '--project'], '--project needs an ID'],
    [['ana@example.com', 'admin', '--project='], '--project needs an ID'],
  ])('refuses %j with a sentence', (args, sentence) => {
    expect(() => grantArguments(args)).toThrow(sentence)
  })
})

describe('emailsArguments', () => {
  it('accepts ‘retry’, for the running suite or for a project', () => {
    expect(emailsArguments(['retry'])).toEqual({ projectId: null })
    expect(emailsArguments(['retry', '--project', 'club-live'])).toEqual({ projectId: 'club-live' })
  })

  it.each([[[]], [['send']], [['retry', 'twice']], [['retry', '--yes']]])('refuses %j', (args) => {
    expect(() => emailsArguments(args)).toThrow('Usage: npm run emails -- retry')
  })
})

describe('migrateArguments', () => {
  it.each([
    [['list'], { command: 'list', projectId: null }],
    [['available-types'], { command: 'run', name: 'available-types', isDry: false, projectId: null }],
    [
      ['available-types', '--dry', '--project', 'club-live'],
      { command: 'run', name: 'available-types', isDry: true, projectId: 'club-live' },
    ],
  ])('accepts %j', (args, request) => {
    expect(migrateArguments(args)).toEqual(request)
  })

  it.each([[[]], [['list', '--dry']], [['available-types', 'twice']], [['available-types', '--yes']]])(
    'refuses %j as the arguments of a migration',
    (args) => {
      expect(() => migrateArguments(args)).toThrow('Usage: npm run migrate')
    },
  )
})

describe('smokeArguments', () => {
  it('accepts the address of a site, and its project where the site does not name it', () => {
    expect(smokeArguments(['--url', 'https://a.club/'])).toEqual({ url: 'https://a.club', projectId: null })
    expect(smokeArguments(['--url=https://a.club', '--project', 'club-live'])).toEqual({
      url: 'https://a.club',
      projectId: 'club-live',
    })
  })

  it.each([[[]], [['https://a.club']], [['--url', 'a.club']], [['--url', 'https://']], [['--url']]])(
    'refuses %j as the arguments of a smoke test',
    (args) => {
      expect(() => smokeArguments(args)).toThrow('Usage: npm run smoke')
    },
  )
})

describe('contractArguments', () => {
  it('means the running suite unless a project is named', () => {
    expect(contractArguments([])).toEqual({ projectId: null })
    expect(contractArguments(['--project', 'club-live'])).toEqual({ projectId: 'club-live' })
    expect(() => contractArguments(['club-live'])).toThrow('Usage: npm run contract')
  })
})

describe('reconcileArguments', () => {
  it('accepts one part or all of them, for the running suite or for a project', () => {
    expect(reconcileArguments([])).toEqual({ projectId: null, parts: ['credits', 'orders'] })
    expect(reconcileArguments(['orders'])).toEqual({ projectId: null, parts: ['orders'] })
    expect(reconcileArguments(['credits', '--project', 'club-live'])).toEqual({
      projectId: 'club-live',
      parts: ['credits'],
    })
  })

  it.each([[['likes']], [['credits', 'twice']], [['credits', '--yes']]])('refuses %j', (args) => {
    expect(() => reconcileArguments(args)).toThrow('Usage: npm run reconcile')
  })
})
