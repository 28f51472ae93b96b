/**
 * Asks a guest who they would like to see again: chosen on cards, private, and editable until the deadline. Afterwards shows who would like
 * to see them too, once both have been notified.
 */
import { Box, Button, chakra, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react'
import { clubDate } from '@club/domain/club-time'
import type { Event } from '@club/domain/events/event'
import { limits } from '@club/domain/limits'
import { Heart, Lock } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { EventCompany, sayAfterwards } from '../../../data/afterwards'
import { paths } from '../../../paths'
import { failureToast, useAction } from '../../../pieces/action/use-action'
import { BlurredNotice } from '../../../pieces/member/blurred-notice'
import { BenchAtDusk } from '../../../ui/drawings/bench-at-dusk'
import { BoatInFog } from '../../../ui/drawings/boat-in-fog'
import { LanternTable } from '../../../ui/drawings/lantern-table'
import { StateMessage } from '../../../ui/loaded'
import { Refusal } from '../../../ui/refusal'
import { MutualYes } from './mutual-yes'
import { PersonCard, PersonLine } from './person'
import { cardGrid, type Person, usePerson, type Viewer } from './use-person'

const Card = chakra('label', {
  base: {
    position: 'relative',
    display: 'block',
    height: 'full',
    overflow: 'hidden',
    bg: 'bg.panel',
    borderWidth: '2px',
    borderColor: 'border',
    rounded: 'l3',
    cursor: 'pointer',
    transition: 'border-color 150ms ease-out',
    '&:hover': { borderColor: 'border.emphasized' },
    '&:has(input:disabled)': { cursor: 'default', opacity: 0.7 },
    '&:has(input:checked)': { borderColor: 'coral.solid', bg: 'coral.subtle' },
    '&:has(input:focus-visible)': {
      outline: '3px solid',
      outlineColor: 'tide.focusRing',
      outlineOffset: '2px',
    },
    '& input': {
      position: 'absolute',
      inset: '0',
      boxSize: 'full',
      opacity: '0',
      cursor: 'inherit',
      zIndex: '1',
    },
  },
})

type ChoiceProps = {
  person: Person
  hasPhoto: boolean
  isChosen: boolean
  /** No more can be chosen. */
  isClosed: boolean
  onTurn: () => void
}

function Choice({ person, hasPhoto, isChosen, isClosed, onTurn }: ChoiceProps) {
  const member = usePerson(person.user_id, hasPhoto)
  if (member === 'gone') return null
  const mark = (
    <Flex
      aria-hidden
      align="center"
      justify="center"
      gap="1.5"
      ms="auto"
      minWidth="11"
      minHeight="11"
      px={isChosen ? '3.5' : undefined}
      rounded="full"
      borderWidth="1px"
      fontWeight="semibold"
      textStyle="sm"
      {...(isChosen
        ? { bg: 'coral.solid', color: 'coral.contrast', borderColor: 'coral.solid' }
        : { color: 'fg.muted', borderColor: 'border.emphasized' })}
    >
      <Heart size={18} fill={isChosen ? 'currentColor' : 'none'} />
      {isChosen && 'Yes'}
    </Flex>
  )
  return (
    <li>
      <Card>
        <input type="checkbox" checked={isChosen} disabled={isClosed && !isChosen} onChange={onTurn} />
        <PersonCard person={person} member={member} mark={mark} />
      </Card>
    </li>
  )
}

function Chosen({ person, hasPhoto }: { person: Person; hasPhoto: boolean }) {
  const member = usePerson(person.user_id, hasPhoto)
  if (member === 'gone') return null
  return (
    <Box as="li" ps="1" pe="4" py="1" rounded="full" borderWidth="1px" bg="bg.panel">
      <PersonLine person={person} member={member} />
    </Box>
  )
}

function NoOneElse() {
  return (
    <StateMessage
      drawing={<BenchAtDusk />}
      title="No one else is on our list"
      action={
        <Button asChild variant="outline">
          <Link to={paths.events}>See What’s Coming Up</Link>
        </Button>
      }
    >
      You’re the only person we know was there, so there’s no one to choose from.
    </StateMessage>
  )
}

function ChangeButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="outline" onClick={onClick}>
      Change My Picks
    </Button>
  )
}

/** `isNew`: just saved; `isSettled`: the noon of the answer has passed, and nothing was mutual. */
type AnsweredProps = {
  chosen: readonly Person[]
  viewer: Viewer
  until: string
  isNew: boolean
  isSettled: boolean
  onChange: () => void
}

function titleOf({ chosen, viewer, isNew, isSettled }: AnsweredProps): string {
  if (isNew) return viewer.name === null ? 'Saved. Thank you' : `Saved. Thanks, ${viewer.name}`
  return isSettled && chosen.length > 0 ? 'Nothing to pass on yet' : 'Your answer is saved'
}

function textOf({ chosen, until, isSettled }: AnsweredProps): string {
  if (chosen.length === 0) return `You didn’t choose anyone this time. You can change that until ${until}.`
  return isSettled
    ? 'We only ever tell you about a yes that’s mutual. Some people answer late, and some not at all, so this says nothing about you.'
    : `If it’s mutual, you’ll both hear at noon, the day after the second of you answers at the earliest. You can change your picks until ${until}.`
}

function Answered(props: AnsweredProps) {
  const { chosen, viewer, isNew, isSettled, onChange } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  return (
    <Stack as="section" align="center" textAlign="center" gap="4" aria-labelledby="answered">
      {isSettled ? <BoatInFog /> : <LanternTable />}
      <Heading as="h2" id="answered" ref={heading} tabIndex={-1} outline="none" size="2xl">
        {titleOf(props)}
      </Heading>
      <Text color="fg.muted" maxWidth="34rem">
        {textOf(props)}
      </Text>
      {chosen.length > 0 && (
        <Flex as="ul" aria-label="Your picks" listStyleType="none" gap="2" wrap="wrap" justify="center">
          {chosen.map((person) => (
            <Chosen key={person.user_id} person={person} hasPhoto={viewer.hasPhoto} />
          ))}
        </Flex>
      )}
      <Flex direction={{ base: 'column', sm: 'row' }} gap="3" mt="1">
        <ChangeButton onClick={onChange} />
        <Button asChild>
          <Link to={paths.events}>See What’s Coming Up</Link>
        </Button>
      </Flex>
    </Stack>
  )
}

const noOne = 'No One This Time'

const numbers = ['', '', 'Two ', 'Three ', 'Four ', 'Five ', 'Six ', 'Seven ', 'Eight ', 'Nine ', 'Ten ']

/** 'Save My Two Picks'. */
function saveLabel(picks: number): string {
  return `Save My ${numbers[picks] ?? ''}${picks === 1 ? 'Pick' : 'Picks'}`
}

type Props = {
  id: string
  event: Pick<Event, 'title' | 'date_time'>
  known: EventCompany
  viewer: Viewer
  say: typeof sayAfterwards
}

export function MeetAgain({ id, event, known, viewer, say }: Props) {
  const { company, meet_again, mutual, picks_spent, answered, is_settled, open_until } = known
  const { hasPhoto } = viewer
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(meet_again))
  const [step, setStep] = useState<'asking' | 'answered' | 'thanked'>(answered ? 'answered' : 'asking')
  const save = useAction((wanted: readonly string[]) => say(id, wanted), {
    done: () => {
      setStep('thanked')
      return null
    },
    failed: () => null,
  })
  const titleId = useId()
  const until = clubDate(new Date(open_until))
  if (company.length === 0) return <NoOneElse />

  const people = company.filter(({ user_id }) => chosen.has(user_id))
  if (step !== 'asking') {
    const agreed = company.filter(({ user_id }) => mutual.includes(user_id))
    const isSettled = step === 'answered' && is_settled
    const change = () => setStep('asking')
    return (
      <Stack gap="10">
        {agreed.map((person) => (
          <MutualYes key={person.user_id} person={person} viewer={viewer} event={event} />
        ))}
        {agreed.length > 0 && isSettled ? (
          <Flex justify="center">
            <ChangeButton onClick={change} />
          </Flex>
        ) : (
          <Answered
            chosen={people}
            viewer={viewer}
            until={until}
            isNew={step === 'thanked'}
            isSettled={isSettled}
            onChange={change}
          />
        )}
      </Stack>
    )
  }
  const left = limits.afterwards.picksMax - picks_spent - people.length
  const turn = (uid: string) =>
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(uid)) after.add(uid)
      return after
    })
  const toast = save.failure && failureToast(save.failure)
  return (
    <Stack as="section" gap="5" aria-labelledby={titleId}>
      <Stack gap="1.5">
        <Heading as="h2" id={titleId} size="2xl">
          Who would you like to see again?
        </Heading>
        <Text color="fg.muted">
          Pick up to {limits.afterwards.picksMax} people, or no one. They won’t know unless they pick you too.
        </Text>
      </Stack>
      {!hasPhoto && <BlurredNotice />}
      <Grid as="ul" role="list" listStyleType="none" aria-labelledby={titleId} {...cardGrid}>
        {company.map((person) => (
          <Choice
            key={person.user_id}
            person={person}
            hasPhoto={hasPhoto}
            isChosen={chosen.has(person.user_id)}
            isClosed={left <= 0}
            onTurn={() => turn(person.user_id)}
          />
        ))}
      </Grid>
      <Text role="status" color="fg.muted" _empty={{ display: 'none' }}>
        {left <= 0 && 'That’s all your picks. You can swap one until noon the day after you made it.'}
      </Text>
      <Flex gap="3" px="4" py="3.5" rounded="l2" bg="evergreen.subtle" textStyle="sm">
        <Flex color="evergreen.fg" pt="0.5" flexShrink="0">
          <Lock size={18} aria-hidden />
        </Flex>
        If it’s mutual, we tell you both at noon, tomorrow at the earliest. Never right away, so no one can
        work out who said what.
      </Flex>
      {toast && <Refusal title={toast.title}>{`${toast.description} What you chose is still here.`}</Refusal>}
      <Flex direction={{ base: 'column', sm: 'row' }} align={{ base: 'stretch', sm: 'center' }} gap="4">
        <Button
          colorPalette="coral"
          size="lg"
          loading={save.isBusy}
          loadingText="Saving..."
          onClick={() => void save.run(people.map(({ user_id }) => user_id))}
        >
          {people.length > 0 ? saveLabel(people.length) : noOne}
        </Button>
        <Text color="fg.muted" textStyle="sm" textAlign={{ base: 'center', sm: 'start' }}>
          {people.length > 0
            ? 'They’ll know you said yes too, but only if they say yes to you.'
            : `You can change your answer until ${until}.`}
        </Text>
      </Flex>
      {people.length > 0 && (
        <Button
          variant="plain"
          px="0"
          textDecoration="underline"
          alignSelf={{ base: 'stretch', sm: 'flex-start' }}
          disabled={save.isBusy}
          onClick={() => {
            setChosen(new Set())
            void save.run([])
          }}
        >
          {noOne}
        </Button>
      )}
    </Stack>
  )
}
