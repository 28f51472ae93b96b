/** Evenings to ask a match along to, marked where that match shows that they're going. */
import { newEvent } from '@club/domain/events/event'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing/show'
import { EveningChoice } from './evening-choice'

const [walk, clay] = ['Lantern walk', 'Crooked cups'].map((title) => ({
  id: title,
  data: newEvent({
    title,
    location: 'West End',
    status: 'published',
    date_time: new Date('2026-12-03T18:30:00Z'),
  }),
}))
const evenings = [walk, clay].flatMap((row) => row ?? [])

const choose = (shown: Parameters<typeof EveningChoice>[0]['shown']) =>
  show(
    <EveningChoice
      legend="Which evening?"
      chosen={[]}
      max={3}
      onChange={() => undefined}
      {...{ evenings, ...(shown && { shown }) }}
    />,
  )
const box = (name: RegExp) => screen.getByRole('checkbox', { name })

it('names a match beside the evenings they show, and nowhere else', () => {
  choose({ name: 'Maya', evenings: { status: 'ready', data: evenings.slice(0, 1) } })
  expect(box(/Lantern walk.*· Maya is going/)).toBeVisible()
  expect(box(/Crooked cups/)).not.toHaveAccessibleName(/Maya/)
})

it('names no one while that is unknown', () => {
  choose({ name: 'Maya', evenings: { status: 'loading' } })
  expect(screen.queryByText(/Maya/)).toBeNull()
})
