/** The queue is trimmed to the last 25 when over 50 (section 9). */
import { expect, it } from 'vitest'
import { trimmedQueue } from './error-queue'

const queue = (length: number) => Array.from({ length }, (_, index) => index)

it('keeps fifty', () => expect(trimmedQueue(queue(50))).toEqual(queue(50)))

it('keeps the last twenty-five of fifty-one', () => {
  expect(trimmedQueue(queue(51))).toEqual(queue(51).slice(26))
})
