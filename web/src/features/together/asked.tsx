/** The viewer's own ask, while it waits for an answer: what has happened, what comes next, and what isn't promised. */
import { Box, Button, Circle, Flex, Stack, Text } from '@chakra-ui/react'
import type { Ask } from '@club/domain/asks/ask'
import { Check, Clock, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type AskActions, askActions } from '../../data/asks'
import type { EventRow } from '../../data/events'
import type { Member } from '../../data/members'
import { eventPath } from '../../paths'
import { useAction } from '../../pieces/action/use-action'
import { shortTime } from '../../pieces/ask/ask-copy'
import { TwoFaces } from '../../pieces/ask/two-faces'
import { DatedCover } from '../../pieces/event/event-cover'
import { PageHeading } from '../../ui/page'

type StepProps = { icon: ReactNode; colorPalette: string; title: string; children: ReactNode }

function Step({ icon, colorPalette, title, children }: StepProps) {
  return (
    <Flex as="li" gap="3" align="start">
      <Circle
        size="7"
        flexShrink="0"
        colorPalette={colorPalette}
        bg="colorPalette.subtle"
        color="colorPalette.fg"
        aria-hidden
      >
        {icon}
      </Circle>
      <Box minWidth="0">
        <Text fontWeight="semibold">{title}</Text>
        <Text textStyle="sm" color="fg.muted">
          {children}
        </Text>
      </Box>
    </Flex>
  )
}

type Props = {
  uid: string
  hasPhoto: boolean
  member: Member
  id: string
  ask: Ask
  /** Those of the ask that still take place. */
  evenings: readonly EventRow[]
  isSeated: (event: string) => boolean
  actions?: AskActions
}

export function Asked({ uid, hasPhoto, member, id, ask, evenings, isSeated, actions = askActions }: Props) {
  const { first_name: name } = member.profile
  const [evening] = evenings
  const withdrawing = useAction(actions.withdrawAsk, {
    done: () => ({
      title: 'Invitation withdrawn',
      description: `${name} can see it until ${shortTime(ask.closes_at)}, but a yes won’t book anything.`,
    }),
  })
  return (
    <Stack
      gap="0"
      bg="bg.panel"
      borderWidth="1px"
      rounded="3xl"
      shadow="md"
      overflow="hidden"
      maxWidth="40rem"
      mx="auto"
    >
      <Box position="relative" height={{ base: '10.75rem', md: '15rem' }}>
        {evening && <DatedCover event={evening.data} isFirst />}
      </Box>
      <Stack align="center" mt="-2.125rem" px={{ base: '5', md: '8' }} pb="8" gap="4" position="relative">
        <TwoFaces {...{ uid, hasPhoto, member }} isWaiting />
        <PageHeading textAlign="center" overflowWrap="anywhere">
          You asked {name} along
        </PageHeading>
        <Stack gap="1" textAlign="center">
          {evenings.map(({ id: event, data }) => (
            <Text key={event} color="fg.muted" overflowWrap="anywhere">
              {data.title}, {shortTime(data.date_time)}
              {data.location !== '' && `, ${data.location}`}
            </Text>
          ))}
        </Stack>
        {ask.line !== null && (
          <Box bg="bg.subtle" rounded="xl" p="4" alignSelf="stretch">
            <Text textStyle="sm" color="fg.muted">
              Your line
            </Text>
            <Text fontFamily="heading" fontSize="lg" overflowWrap="anywhere">
              “{ask.line}”
            </Text>
          </Box>
        )}
        <Stack as="ol" listStyleType="none" gap="4" alignSelf="stretch">
          <Step icon={<Check size={16} />} colorPalette="evergreen" title="Invitation sent">
            {shortTime(ask.created_at)}
          </Step>
          <Step icon={<Clock size={16} />} colorPalette="coral" title={`Waiting for ${name}`}>
            {name} has until {shortTime(ask.closes_at)}. After that, the invitation closes.
          </Step>
          <Step
            icon={<Users size={16} />}
            colorPalette="gray"
            title={ask.treat ? 'If it’s a yes, it’s your treat' : 'If it’s a yes, you each get a seat'}
          >
            {ask.treat
              ? 'You’ll have up to two days to get both tickets.'
              : 'Seats aren’t held while you wait.'}
          </Step>
        </Stack>
        {evening && !isSeated(evening.id) && (
          <Stack gap="2" alignSelf="stretch" align="center">
            <Text>Going to {evenings.length > 1 ? 'one of them' : 'it'} either way?</Text>
            {evenings.map((row) => (
              <Button
                key={row.id}
                asChild
                variant="outline"
                size="lg"
                width="full"
                whiteSpace="normal"
                height="auto"
              >
                <Link to={eventPath(row.id)}>
                  {evenings.length > 1 ? `See ${row.data.title}` : 'See the Evening'}
                </Link>
              </Button>
            ))}
          </Stack>
        )}
        <Button variant="ghost" loading={withdrawing.isBusy} onClick={() => void withdrawing.run(id)}>
          Withdraw Invitation
        </Button>
        <Text textStyle="sm" color="fg.muted" textAlign="center">
          {name} will still see the invitation until {shortTime(ask.closes_at)}, but a yes won’t book
          anything. After that, it’s {name}’s turn to ask.
        </Text>
      </Stack>
    </Stack>
  )
}
