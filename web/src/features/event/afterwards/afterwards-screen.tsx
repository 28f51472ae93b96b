/** /events/{id}/afterwards: loading, refused, failed, or the questions about an event that is over. */
import { useState } from 'react'
import { Grid, Skeleton, Stack, Text } from '@chakra-ui/react'
import { club } from '@club/domain/club'
import type { AfterwardsRefusal } from '@club/domain/events/afterwards'
import type { Event } from '@club/domain/events/event'
import { type EventCompany, sayAfterwards, useEventCompany } from '../../../data/afterwards'
import { useEvent } from '../../../data/events'
import { failureOf, isDeniedByRules } from '../../../data/failure'
import { useOwnProfile } from '../../../data/members'
import { safetyActions } from '../../../data/safety'
import { eventPath, paths } from '../../../paths'
import { Page } from '../../../ui/page'
import { PageLoadError, PageMessage } from '../../../ui/page-message'
import { EventNotFound } from '../event-not-found'
import { MeetAgain } from './meet-again'
import { Unsafe } from './safety-report'
import { cardGrid, type Viewer } from './use-person'

const writeToUs = `please email ${club.contactEmail}.`

const refusals: Readonly<
  Record<Exclude<AfterwardsRefusal, 'not_found' | 'too_many'>, readonly [string, string]>
> = {
  not_yet: ['Not over yet', 'Please come back once the event is over.'],
  too_late: [
    'It’s too late to answer',
    `Your earlier answers are saved. If something happened there that we should know about, ${writeToUs}`,
  ],
  not_there: [
    'For people who were there',
    `You’re not on our door list. If you were there anyway, ${writeToUs}`,
  ],
}

function isRefusal(code: string | null): code is keyof typeof refusals {
  return code !== null && Object.hasOwn(refusals, code)
}

const places = ['one', 'two', 'three', 'four', 'five', 'six'] as const

function Loading() {
  return (
    <Page title="How was it?" withoutHeading>
      <Text role="status" srOnly>
        Loading who was there
      </Text>
      <Stack gap="6" aria-hidden>
        <Skeleton height="10" width="min(24rem, 80%)" />
        <Skeleton height="6" width="min(34rem, 90%)" />
        <Grid {...cardGrid}>
          {places.map((place) => (
            <Skeleton key={place} aspectRatio="4 / 5" rounded="l3" />
          ))}
        </Grid>
      </Stack>
    </Page>
  )
}

/** The screen's default actions; tests pass their own. */
const defaultActions = { say: sayAfterwards, ...safetyActions }

type AnswersProps = {
  id: string
  event: Pick<Event, 'title' | 'date_time'>
  known: EventCompany
  viewer: Viewer
  actions?: typeof defaultActions
}

function Answers({ id, event, known: loaded, viewer, actions = defaultActions }: AnswersProps) {
  // A listener that is already open does not notice a block.
  const [blocked, setBlocked] = useState<readonly string[]>([])
  const company = loaded.company.filter(({ user_id }) => !blocked.includes(user_id))
  const known = { ...loaded, company }
  return (
    <Page
      title={`How was ${event.title}?`}
      lead="What you say here stays between you and the club. We pass on nothing but a yes that’s mutual."
    >
      <Stack gap={{ base: '10', md: '14' }}>
        <MeetAgain id={id} event={event} known={known} viewer={viewer} say={actions.say} />
        <Unsafe
          id={id}
          company={company}
          hasPhoto={viewer.hasPhoto}
          actions={actions}
          onBlocked={(blockedUid) => setBlocked((before) => [...before, blockedUid])}
        />
      </Stack>
    </Page>
  )
}

export function AfterwardsScreen({ id, uid }: { id: string; uid: string }) {
  const event = useEvent(id)
  const company = useEventCompany(id)
  const own = useOwnProfile(uid)
  const back = { to: eventPath(id), label: 'Back to the Event' }

  if (event.status === 'loading' || company.status === 'loading' || own.status === 'loading')
    return <Loading />
  if (event.status === 'error') {
    if (isDeniedByRules(event.error)) return <EventNotFound />
    return <PageLoadError title="We couldn’t load this event" back={back} retry={event.retry} />
  }
  if (event.data === null) return <EventNotFound />
  if (company.status === 'error') {
    const { code } = failureOf(company.error)
    if (isRefusal(code)) {
      const [title, text] = refusals[code]
      return (
        <PageMessage title={title} back={back}>
          {text}
        </PageMessage>
      )
    }
    if (code === 'not_found') {
      return (
        <PageMessage title="This event didn’t take place" back={{ to: paths.events, label: 'Browse Events' }}>
          So there’s nothing to answer here.
        </PageMessage>
      )
    }
    return <PageLoadError title="We couldn’t load who was there" back={back} retry={company.retry} />
  }
  const profile = own.status === 'ready' ? own.data : null
  const viewer = {
    uid,
    name: profile?.first_name ?? null,
    hasPhoto: (profile?.photo_urls.length ?? 0) > 0,
  }
  return <Answers id={id} event={event.data} known={company.data} viewer={viewer} />
}
