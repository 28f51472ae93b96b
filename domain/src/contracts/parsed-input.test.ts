/** The answer of a contract to invalid input. */
import { describe, expect, it } from 'vitest'
import { parsedInput } from './index'
import { contractNames, oddValues, sampleRequest, withOneOddField } from './testing/samples'

/** As the validation library speaks, to engineers. */
const libraryWords = /^(invalid|too big|too small|unrecognized)\b|expected|received|must match pattern/i

describe('contract input', () => {
  it.each(contractNames)('is refused in readable words when invalid: %s', (name) => {
    const request = sampleRequest(name)
    const refusals = oddValues.flatMap(([what, odd]) =>
      [{ field: 'all', request: odd }, ...withOneOddField(request, odd)].flatMap(
        ({ field, request: data }) => {
          const parsed = parsedInput(name, data)
          return 'invalid' in parsed ? [`${field}: ${what}: ${parsed.invalid}`] : []
        },
      ),
    )
    expect(refusals).not.toEqual([])
    expect(refusals.filter((refusal) => libraryWords.test(refusal.split(': ').slice(2).join(': ')))).toEqual(
      [],
    )
  })

  it.each(contractNames.filter((name) => name !== 'saveEvent'))(
    '%s takes a request with all its fields',
    (name) => {
      expect(parsedInput(name, sampleRequest(name))).toHaveProperty('input')
    },
  )
})
