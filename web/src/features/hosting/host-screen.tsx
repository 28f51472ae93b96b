/** Everything on /host below its title: what the host has proposed, the form, and the way there for whoever is none yet. */
import {
  Badge,
  Box,
  Button,
  Flex,
  Heading,
  Link as ChakraLink,
  Skeleton,
  Stack,
  Text,
} from '@chakra-ui/react'
import { clubDate, clubTime } from '@club/domain/club-time'
import type { EventProposal, ProposalStatus } from '@club/domain/hosting/event-proposal'
import type { HostApplicationStatus } from '@club/domain/hosting/host-application'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Row } from '../../data/firebase/live'
import { hostStanding, useProposals } from '../../data/proposals'
import { eventPath, paths } from '../../paths'
import { useAttempt } from '../../pieces/action/use-attempt'
import { LanternTable } from '../../ui/drawings/lantern-table'
import { LetterOnTable } from '../../ui/drawings/letter-on-table'
import { Loaded, StateMessage } from '../../ui/loaded'
import { ProposalForm } from './proposal-form'

const looks: Readonly<Record<ProposalStatus, { label: string; palette: string }>> = {
  proposed: { label: 'With us', palette: 'amber' },
  published: { label: 'Published', palette: 'evergreen' },
  declined: { label: 'Not this time', palette: 'gray' },
}

function Proposal({ row: { id, data } }: { row: Row<EventProposal> }) {
  const { title, date_time, status, declined_because } = data
  const { label, palette } = looks[status]
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
        <Badge colorPalette={palette} flexShrink="0">
          {label}
        </Badge>
      </Flex>
      <Text color="fg.muted" textStyle="sm">
        Proposed for {clubDate(date_time)}, {clubTime(date_time)}
      </Text>
      {status === 'declined' && <Text overflowWrap="anywhere">{declined_because}</Text>}
    </Stack>
  )
}

function Proposals({ uid }: { uid: string }) {
  const live = useProposals(uid)
  return (
    <Loaded
      live={live}
      loading={<Skeleton height="6rem" rounded="2xl" />}
      errorTitle="Your proposals could not be loaded"
      isEmpty={(rows) => rows.length === 0}
      empty={
        <Stack align="center" textAlign="center" gap="3" py="4">
          <Box width="12rem" aria-hidden>
            <LanternTable />
          </Box>
          <Text color="fg.muted">You have not proposed anything yet. It begins with one long table.</Text>
        </Stack>
      }
    >
      {(rows) => (
        <Stack as="ul" listStyleType="none" gap="3" aria-label="What you proposed">
          {rows.map((row) => (
            <Proposal key={row.id} row={row} />
          ))}
        </Stack>
      )}
    </Loaded>
  )
}

const notYet: Readonly<
  Record<Exclude<HostApplicationStatus, 'accepted'> | 'none', { title: string; text: string }>
> = {
  none: {
    title: 'You are not a host yet',
    text: 'Apply with the address you log in with. We read every application ourselves.',
  },
  new: { title: 'We are reading your application', text: 'You get a mail as soon as we have decided.' },
  declined: {
    title: 'Not at the moment',
    text: 'We could not take you on as a host. Something has changed? You are welcome to apply again.',
  },
}

function Desk({ uid }: { uid: string }) {
  // Another form for another event, with an id of its own.
  const [count, setCount] = useState(0)
  return (
    <Flex direction={{ base: 'column', lg: 'row-reverse' }} gap={{ base: '8', lg: '12' }} align="stretch">
      <Stack flex="5" gap="4" minWidth="0">
        <Heading as="h2" size="xl">
          Your Proposals
        </Heading>
        <Proposals uid={uid} />
      </Stack>
      <Stack flex="6" gap="4" minWidth="0">
        <Heading as="h2" size="xl">
          Propose an Event
        </Heading>
        <ProposalForm key={count} onDone={() => setCount(count + 1)} />
      </Stack>
    </Flex>
  )
}

export function HostScreen({
  uid,
  standing = hostStanding,
}: {
  uid: string
  standing?: typeof hostStanding
}) {
  const live = useAttempt(standing)
  return (
    <Loaded
      live={live}
      loading={<Skeleton role="status" aria-label="Loading" height="24rem" rounded="3xl" />}
      errorTitle="This page could not be loaded"
    >
      {(application) =>
        application === 'accepted' ? (
          <Desk uid={uid} />
        ) : (
          <StateMessage
            drawing={<LetterOnTable />}
            title={notYet[application].title}
            action={
              application === 'new' ? undefined : (
                <Button asChild>
                  <Link to={paths.becomeHost}>Become a Host</Link>
                </Button>
              )
            }
          >
            {notYet[application].text}
          </StateMessage>
        )
      }
    </Loaded>
  )
}
