/** The club's programme: the events of the next eight weeks, one cancelled, two past, one draft. */
import type { EventCategory } from '@club/domain/events/event-categories'
import type { ServiceLocation } from '@club/domain/locations/service-location'
import type { TicketType } from '@club/domain/orders/tickets/ticket-type'
import { uuidFrom } from './chance'

/** `seats` and `taken` in tickets. */
type PlannedType = Pick<TicketType, 'name' | 'description' | 'price' | 'gender_restriction'> & {
  readonly seats: number
  readonly taken: number
}

export type Planned = {
  readonly title: string
  readonly description: string
  readonly category: EventCategory
  /** Its own picture, of `web/public/pictures/events`. */
  readonly cover: string
  readonly place: EventPlaceName
  readonly address: string
  readonly meetingSpot?: string
  /** The parts of the evening. */
  readonly runningOrder?: readonly string[]
  /** The club's host proposed it, and agreed to be named. */
  readonly isHosted?: boolean
  /** 0 is the first such weekday after today, 1 the one after it. */
  readonly week: number
  /** Instead of a week and a weekday: the evening before the day of seeding, which is just over. */
  readonly isYesterday?: boolean
  /** Uids of members who attend regardless of chance. */
  readonly among?: readonly string[]
  /** 0 is Sunday. */
  readonly weekday: number
  /** In the club's zone: hour and minute. */
  readonly at: readonly [number, number]
  /** Dollars. */
  readonly price: number
  readonly seats: number
  readonly taken: number
  /** Together they have the event's seats, and those taken. Without them, an event with a price has one type for everyone. */
  readonly types?: readonly PlannedType[]
  /** The minimum age, where there is one. */
  readonly ageFrom?: number
  readonly status?: 'draft' | 'cancelled'
}

const [sunday, wednesday, thursday, friday, saturday] = [0, 3, 4, 5, 6] as const

/** As many women as men: two types that are sold apart. */
function sides(price: number, seats: number, [women, men]: readonly [number, number]): PlannedType[] {
  const side = { description: 'One seat at the tables.', price, seats }
  return [
    { ...side, name: 'Women', gender_restriction: 'female', taken: women },
    { ...side, name: 'Men', gender_restriction: 'male', taken: men },
  ]
}

export const programme: readonly Planned[] = [
  {
    title: 'Lantern walk along the seawall',
    description:
      'We meet at the foot of Denman, get a lantern each and walk to Third Beach and back. Partners change at every bench.',
    category: 'Outdoors',
    cover: 'lantern-walk',
    place: 'West End',
    address: 'English Bay Bathhouse',
    meetingSpot: 'The seawall steps of the Bathhouse, from 6:15. Look for the green lantern.',
    runningOrder: [
      '6:30 PM: everyone gets a lantern, and a few introductions',
      '6:45 PM: the walk to Third Beach and back; partners change at every bench',
      '8:30 PM: back at the start, for a tea or the way home',
    ],
    isHosted: true,
    week: 0,
    weekday: thursday,
    among: ['ben', 'parisa-moradi'],
    at: [18, 30],
    price: 0,
    seats: 40,
    taken: 26,
  },
  {
    title: 'Eight conversations by candlelight',
    description:
      'Eight tables for two, eight rounds of nine minutes, and a question in the middle of every table, so no one has to ask what you do.',
    category: 'Speed dating',
    cover: 'candlelight',
    place: 'Gastown',
    address: 'The Lamplighter, back room',
    meetingSpot: 'The bar in front of the back room',
    runningOrder: [
      '7:00 PM: a welcome drink, and the rules in two minutes',
      '7:20 PM: four rounds of nine minutes',
      '8:10 PM: a break with something to eat',
      '8:30 PM: four more rounds',
    ],
    week: 0,
    weekday: friday,
    at: [19, 0],
    price: 35,
    seats: 16,
    taken: 14,
    types: sides(35, 8, [7, 7]),
  },
  {
    title: 'Clay, wine and crooked cups',
    description:
      'An evening at the wheel with a potter who has seen worse. Share a bench, make two cups, take home the less crooked one.',
    category: 'Arts',
    cover: 'crooked-cups',
    place: 'Granville Island',
    address: 'Kiln House, 1348 Cartwright St',
    week: 1,
    weekday: saturday,
    at: [17, 30],
    price: 68,
    seats: 14,
    taken: 9,
  },
  {
    title: 'Board games and butter tarts',
    description:
      'Tables of four, a host who knows the rules, and a rotation that moves you on before you start keeping score.',
    category: 'Games',
    cover: 'butter-tarts',
    place: 'Mount Pleasant',
    address: 'Hive Hall, 8th and Main',
    meetingSpot: 'The long table under the clock',
    runningOrder: [
      '6:30 PM: butter tarts, and choosing a table',
      '7:00 PM: the first game',
      '8:00 PM: new tables, new games',
    ],
    isHosted: true,
    week: 1,
    weekday: wednesday,
    at: [18, 30],
    price: 12,
    seats: 32,
    taken: 11,
  },
  {
    title: 'Soirée crêpes et cidre',
    description:
      'Buckwheat, butter and dry cider at one long table. Bring the story of the best meal of your life; French optional.',
    category: 'Dinner',
    cover: 'crepes',
    place: 'Commercial Drive',
    address: 'Chez Maëlle, 1612 Commercial Dr',
    week: 1,
    weekday: saturday,
    at: [18, 0],
    price: 55,
    seats: 24,
    taken: 20,
  },
  {
    title: 'Friday night mixer',
    description:
      'Our monthly open evening: name tags with a question on them, one good room, and hosts who introduce you to two people before they let you go.',
    category: 'Mixer',
    cover: 'name-tags',
    place: 'Gastown',
    address: 'Pennyfarthing Loft, Water St',
    week: 2,
    weekday: friday,
    at: [19, 30],
    price: 20,
    seats: 80,
    taken: 43,
    types: [
      {
        name: 'Early bird',
        description: 'For the first thirty.',
        price: 15,
        gender_restriction: 'any',
        seats: 30,
        taken: 30,
      },
      {
        name: 'General admission',
        description: 'The evening and a welcome drink.',
        price: 20,
        gender_restriction: 'any',
        seats: 50,
        taken: 13,
      },
    ],
  },
  {
    title: 'Vinyl and one record that changed you',
    description:
      'Bring one record, or borrow one of ours. We listen to a side together and you tell us why. Small room, big chairs.',
    category: 'Music',
    cover: 'one-record',
    place: 'Mount Pleasant',
    address: 'Slow Turn Records, 2610 Main St',
    week: 3,
    weekday: thursday,
    at: [19, 0],
    price: 0,
    seats: 20,
    taken: 16,
  },
  {
    title: 'Kayaks at dusk',
    description:
      'Double kayaks, a calm bay and a guide. You paddle with someone new on the way out and someone else on the way back.',
    category: 'Outdoors',
    cover: 'kayaks-at-dusk',
    place: 'Kitsilano',
    address: 'Jericho Beach, by the pier',
    week: 3,
    weekday: sunday,
    at: [16, 0],
    price: 72.5,
    seats: 18,
    taken: 5,
  },
  {
    title: 'Phở for strangers',
    description:
      'We roll, simmer and slurp together. The broth has been on since morning; the seating plan is written while you chop.',
    category: 'Dinner',
    cover: 'pho',
    place: 'Commercial Drive',
    address: 'The Drive Community Kitchen',
    week: 4,
    weekday: wednesday,
    at: [18, 0],
    price: 42,
    seats: 20,
    taken: 7,
  },
  {
    title: 'Speed dating, over forty',
    description:
      'For people who know what they like. Unhurried rounds of twelve minutes, proper chairs and a break in the middle.',
    category: 'Speed dating',
    cover: 'fireside',
    place: 'Kitsilano',
    address: 'Boathouse Hall, Arbutus St',
    week: 5,
    weekday: friday,
    at: [18, 45],
    price: 35,
    seats: 24,
    taken: 24,
    types: sides(35, 12, [12, 12]),
    ageFrom: 40,
  },
  {
    title: 'Open mic for shy people',
    description:
      'Three minutes, one chair, a kind audience. Read, sing or just listen; applause is guaranteed and no one films.',
    category: 'Music',
    cover: 'open-mic',
    place: 'West End',
    address: 'The Small Hours, Davie St',
    week: 6,
    weekday: thursday,
    at: [19, 30],
    price: 0,
    seats: 50,
    taken: 8,
  },
  {
    title: 'Market lunch on False Creek',
    description:
      'Twenty dollars, half an hour and a partner drawn by lot: shop the market together, then we’ll set one table with everything.',
    category: 'Mixer',
    cover: 'market',
    place: 'Granville Island',
    address: 'Public Market, north door',
    week: 7,
    weekday: saturday,
    at: [11, 30],
    price: 20,
    seats: 30,
    taken: 2,
  },
  {
    title: 'Stargazing on the North Shore',
    description:
      'A telescope, blankets and cocoa above the city. Called off: the road is closed for repairs.',
    category: 'Outdoors',
    cover: 'stargazing',
    place: 'Kitsilano',
    address: 'Bus from Cornwall Ave',
    week: 2,
    weekday: saturday,
    at: [20, 30],
    price: 25,
    seats: 22,
    taken: 13,
    status: 'cancelled',
  },
  {
    title: 'Charades at the brewery',
    description: 'Teams of strangers, silly words and a good lager. It was loud; thank you all for coming.',
    category: 'Games',
    cover: 'charades',
    place: 'Mount Pleasant',
    address: 'Long Tide Brewing, 5th Ave',
    week: -2,
    weekday: friday,
    among: ['ben', 'meera-rao'],
    at: [19, 0],
    price: 10,
    seats: 36,
    taken: 34,
  },
  {
    title: 'Board games and borrowed blankets',
    description:
      'Six tables, a game on each, and a change of tables whenever someone wins. Come with a favourite, or come to learn one.',
    category: 'Games',
    cover: 'borrowed-blankets',
    place: 'Commercial Drive',
    address: 'The Reading Room, Charles St',
    week: -1,
    weekday: thursday,
    isYesterday: true,
    among: ['ben'],
    at: [19, 0],
    price: 0,
    seats: 30,
    taken: 24,
  },
  {
    title: 'Solstice swim and sauna',
    description: 'Still looking for a sauna. Announce once the barge has confirmed.',
    category: 'Outdoors',
    cover: 'solstice-sauna',
    place: 'Kitsilano',
    address: '',
    week: 7,
    weekday: sunday,
    at: [8, 0],
    price: 18,
    seats: 24,
    taken: 0,
    status: 'draft',
  },
]

type SeededPlace = { readonly id: string; readonly data: ServiceLocation }

const longAgo = new Date('2026-01-05T18:00:00Z')

function place(name: string, display_order: number, is_active = true): SeededPlace {
  return {
    id: uuidFrom(`location ${name}`),
    data: { name, display_order, is_active, updated_at: longAgo, used_at: null },
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

type EventPlaceName = keyof typeof eventPlaces
