/** The list of an event’s door helpers, with the scans that came too late. */
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { DoorPasses } from '../../../data/console/check-in-list'
import { show } from '../../../testing/show'
import { HelpersPanel } from './door-helpers'

const granted = Date.parse('2026-11-20T03:05:00Z')
const withdrawn = Date.parse('2026-11-21T03:05:00Z')

function pass(name: string, changes: Partial<DoorPasses[number]>): DoorPasses[number] {
  const holder = { user_id: name, name }
  const times = { granted_at: granted, granted_by: 'Ana Lima', withdrawn_at: withdrawn }
  return { ...holder, ...times, late_scans: 0, ...changes }
}

it('A helper’s scans that were sent after their removal are counted', () => {
  const actions = { previewDoorPass: vi.fn(), grantDoorPass: vi.fn(), withdrawDoorPass: vi.fn() }
  const data = [
    pass('Inês', { withdrawn_at: null }),
    pass('Ben', {}),
    pass('Maya', { late_scans: 1 }),
    pass('Zoe', { late_scans: 3 }),
  ]
  const live = { status: 'ready', data } as const
  show(<HelpersPanel eventId="table" live={live} actions={actions} onChanged={vi.fn()} />)
  const [helping, removed, one, several] = screen.getAllByRole('listitem')
  for (const row of [helping, removed]) expect(row).not.toHaveTextContent('sent after they were removed')
  expect(one).toHaveTextContent('1 scan sent after they were removed; undos were ignored')
  expect(several).toHaveTextContent('3 scans sent after they were removed; undos were ignored')
})
