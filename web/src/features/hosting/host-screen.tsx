/** The content of /host: a host's proposals, the form, and a way to apply for members who aren't hosts. */
import { Box, Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { HostApplicationStatus } from '@club/domain/hosting/host-application'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { joined } from '../../data/firebase/live'
import { useHostedEvenings } from '../../data/hosts'
import { openProposal, useHostStatus, useProposals } from '../../data/proposals'
import { paths } from '../../paths'
import { useAttempt } from '../../pieces/action/use-attempt'
import { LanternTable } from '../../ui/drawings/lantern-table'
import { LetterOnTable } from '../../ui/drawings/letter-on-table'
import { Loaded, StateMessage } from '../../ui/loaded'
import { guardMoves } from '../../ui/steady-list'
import { ProposalCard } from './proposal-card'
import { ProposalForm } from './proposal-form'

function Proposals({ uid, onEdit }: { uid: string; onEdit: (id: string) => void }) {
  const live = joined(useProposals(uid), useHostedEvenings(uid), (rows, shown) => ({ rows, shown }))
  return (
    <Loaded
      live={live}
      loading={<Skeleton height="6rem" rounded="2xl" />}
      errorTitle="We couldn’t load your proposals"
      isEmpty={({ rows }) => rows.length === 0}
      empty={
        <Stack align="center" textAlign="center" gap="3" py="4">
          <Box width="12rem" aria-hidden>
            <LanternTable />
          </Box>
          <Text color="fg.muted">You haven’t proposed anything yet. It all starts with one long table.</Text>
        </Stack>
      }
    >
      {({ rows, shown }) => (
        <Stack as="ul" ref={guardMoves} listStyleType="none" gap="3" aria-label="Your proposals">
          {rows.map((row) => (
            <ProposalCard key={row.id} row={row} isNamed={shown.has(row.id)} onEdit={onEdit} />
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
    title: 'You’re not a host yet',
    text: 'Apply with the email you log in with. We read every application ourselves.',
  },
  new: {
    title: 'We’re reading your application',
    text: 'We’ll email you as soon as we decide. If it’s a yes, you’ll be able to propose events here.',
  },
  declined: {
    title: 'Not at the moment',
    text: 'We couldn’t take you on as a host. If something has changed, you’re welcome to apply again.',
  },
}

type EditingProps = { id: string; onClose: () => void }

function Editing({ id, onClose }: EditingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const open = useCallback(() => openProposal(id), [id])
  const live = useAttempt(open)
  // On a phone the form is below the list.
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <Heading as="h2" size="xl" ref={heading} tabIndex={-1}>
        Edit Your Proposal
      </Heading>
      <Loaded
        live={live}
        loading={<Skeleton role="status" aria-label="Loading your proposal" height="24rem" rounded="2xl" />}
        errorTitle="We couldn’t load your proposal"
      >
        {(proposal) => <ProposalForm stored={{ ...proposal, id }} onDone={onClose} onCancel={onClose} />}
      </Loaded>
    </>
  )
}

function Desk({ uid }: { uid: string }) {
  // Another form for another event, with a separate id.
  const [count, setCount] = useState(0)
  const [edited, setEdited] = useState<string | null>(null)
  return (
    <Flex direction={{ base: 'column', lg: 'row-reverse' }} gap={{ base: '8', lg: '12' }} align="stretch">
      <Stack flex="5" gap="4" minWidth="0">
        <Heading as="h2" size="xl">
          Your Proposals
        </Heading>
        <Proposals uid={uid} onEdit={setEdited} />
      </Stack>
      <Stack flex="6" gap="4" minWidth="0">
        {edited === null ? (
          <>
            <Heading as="h2" size="xl">
              Propose an Event
            </Heading>
            <ProposalForm key={count} stored={null} onDone={() => setCount(count + 1)} />
          </>
        ) : (
          <Editing key={edited} id={edited} onClose={() => setEdited(null)} />
        )}
      </Stack>
    </Flex>
  )
}

export function HostScreen({ uid, email }: { uid: string; email: string }) {
  const live = useHostStatus(email)
  return (
    <Loaded
      live={live}
      loading={<Skeleton role="status" aria-label="Loading" height="24rem" rounded="3xl" />}
      errorTitle="We couldn’t load this page"
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
