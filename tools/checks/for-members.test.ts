/** The build's own check that no member's browser loads the console's code. */
import { expect, it } from 'vitest'
import { type Chunk, staffModulesForMembers } from '../../web/build/for-members'

function chunk(fileName: string, modules: readonly string[], more: Partial<Chunk> = {}): Chunk {
  return {
    fileName,
    isEntry: false,
    facadeModuleId: null,
    imports: [],
    dynamicImports: [],
    modules: Object.fromEntries(modules.map((id) => [`/club/${id}`, { renderedLength: 1 }])),
    ...more,
  }
}

const entry = chunk('index.js', ['web/src/main.tsx'], {
  isEntry: true,
  dynamicImports: ['matches.js', 'admin.js'],
})
const admin = chunk('admin.js', ['web/src/routes/admin-route.tsx'], {
  facadeModuleId: '/club/web/src/routes/admin-route.tsx',
  imports: ['staff.js'],
})
const staff = chunk('staff.js', ['web/src/pieces/console/list.tsx', 'domain/src/contracts/console.ts'])
const matches = chunk('matches.js', ['web/src/routes/matches-route.tsx', 'domain/src/contracts/members.ts'])

it('passes what only the console loads', () => {
  expect(staffModulesForMembers([entry, admin, staff, matches])).toEqual([])
})

it('names each module of staff that another page loads, through whatever chunk, at once or later', () => {
  const list = chunk('list.js', [], { dynamicImports: ['staff.js'] })
  expect(
    staffModulesForMembers([entry, admin, staff, list, { ...matches, imports: ['list.js'] }]).toSorted(),
  ).toEqual(['domain/src/contracts/console.ts in staff.js', 'web/src/pieces/console/list.tsx in staff.js'])
})

it('passes a module of which nothing is left in the chunk', () => {
  const emptied = { '/club/web/src/pieces/console/list.tsx': { renderedLength: 0 } }
  expect(staffModulesForMembers([entry, { ...matches, modules: emptied }])).toEqual([])
})
