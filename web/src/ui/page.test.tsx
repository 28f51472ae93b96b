import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Link, Route, Routes } from 'react-router-dom'
import { show } from '../testing/show'
import { Page } from './page'

describe('the heading of a page', () => {
  it('is focused after a link was followed before any page had a heading', () => {
    show(
      <>
        <Link to="/events">Events</Link>
        <Routes>
          <Route path="/" element="The first page is on its way" />
          <Route path="/events" element={<Page title="What is on" />} />
        </Routes>
      </>,
    )
    fireEvent.click(screen.getByRole('link', { name: 'Events' }))
    expect(screen.getByRole('heading', { level: 1, name: 'What is on' })).toHaveFocus()
  })
})
