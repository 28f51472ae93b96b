import { fireEvent, screen } from '@testing-library/react'
import { Link, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { firstError, recordErrors } from '../monitoring/caught-errors'
import { show } from '../testing/show'
import { PageErrors } from './page-errors'

let isBroken = true

function Page() {
  if (isBroken) throw new Error('This page does not render')
  return <p>The page</p>
}

function Club() {
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <PageErrors place={useLocation().key}>
        <Routes>
          <Route path="/" element={<Page />} />
          <Route path="/elsewhere" element={<p>Another page</p>} />
        </Routes>
      </PageErrors>
    </>
  )
}

beforeEach(() => {
  isBroken = true
  vi.spyOn(console, 'error').mockReturnValue()
})

describe('a page that fails to render', () => {
  it('explains the error and offers to refresh', () => {
    show(<Club />)
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeEnabled()
  })

  it('is noted for the report', () => {
    recordErrors(true)
    show(<Club />)
    expect(firstError()).toMatchObject({ context: 'render', error: new Error('This page does not render') })
    recordErrors(false)
  })

  it('recovers with Try Again once it renders', () => {
    show(<Club />)
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(screen.getByText('The page')).toBeVisible()
  })

  it('is left behind by going elsewhere', () => {
    show(<Club />)
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
    expect(screen.getByText('Another page')).toBeVisible()
  })
})
