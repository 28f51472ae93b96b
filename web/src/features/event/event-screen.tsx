/** The page of one event and its states: loading, nothing there, no answer, and the event itself (section 2, Event detail). */
import { Button, Stack, Text } from '@chakra-ui/react'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useEvent } from '../../data/events'
import { failureOf } from '../../data/failure'
import { paths } from '../../paths'
import { BoatInFog } from '../../ui/drawings/boat-in-fog'
import { Page, PageHeading } from '../../ui/page'
import { EventPage, EventPageLoading } from './event-page'

type MessageProps = { title: string; action?: ReactNode; children: string }

/** Instead of an event: what has happened, and the ways on. */
function Message({ title, action, children }: MessageProps) {
  return (
    <Page title={title} withoutHeading>
      <Stack role="alert" align="center" textAlign="center" gap="4">
        <BoatInFog />
        <PageHeading>{title}</PageHeading>
        <Text color="fg.muted" maxWidth="34rem">
          {children}
        </Text>
        <Stack direction={{ base: 'column', sm: 'row' }} gap="3">
          {action}
          <Button asChild variant={action ? 'outline' : 'solid'}>
            <Link to={paths.events}>Browse Events</Link>
          </Button>
        </Stack>
      </Stack>
    </Page>
  )
}

export function EventNotFound() {
  return (
    <Message title="Event not found">
      This address leads to no event. It may have been mistyped, or the event was taken back.
    </Message>
  )
}

function Failed({ retry }: { retry: (() => void) | undefined }) {
  const tryAgain = retry && (
    <Button onClick={retry}>
      <RotateCw aria-hidden /> Try Again
    </Button>
  )
  return (
    <Message title="This event could not be loaded" action={tryAgain}>
      Nothing is lost. Please check your connection and try again.
    </Message>
  )
}

/** A draft is refused to everybody but admins, and is no page for them either. */
export function EventScreen({ id }: { id: string }) {
  const live = useEvent(id)
  if (live.status === 'loading') return <EventPageLoading />
  if (live.status === 'error') {
    const isRefused = failureOf(live.error).code === 'firestore/permission-denied'
    return isRefused ? <EventNotFound /> : <Failed retry={live.retry} />
  }
  if (live.data === null || live.data.status === 'draft') return <EventNotFound />
  return <EventPage id={id} event={live.data} />
}
