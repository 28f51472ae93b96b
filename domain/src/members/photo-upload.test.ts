import { describe, expect, it } from 'vitest'
import { decideAcceptance, decideClaim, decidePhotoUpload, newSlot, type PhotoUpload } from './photo-upload'

const now = new Date('2026-11-20T10:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

function slot(status: PhotoUpload['status'], minutesAgo = 1): PhotoUpload {
  return { ...newSlot({ uid: 'ana', path: 'profile-photos/ana/1.jpg' }, ago(minutesAgo)), status }
}
const slots = (count: number, status: PhotoUpload['status'], minutesAgo = 1) =>
  Array.from({ length: count }, () => slot(status, minutesAgo))

const tooMany = { accepted: false, refused: 'Maximum of 6 photos allowed' }
const tooOften = { accepted: false, refused: 'Rate limit exceeded. Try again in a few minutes.' }

describe('photo upload limit', () => {
  it.each([
    [5, slots(0, 'waiting')],
    [4, slots(1, 'waiting')],
    [4, slots(1, 'processing')],
    [5, slots(1, 'waiting', 10)],
    [5, slots(1, 'cancelled')],
    [5, slots(1, 'refused')],
  ])('accepts an upload of a member with %i photos and the slots %j', (photos, slots) => {
    expect(decidePhotoUpload({ photos, slots }, now).accepted).toBe(true)
  })

  it.each([
    [6, slots(0, 'waiting')],
    [5, slots(1, 'waiting')],
    [4, [slot('waiting'), slot('processing')]],
  ])('refuses an upload of a member with %i photos and the slots %j', (photos, slots) => {
    expect(decidePhotoUpload({ photos, slots }, now)).toEqual(tooMany)
  })

  it.each(['accepted', 'refused', 'cancelled'] as const)(
    'applies after five uploads that were %s',
    (status) => {
      expect(decidePhotoUpload({ photos: 0, slots: slots(5, status, 9) }, now)).toEqual(tooOften)
    },
  )

  it('accepts an upload again when the first of five is ten minutes old', () => {
    const started = [slot('refused', 10), ...slots(4, 'refused', 9)]
    expect(decidePhotoUpload({ photos: 0, slots: started }, now)).toMatchObject({
      accepted: true,
      limit: { count: 5, window_started_at: ago(9), expires_at: ago(-10) },
    })
  })
})

describe('arriving file', () => {
  it.each([
    [null, 'drop'],
    [slot('waiting', 9), 'process'],
    [slot('waiting', 10), 'refuse'],
    [slot('processing', 20), 'process'],
    [slot('accepted'), 'drop'],
    [slot('refused'), 'drop'],
    [slot('cancelled'), 'drop'],
  ] as const)('is handled for the slot %j: %s', (slot, decision) => {
    expect(decideClaim(slot, now)).toBe(decision)
  })
})

describe('processed photo', () => {
  const photo = { small: 's', large: 'l', preview: 'p' }
  const arrival = {
    slot: slot('processing'),
    account: { suspended: false },
    profile: { photo_urls: [] },
    album: Array.from({ length: 5 }, () => photo),
    photo: 'key',
  }
  const decide = (changes: Partial<Parameters<typeof decideAcceptance>[0]> = {}) =>
    decideAcceptance({ ...arrival, ...changes })

  it('is accepted as the sixth', () => {
    expect(decide()).toEqual({ accepted: true, isOver: false })
  })

  it('is refused as the seventh', () => {
    expect(decide({ album: [...arrival.album, photo] })).toEqual({ ...tooMany, isOver: false })
  })

  it.each([{ account: null }, { account: { suspended: true } }, { profile: null }])(
    'is refused without a usable owner: %j',
    (changes) => {
      const refused = 'Failed to fetch user profile'
      expect(decide(changes)).toEqual({ accepted: false, isOver: false, refused })
    },
  )

  it('is already accepted when it is from an earlier attempt, but not when from another one', () => {
    const accepted = { ...slot('accepted'), photo: 'key' }
    expect(decide({ slot: accepted })).toEqual({ accepted: true, isOver: true })
    expect(decide({ slot: accepted, photo: 'another' })).toEqual({ accepted: false, isOver: true })
    for (const over of [null, slot('refused'), slot('cancelled')])
      expect(decide({ slot: over })).toEqual({ accepted: false, isOver: true })
  })
})
