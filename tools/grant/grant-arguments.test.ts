/** What `npm run grant` understands. */
import { describe, expect, it } from 'vitest'
import { grantArguments } from './grant-arguments'

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
  ])('takes the project from %j', (args) => {
    expect(grantArguments(args)).toEqual({ email: 'ana@example.com', role: 'user', projectId: 'club-live' })
  })

  it.each([
    [[], 'Use: npm run grant'],
    [['ana@example.com'], 'Use: npm run grant'],
    [['ana@example.com', 'admin', 'twice'], 'Use: npm run grant'],
    [['ana', 'admin'], '"ana" is not an e-mail address'],
    [['ana@example.com', 'king'], 'There is no role "king": the roles are user, moderator, admin.'],
    [['ana@example.com', 'admin', '--project'], '--project needs an id'],
    [['ana@example.com', 'admin', '--project='], '--project needs an id'],
  ])('refuses %j with a sentence', (args, sentence) => {
    expect(() => grantArguments(args)).toThrow(sentence)
  })
})
