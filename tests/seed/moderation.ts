/** The queue of moderators and admins: reports (one of them decided), new photos, host applications, a host with a proposed event and two published ones, and a suspended member. */
import { eventSearchFields } from '@club/domain/search/search-prefixes'
import { newEvent } from '@club/domain/events/event'
import { eventProposalSchema } from '@club/domain/hosting/event-proposal'
import { hostApplicationSchema } from '@club/domain/hosting/host-application'
import { limits } from '@club/domain/limits'
import { type Profile, newProfile } from '@club/domain/members/profile'
import { newReport, reportFormSchema, type Report, type ReportForm } from '@club/domain/safety/report'
import { moderator } from './cast-of-staff'
import { uuidFrom } from './chance'
import { community } from './community'
import type { Written } from './documents'
import { eventPlaces, programme } from './event-programme'
import { eventFrom } from './events'
import type { Person } from './person'

const dayMs = 24 * 60 * 60 * 1000
const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** Men of an age that no journey looks for, in the order of the club. */
const [rude, seller, pretender, host, worried] = community().filter(
  ({ profile }) => (profile.gender === 'man' || profile.gender === 'male') && (profile.age ?? 0) > 54,
)

/** Suspended for a month, with a reason; out of matching for that time. */
export function suspendedMember(): Person {
  if (!rude) throw new Error('The community has too few men over 54')
  return rude
}

export function suspensionOf(now: Date) {
  return {
    suspended: true,
    suspended_because: 'Insulted another guest at the table, then again by message.',
    suspended_until: new Date(now.getTime() + 30 * dayMs),
  }
}

function profileOf({ profile, prompts }: Person, now: Date): Profile {
  return newProfile({ ...profile, prompts: [...prompts], age_set_at: now, created_at: now })
}

type ReportSeed = { readonly by: Person; readonly about: Person; readonly daysAgo: number }

function report(
  { by, about, daysAgo }: ReportSeed,
  form: Partial<ReportForm>,
  now: Date,
  decided: Partial<Report> = {},
): Written {
  const id = uuidFrom(`report of ${about.uid} by ${by.uid} ${daysAgo} days ago`)
  const filled = reportFormSchema.parse({ user_id: about.uid, reason: 'other', ...form })
  const made = { form: filled, reporter: by.uid, profile: profileOf(about, now), photo: null, hello: null }
  return { name: 'reports', id, data: { ...newReport(made, before(now, daysAgo)), ...decided } }
}

function reportDocuments(now: Date): Written[] {
  if (!seller || !pretender || !worried) throw new Error('The community has too few men over 54')
  const suspended = suspendedMember()
  const decided_at = before(now, 1)
  const [{ prompt } = { prompt: '' }] = pretender.prompts
  return [
    report(
      { by: worried, about: suspended, daysAgo: 2 },
      { reason: 'harassment', words: 'He insulted me in front of the whole table and wouldn’t stop.' },
      now,
      {
        ...{ status: 'decided', decision: 'suspended', decided_by: moderator.uid, decided_at },
        note: 'Two other guests say the same.',
        expires_at: new Date(decided_at.getTime() + limits.reports.retainedMs),
      },
    ),
    report(
      { by: worried, about: seller, daysAgo: 3 },
      { reason: 'money', subject: 'bio', words: 'It reads like an advertisement.' },
      now,
    ),
    report(
      { by: seller, about: pretender, daysAgo: 1 },
      { reason: 'fake', words: 'I’ve seen these pictures in a magazine.' },
      now,
    ),
    report(
      { by: worried, about: pretender, daysAgo: 0.5 },
      { reason: 'other', subject: 'prompt', prompt, words: 'That’s a line from a song.' },
      now,
    ),
    report(
      { by: pretender, about: worried, daysAgo: 0.2 },
      { reason: 'safety', words: 'He waited for me outside after supper.' },
      now,
    ),
  ]
}

const applications = [
  {
    ...{ first_name: 'Marisol', last_name: 'Ferrer', email: 'marisol.ferrer@example.com', status: 'new' },
    ...{ phone: '604 555 0111', city: 'Burnaby', daysAgo: 1 },
    experience: 'A paella for forty, every July, in the lane behind our house.',
    reason:
      'The pan is too big for my kitchen, and the lane has room for people who don’t know each other yet.',
  },
  {
    ...{ first_name: 'Piet', last_name: 'van Dyk', email: 'piet.vandyk@example.com', status: 'declined' },
    ...{ phone: '778 555 0122', city: 'Richmond', daysAgo: 20 },
    experience: '',
    reason: 'I’d like to present my investment seminar to singles.',
  },
] as const

function hostDocuments(now: Date): Written[] {
  if (!host) throw new Error('The community has too few men over 54')
  const { first_name, last_name } = host.profile
  const accepted = {
    ...{ first_name, last_name, email: host.email, status: 'accepted', phone: '604 555 0133' },
    ...{ city: 'Vancouver', experience: 'Thirty years of choir practice.', daysAgo: 12 },
    reason: 'Everyone can sing. Most people just need someone next to them who’s worse at it.',
  } as const
  const place = eventPlaces.Kitsilano
  const title = 'A choir for people who do not sing'
  const id = uuidFrom(`event ${title}`)
  const created_at = before(now, 2)
  const date_time = new Date(Math.ceil(now.getTime() / dayMs) * dayMs + 24 * dayMs + 2 * 60 * 60 * 1000)
  return [
    ...[...applications, accepted].map(({ daysAgo, ...fields }): Written => {
      const at = before(now, daysAgo)
      const decided_at = fields.status === 'new' ? null : before(now, daysAgo - 1)
      const data = hostApplicationSchema.parse({ ...fields, created_at: at, decided_at })
      return { name: 'host_applications', id: uuidFrom(`application of ${fields.email}`), data }
    }),
    {
      name: 'events',
      id,
      data: newEvent({
        ...{ title, date_time, created_at, updated_at: created_at, status: 'proposed', max_attendees: 24 },
        ...{ location: place.data.name, location_id: place.id, address_line: 'The boathouse' },
        ...eventSearchFields({ title, location: place.data.name }),
        description: 'Three rounds, two voices, no notes. We end with soup.',
      }),
    },
    {
      name: 'event_proposals',
      id,
      data: eventProposalSchema.parse({
        user_id: host.uid,
        title,
        date_time,
        status: 'proposed',
        created_at,
      }),
    },
  ]
}

/** The evenings of the programme that the host proposed, with the agreement to be named on their pages. */
function hostedDocuments(now: Date): Written[] {
  if (!host) throw new Error('The community has too few men over 54')
  const user_id = host.uid
  return programme
    .filter(({ isHosted = false }) => isHosted)
    .flatMap((planned): Written[] => {
      const { id, data } = eventFrom(planned, now)
      const { title, date_time } = data
      const [created_at, decided_at] = [before(now, 10), before(now, 9)]
      const proposal = { user_id, title, date_time, status: 'published', created_at, decided_at }
      return [
        { name: 'event_proposals', id, data: eventProposalSchema.parse(proposal) },
        { name: 'event_hosts', id, data: { user_id, agreed_at: decided_at } },
      ]
    })
}

/** All of it except the photos that wait for review, and the suspension. */
export function seededModeration(now: Date): Written[] {
  return [...reportDocuments(now), ...hostDocuments(now), ...hostedDocuments(now)]
}
