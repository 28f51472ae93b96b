import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../testing/show'
import { HeroPicture } from './hero-picture'

describe('the picture of the front page', () => {
  it('is replaced by a plainer one when it fails to load, once', () => {
    show(<HeroPicture alt="The seawall" />)
    const picture = screen.getByRole('img', { name: 'The seawall' })
    expect(picture).toHaveAttribute('src', '/pictures/hero.svg')
    fireEvent.error(picture)
    expect(picture).toHaveAttribute('src', '/pictures/hero-fallback.svg')
    fireEvent.error(picture)
    expect(picture).toHaveAttribute('src', '/pictures/hero-fallback.svg')
  })
})
