/** The host who proposed an event: their name, contact details, and application. */
import { Box, chakra, Link, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { Proposer } from '@club/domain/contracts/console'
import type { Live } from '../../../data/firebase/live'
import { Link as RouterLink } from 'react-router-dom'
import { memberPath } from '../../../paths'
import { Loaded } from '../../../ui/loaded'

function eveningsLabel(evenings: number): string {
  if (evenings === 0) return 'This is their first event.'
  return evenings === 1 ? 'They’ve hosted 1 event before.' : `They’ve hosted ${evenings} events before.`
}

function Known({ proposer }: { proposer: Proposer }) {
  const { user_id, name, email, suspended, leaving, is_taken_over, evenings, application } = proposer
  return (
    <Stack
      as="section"
      aria-label="Proposed by"
      gap="1"
      p="4"
      rounded="xl"
      bg="bg.subtle"
      overflowWrap="anywhere"
    >
      <Text fontWeight="semibold">
        Proposed by{' '}
        <Link asChild textDecoration="underline">
          <RouterLink to={memberPath(user_id)}>{name === '' ? email : name}</RouterLink>
        </Link>
        {suspended && ' (suspended)'}
        {leaving && ' (leaving the club)'}
      </Text>
      {is_taken_over && <Text>The club is running this event.</Text>}
      <Text textStyle="sm">
        <Link href={`mailto:${email}`} textDecoration="underline">
          {email}
        </Link>
        {application && (
          <>
            {' · '}
            <Link href={`tel:${application.phone}`} textDecoration="underline">
              {application.phone}
            </Link>
          </>
        )}
      </Text>
      <Text textStyle="sm">{eveningsLabel(evenings)}</Text>
      {application && (
        <chakra.details textStyle="sm">
          <chakra.summary cursor="pointer" color="tide.fg" fontWeight="semibold" py="1">
            Their application
          </chakra.summary>
          <Box whiteSpace="pre-wrap">
            {[application.city, application.reason, application.experience]
              .filter((part) => part !== '')
              .join('\n\n')}
          </Box>
        </chakra.details>
      )}
    </Stack>
  )
}

/** Nothing for an event of the club's own. */
export function ProposedBy({ live }: { live: Live<Proposer | null> }) {
  return (
    <Loaded
      live={live}
      loading={<Skeleton height="24" rounded="xl" />}
      errorTitle="We couldn’t load this event’s host"
    >
      {(proposer) => proposer && <Known proposer={proposer} />}
    </Loaded>
  )
}
