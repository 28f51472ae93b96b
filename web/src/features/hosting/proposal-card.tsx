/** One event proposed by a host: its status, and editing or withdrawing it while it's in review. */
import { Badge, Box, Button, Flex, Link as ChakraLink, Stack, Text } from '@chakra-ui/react'
import { clubDate, clubTime } from '@club/domain/club-time'
import type { EventProposal, ProposalStatus } from '@club/domain/hosting/event-proposal'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Row } from '../../data/firebase/live'
import { proposalActions } from '../../data/proposals'
import { eventPath } from '../../paths'
import { useAction } from '../../pieces/action/use-action'
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

type Props = { row: Row<EventProposal>; onEdit: (id: string) => void }

export function ProposalCard({ row: { id, data }, onEdit }: Props) {
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
      {status === 'proposed' && <Choices id={id} title={title} onEdit={onEdit} />}
    </Stack>
  )
}
