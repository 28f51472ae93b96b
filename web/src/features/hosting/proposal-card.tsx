/** One event proposed by a host: its status, and editing or withdrawing it while it's in review. */
import { Badge, Box, Button, Flex, Link as ChakraLink, Stack, Text } from '@chakra-ui/react'
import { clubDate, clubTime } from '@club/domain/club-time'
import type { Event } from '@club/domain/events/event'
import { eventEnd } from '@club/domain/events/event-facts'
import { canHaveHost } from '@club/domain/events/event-host'
import type { EventProposal, ProposalStatus } from '@club/domain/hosting/event-proposal'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useEvent } from '../../data/events'
import type { Row } from '../../data/firebase/live'
import { setShowHost } from '../../data/hosts'
import { proposalActions } from '../../data/proposals'
import { eventPath } from '../../paths'
import { failedAs, useAction } from '../../pieces/action/use-action'
import { useNow } from '../../pieces/event/use-now'
import { QuestionDialog } from '../../ui/question-dialog'

const badges: Readonly<Record<ProposalStatus, { label: string; palette: string }>> = {
  proposed: { label: 'In review', palette: 'amber' },
  published: { label: 'Published', palette: 'evergreen' },
  declined: { label: 'Not this time', palette: 'gray' },
}

type ChoicesProps = {
  id: string
  title: string
  onEdit: (id: string) => void
  withdraw?: (event_id: string) => Promise<unknown>
}

function Choices({ id, title, onEdit, withdraw = proposalActions.withdrawProposal }: ChoicesProps) {
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useAction(withdraw, {
    done: () => ({ title: 'Proposal withdrawn', description: 'We won’t review it.' }),
  })
  return (
    <Flex gap="3" pt="2">
      <Button
        size="sm"
        minHeight="11"
        variant="outline"
        disabled={isBusy}
        aria-label={`Edit ${title}`}
        onClick={() => onEdit(id)}
      >
        Edit
      </Button>
      <Button
        size="sm"
        minHeight="11"
        variant="outline"
        loading={isBusy}
        aria-label={`Withdraw ${title}`}
        onClick={() => setAsking(true)}
      >
        Withdraw
      </Button>
      {isAsking && (
        <QuestionDialog
          title={`Withdraw ${title}?`}
          text="This can’t be undone. Everything you wrote about it will be deleted."
          stayLabel="Keep Proposal"
          leaveLabel="Withdraw"
          onStay={() => setAsking(false)}
          onLeave={() => {
            setAsking(false)
            void run(id)
          }}
        />
      )}
    </Flex>
  )
}

type ShowNameProps = { id: string; title: string; isNamed: boolean; event: Event }

/** Whether members read who hosts; the host can withdraw it as long as the evening can have a host. */
export function ShowName({ id, title, isNamed, event }: ShowNameProps) {
  const now = useNow([eventEnd(event)])
  const { run, isBusy } = useAction((shows: boolean) => setShowHost(id, shows), {
    done: (_, shows) => ({
      title: shows ? 'Members can see that you’re hosting' : 'Members can no longer see that you’re hosting',
    }),
    failed: failedAs('Nothing was changed'),
  })
  if (!canHaveHost(event, now)) return null
  return (
    <Stack gap="2" pt="2" align="start">
      <Text textStyle="sm">
        {isNamed
          ? 'The event’s page shows your first name and says that you’re hosting, that you’ll be there all evening, and that guests can come to you.'
          : 'Members can’t see who’s hosting. If you show your first name, the event’s page will say that you’re hosting, that you’ll be there all evening, and that guests can come to you.'}
      </Text>
      <Button
        size="sm"
        minHeight="11"
        variant="outline"
        loading={isBusy}
        aria-label={`${isNamed ? 'Hide' : 'Show'} My Name: ${title}`}
        onClick={() => void run(!isNamed)}
      >
        {isNamed ? 'Hide My Name' : 'Show My Name'}
      </Button>
    </Stack>
  )
}

/** The event may have moved or been cancelled since it was proposed. */
function HostedEvent(props: Omit<ShowNameProps, 'event'>) {
  const live = useEvent(props.id)
  return live.status === 'ready' && live.data && <ShowName {...props} event={live.data} />
}

type Props = { row: Row<EventProposal>; isNamed: boolean; onEdit: (id: string) => void }

export function ProposalCard({ row: { id, data }, isNamed, onEdit }: Props) {
  const { title, date_time, status, declined_because, change_asked, taken_over_at } = data
  const { label, palette } = badges[status]
  return (
    <Stack as="li" gap="1" p="4" rounded="2xl" borderWidth="1px" borderColor="border" bg="bg.panel">
      <Flex justify="space-between" gap="3" align="start">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {status === 'published' ? (
            <ChakraLink asChild textDecoration="underline">
              <Link to={eventPath(id)}>{title}</Link>
            </ChakraLink>
          ) : (
            title
          )}
        </Text>
        <Badge role="status" colorPalette={palette} flexShrink="0">
          {label}
        </Badge>
      </Flex>
      <Text color="fg.muted" textStyle="sm">
        Proposed for {clubDate(date_time)}, {clubTime(date_time)}
      </Text>
      {status === 'declined' && <Text overflowWrap="anywhere">{declined_because}</Text>}
      {taken_over_at !== null && <Text>The club is running this event.</Text>}
      {change_asked !== '' && (
        <Box p="3" rounded="xl" bg="bg.warning" color="fg.warning">
          <Text fontWeight="semibold">We’d like you to change something</Text>
          <Text overflowWrap="anywhere">{change_asked}</Text>
        </Box>
      )}
      {status === 'published' && taken_over_at === null && <HostedEvent {...{ id, title, isNamed }} />}
      {status === 'proposed' && <Choices id={id} title={title} onEdit={onEdit} />}
    </Stack>
  )
}
