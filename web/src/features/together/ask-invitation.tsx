/** Another member's ask: printed matter like an event's page, and each answer with what it does. */
import { Box, Button, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import { eventPriceLabel } from '@club/domain/events/event-facts'
import { type Ask, askCopyId } from '@club/domain/asks/ask'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type AskActions, askActions, linesGot } from '../../data/asks'
import type { EventRow } from '../../data/events'
import type { Member } from '../../data/members'
import { memberPath } from '../../paths'
import { failedAs, useAction } from '../../pieces/action/use-action'
import { shortTime } from '../../pieces/ask/ask-copy'
import { EveningChoice } from '../../pieces/ask/evening-choice'
import { EventCover } from '../../pieces/event/event-cover'
import { HostNotice } from '../../pieces/event/evening-plan'
import { Face } from '../../pieces/event/face'
import { HeroFrame } from '../../pieces/event/invitation'
import { titleStyle } from '../../pieces/event/title-style'
import { useHost } from '../../pieces/event/use-host'
import { ReportOrBlock } from '../../pieces/hello/report-or-block'
import { PageHeading } from '../../ui/page'
import { useIsLate } from '../../ui/use-is-late'

type AnswerProps = {
  label: string
  text: string
  isMain?: boolean
  isBusy: boolean
  isHeld?: boolean
  onClick: () => void
}

function Answer({ label, text, isMain = false, isBusy, isHeld = false, onClick }: AnswerProps) {
  return (
    <Stack gap="2" align="center">
      <Button
        size="lg"
        width="full"
        {...(isMain ? { colorPalette: 'coral' } : { variant: 'outline' })}
        loading={isBusy}
        disabled={isHeld}
        onClick={onClick}
      >
        {label}
      </Button>
      <Text textStyle="sm" color="fg.muted" textAlign="center" maxWidth="24rem">
        {text}
      </Text>
    </Stack>
  )
}

function yesText({ data: event }: EventRow, isSeated: boolean, isTreat: boolean, name: string): string {
  if (event.has_tickets && isSeated) return `You keep your ticket, and ${name} has up to two days to get one.`
  if (event.has_tickets && isTreat)
    return `It’s ${name}’s treat: ${name} has up to two days to get both tickets. Tickets aren’t held, and you won’t be charged.`
  if (event.has_tickets)
    return 'You’ll each have up to two days to get a ticket. Tickets aren’t held, and nothing is charged now.'
  return 'You’ll both have a seat. It’s free, and you can cancel any time before it starts.'
}

type Props = {
  id: string
  ask: Ask
  member: Member
  /** Those of the ask that still take place. */
  evenings: readonly EventRow[]
  /** True iff the viewer has a seat at the event. */
  isSeated: (event: string) => boolean
  /** Opens the form to ask back. */
  onAskBack: () => void
  actions?: AskActions
}

export function Invitation({ id, ask, member, evenings, isSeated, onAskBack, actions = askActions }: Props) {
  const { first_name: name } = member.profile
  const [picked, setPicked] = useState<string | null>(null)
  const evening = evenings.find((row) => row.id === picked) ?? evenings[0]
  // A yes may book a seat.
  const host = useHost(evening?.id ?? null, evening?.data ?? null)
  const isKnown = host.status !== 'loading'
  const isLate = useIsLate(isKnown)
  const yes = useAction(actions.answerAsk, {
    done: () => ({ title: 'It’s a yes!', description: `We’ll let ${name} know.` }),
    failed: failedAs('Nothing was booked'),
  })
  const no = useAction(() => actions.answerAsk(id, null), {
    done: () => ({ title: 'All right', description: 'You’re still matched.' }),
  })
  const another = useAction(() => actions.answerAsk(id, null), {
    done: () => {
      onAskBack()
      return null
    },
  })
  return (
    <Stack gap="6">
      <HeroFrame cover={evening && <EventCover event={evening.data} isFirst />}>
        <Box
          mt={{ base: '-4.5rem', lg: '-5rem' }}
          mb="4"
          rounded="full"
          bg="bg.muted"
          boxShadow="0 0 0 5px {colors.bg.panel}"
        >
          <Face member={member} size="5.25rem" />
        </Box>
        <PageHeading size="md" fontFamily="body" color="coral.fg" fontWeight="semibold">
          {name} asks you along
        </PageHeading>
        {evening && (
          <>
            <Heading as="h2" {...titleStyle} mt="2">
              {evening.data.title}
            </Heading>
            <Text fontWeight="semibold" mt="4">
              {shortTime(evening.data.date_time)}
            </Text>
            <Text color="fg.muted" overflowWrap="anywhere">
              {[evening.data.address_line, evening.data.location].filter(Boolean).join(', ')}
            </Text>
            <Text color="fg.muted">{eventPriceLabel(evening.data)}</Text>
          </>
        )}
        <Stack borderTopWidth="1px" mt="5" pt="5" gap="2" width="full" align="center">
          {ask.line !== null && (
            <Text fontFamily="heading" fontSize="xl" lineHeight="1.35" overflowWrap="anywhere">
              “{ask.line}”
            </Text>
          )}
          <Text textStyle="sm" color="fg.muted">
            {name} ·{' '}
            <Button
              asChild
              variant="plain"
              size="sm"
              textDecoration="underline"
              px="0"
              height="auto"
              minHeight="6"
            >
              <Link to={memberPath(member.uid)}>See Profile</Link>
            </Button>
          </Text>
        </Stack>
      </HeroFrame>
      {evenings.length > 1 && evening && (
        <EveningChoice
          legend={`${name} would go to any of these. Which suits you?`}
          evenings={evenings}
          chosen={[evening.id]}
          onChange={([first]) => setPicked(first ?? null)}
          max={1}
        />
      )}
      {evening === undefined && (
        <Text textAlign="center">This evening no longer works. You’re still matched.</Text>
      )}
      <Stack gap="5" width="full" maxWidth="30rem" mx="auto">
        {isKnown || isLate || picked !== null ? (
          <>
            {!isLate && <HostNotice host={host} />}
            {evening && (
              <Answer
                label="Say Yes"
                text={`To ${evening.data.title}. ${yesText(evening, isSeated(evening.id), ask.treat, name)}`}
                isMain
                isBusy={yes.isBusy}
                isHeld={!isKnown}
                onClick={() => void yes.run(id, evening.id)}
              />
            )}
            <Answer
              label="Suggest Another Evening"
              text={`Closes this invitation. Then you choose an evening that suits you better, and ask ${name}.`}
              isBusy={another.isBusy}
              onClick={() => void another.run()}
            />
            <Answer
              label="Not This Time"
              text={`${name} reads the same as if you hadn’t answered. You stay matched, and you can ask ${name} along any time.`}
              isBusy={no.isBusy}
              onClick={() => void no.run()}
            />
            {isLate && <HostNotice host={host} />}
          </>
        ) : (
          <Skeleton role="status" aria-label="Loading" height="20rem" rounded="xl" />
        )}
        <Text textStyle="sm" color="fg.muted" textAlign="center">
          Not answering is fine too. The invitation closes {shortTime(ask.closes_at)}.
        </Text>
        <ReportOrBlock
          member={member}
          card={linesGot([{ id: askCopyId(id, ask.user_id), data: ask }])[0] ?? null}
        />
      </Stack>
    </Stack>
  )
}
