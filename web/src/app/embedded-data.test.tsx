/** Embedded data of the first page applies only to that page. */
import { fireEvent, render, screen } from '@testing-library/react'
import { useContext } from 'react'
import { Link, MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { PublicDataContext } from '../data/public-data'
import { BroughtData } from './embedded-data'

function Shown() {
  return <p>{useContext(PublicDataContext) === null ? 'nothing' : 'brought'}</p>
}

it('uses embedded data for another search on the first page, but not after leaving it', () => {
  render(
    <MemoryRouter initialEntries={['/events']}>
      <BroughtData data={{ read_at: new Date(1) }}>
        <Shown />
        <Link to="/events?search=walk">Search</Link>
        <Link to="/coaching">Leave</Link>
        <Link to="/events">Return</Link>
      </BroughtData>
    </MemoryRouter>,
  )
  const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }))
  follow('Search')
  expect(screen.getByText('brought')).toBeTruthy()
  follow('Leave')
  expect(screen.getByText('nothing')).toBeTruthy()
  follow('Return')
  expect(screen.getByText('nothing')).toBeTruthy()
})
