import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../../testing/show'
import { EventCover } from './event-cover'

function showCover(event: { image_url: string; category: string }) {
  return show(<EventCover event={event} />).container.querySelector('img')
}

describe('the cover of an event', () => {
  it.each([
    ['Outdoors', '/pictures/events/outdoors.svg'],
    ['speed DATING', '/pictures/events/speed-dating.svg'],
    ['Karaoke', '/pictures/events/default.svg'],
    ['', '/pictures/events/default.svg'],
  ])('is the one of its category: %s', (category, src) => {
    expect(showCover({ image_url: '', category })).toHaveAttribute('src', src)
  })

  it('is the event’s own picture, and its category’s when that is broken', () => {
    const picture = showCover({ image_url: 'https://example.com/kayaks.webp', category: 'Outdoors' })
    expect(picture).toHaveAttribute('src', 'https://example.com/kayaks.webp')
    if (picture) fireEvent.error(picture)
    expect(picture).toHaveAttribute('src', '/pictures/events/outdoors.svg')
  })
})
