/** The sizes that Firestore's documentation works out as examples. */
import { expect, it } from 'vitest'
import { documentBytes, indexEntryBytes } from './bytes'

const path = 'users/jeff/tasks/my_task_id'
const task = { type: 'Personal', done: false, priority: 1, description: 'Learn Cloud Firestore' }

it('a document of 147 bytes', () => {
  expect(documentBytes(path, task)).toBe(147)
})

it('counts lists, maps, dates and nothing', () => {
  const bytes = documentBytes('a/b', { list: ['ab', 'c'], map: { x: 1 }, when: new Date(0), none: null })
  expect(bytes).toBe(2 + 2 + 16 + (5 + 3 + 2) + (4 + 2 + 8) + (5 + 8) + (5 + 1) + 32)
})

it('an entry of an index of one field, and of several', () => {
  expect(indexEntryBytes('users/jeff', [false], 'done')).toBe(6 + 5 + 16 + 5 + 1 + 32)
  expect(indexEntryBytes('users/jeff', [false, 1])).toBe(6 + 5 + 16 + 1 + 8 + 32)
})
