/** What `npm run matches` understands. */
import { describe, expect, it } from 'vitest'
import { matchesArguments } from './matches-arguments'

describe('matchesArguments', () => {
  it.each([
    [['plan'], { verb: 'plan', projectId: null }],
    [['status', '--project', 'club-live'], { verb: 'status', projectId: 'club-live' }],
    [['--project=club-live', 'cancel'], { verb: 'cancel', projectId: 'club-live' }],
    [['start'], { verb: 'start', isAgreed: false, projectId: null }],
    [['start', '--yes'], { verb: 'start', isAgreed: true, projectId: null }],
    [['replay', 'ana_ben'], { verb: 'replay', pair: 'ana_ben', projectId: null }],
    [['replay', 'ben', 'ana'], { verb: 'replay', pair: 'ana_ben', projectId: null }],
  ])('takes %j', (args, wish) => {
    expect(matchesArguments(args)).toEqual(wish)
  })

  it.each([
    [[], 'Use: npm run matches'],
    [['repair'], 'Use: npm run matches'],
    [['plan', 'twice'], 'Use: npm run matches'],
    [['start', '--now'], 'Use: npm run matches'],
    [['start', '--yes', '--yes'], 'Use: npm run matches'],
    [['replay'], 'Name the pair, or its two members.'],
    [['replay', 'ana'], 'Name the pair, or its two members.'],
    [['replay', 'ana_ben', 'chloe'], 'Name the pair, or its two members.'],
    [['plan', '--project'], '--project needs an id'],
  ])('refuses %j with a sentence', (args, sentence) => {
    expect(() => matchesArguments(args)).toThrow(sentence)
  })
})
