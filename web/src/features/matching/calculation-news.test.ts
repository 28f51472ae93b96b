import { describe, expect, it } from 'vitest'
import { newsOfAnswer, newsOfFailure } from './calculation-news'

const answer = { success: true, matches_created: 0, profiles_processed: 120, score_distribution: null }

describe('calculated matches are announced', () => {
  it('with how many there are', () => {
    expect(newsOfAnswer({ ...answer, matches_created: 12 })).toEqual({
      title: 'Matches Generated!',
      description: 'You have 12 matches.',
      tone: 'success',
    })
  })

  it('as none when there are none', () => {
    expect(newsOfAnswer(answer)).toMatchObject({ title: 'No Matches Found', tone: 'info' })
  })

  it('as failed, in the words of the server, when it refuses', () => {
    const error = 'Need at least 2 profiles with gender/orientation for matching'
    expect(newsOfAnswer({ ...answer, success: false, error })).toEqual({
      title: 'Match Calculation Failed',
      description: error,
      tone: 'error',
    })
  })

  it('as failed, by the code, when the call does', () => {
    expect(newsOfFailure({ code: 'internal', message: 'INTERNAL' })).toEqual({
      title: 'Match Calculation Failed',
      description: 'Server error - please try again',
      tone: 'error',
    })
  })
})
