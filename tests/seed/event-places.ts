/** The parts of town where the club has its events, and one where it no longer does. */
import type { ServiceLocation } from '@club/domain/locations/service-location'
import { uuidFrom } from './uuid-from'

export type SeededPlace = { readonly id: string; readonly data: ServiceLocation }

const longAgo = new Date('2026-01-05T18:00:00Z')

function place(name: string, display_order: number, is_active = true): SeededPlace {
  return {
    id: uuidFrom(`location ${name}`),
    data: { name, display_order, is_active, updated_at: longAgo },
  }
}

export const eventPlaces = {
  Kitsilano: place('Kitsilano', 1),
  Gastown: place('Gastown', 2),
  'Mount Pleasant': place('Mount Pleasant', 3),
  'Commercial Drive': place('Commercial Drive', 4),
  'West End': place('West End', 5),
  'Granville Island': place('Granville Island', 6),
  'North Vancouver': place('North Vancouver', 7, false),
} as const

export type EventPlaceName = keyof typeof eventPlaces
