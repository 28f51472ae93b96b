/** The coaching services of the seeded club: three active, one inactive. */
import type { CoachingService } from '@club/domain/coaching/coaching-service'
import { uuidFrom } from './chance'

type SeededService = { readonly id: string; readonly data: CoachingService }

const services: readonly Omit<CoachingService, 'color' | 'display_order' | 'updated_at'>[] = [
  {
    title: 'General Coaching',
    description:
      'One conversation about what you’re looking for and what gets in the way. You’ll leave with three things to try this month.',
    duration: '60 minutes',
    price: 89.99,
    icon: 'Users',
    features: [
      'A short call first, so we can get straight to it',
      'Notes by email the same day',
      'One follow-up message within two weeks',
    ],
    is_active: true,
  },
  {
    title: 'Photo Session',
    description: 'A walk along the water with a photographer who makes people laugh.',
    duration: '90 minutes',
    price: 129,
    icon: 'Camera',
    features: ['Twelve edited pictures', 'Help choosing your main photo', 'Any weather; we bring umbrellas'],
    is_active: true,
  },
  {
    title: 'First Date Rehearsal',
    description: 'Coffee with a coach, as if it were the real thing, then an honest talk about it.',
    duration: '45 minutes',
    price: 69,
    icon: 'Heart',
    features: [
      'At a café of your choice',
      'Two things you do well, one to change',
      'A list of places that work',
    ],
    is_active: true,
  },
  {
    title: 'What to Wear',
    description: 'Your own wardrobe first, then one shop, only if something’s missing.',
    duration: '2 hours',
    price: 149,
    icon: 'Shirt',
    features: ['At your home or by video', 'Three outfits you already own', 'A short shopping list'],
    is_active: false,
  },
]

/** In their display order, from 1 on. */
export const coachingServices: readonly SeededService[] = services.map((service, index) => ({
  id: uuidFrom(`coaching ${service.title}`),
  data: { ...service, color: 'bg-blue-500', display_order: index + 1, updated_at: null },
}))
