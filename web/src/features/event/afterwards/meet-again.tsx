/**
 * Asks a guest who they would like to see again: chosen on cards, private, and editable until the deadline.
 */
import { Box, Button, chakra, Circle, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react'
import { clubDate } from '@club/domain/club-time'
import { Check } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { EventCompany, sayAfterwards } from '../../../data/afterwards'
import { paths } from '../../../paths'
import { failureToast, useAction } from '../../../pieces/action/use-action'
import { BlurredNotice } from '../../../pieces/member/blurred-notice'
import { BenchAtDusk } from '../../../ui/drawings/bench-at-dusk'
import { LanternTable } from '../../../ui/drawings/lantern-table'
import { StateMessage } from '../../../ui/loaded'
import { Refusal } from '../../../ui/refusal'
import { PersonCard, PersonLine } from './person'
import { cardGrid, type Person, usePerson } from './use-person'

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

type ChoiceProps = { person: Person; hasPhoto: boolean; isChosen: boolean; onTurn: () => void }

function Choice({ person, hasPhoto, isChosen, onTurn }: ChoiceProps) {
  const member = usePerson(person.user_id, hasPhoto)
  if (member === 'gone') return null
  const mark = isChosen && (
    <Circle
      position="absolute"
      top="2.5"
      right="2.5"
      size="8"
      bg="coral.solid"
      color="coral.contrast"
      shadow="md"
    >
      <Check size={18} strokeWidth={3} />
    </Circle>
  )
  return (
    <li>
      <Card>
        <input type="checkbox" checked={isChosen} onChange={onTurn} />
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

type AnsweredProps = {
  chosen: readonly Person[]
  hasPhoto: boolean
  until: string
  isNew: boolean
  onChange: () => void
}

function Answered({ chosen, hasPhoto, until, isNew, onChange }: AnsweredProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  return (
    <Stack as="section" align="center" textAlign="center" gap="4" aria-labelledby="answered">
      <LanternTable />
      <Heading as="h2" id="answered" ref={heading} tabIndex={-1} outline="none" size="2xl">
        {isNew ? 'Thank you' : 'Your answer is saved'}
      </Heading>
      <Text color="fg.muted" maxWidth="34rem">
        {chosen.length > 0 ? 'You’d like to see again:' : 'You didn’t choose anyone this time.'}
      </Text>
      {chosen.length > 0 && (
        <Flex as="ul" listStyleType="none" gap="2" wrap="wrap" justify="center">
          {chosen.map((person) => (
            <Chosen key={person.user_id} person={person} hasPhoto={hasPhoto} />
          ))}
        </Flex>
      )}
      <Text color="fg.muted" maxWidth="34rem">
        You can change it until {until}.
      </Text>
      <Flex direction={{ base: 'column', sm: 'row' }} gap="3" mt="1">
        <Button variant="outline" onClick={onChange}>
          Change My Answer
        </Button>
        <Button asChild>
          <Link to={paths.events}>See What’s Coming Up</Link>
        </Button>
      </Flex>
    </Stack>
  )
}

type Props = { id: string; known: EventCompany; hasPhoto: boolean; say: typeof sayAfterwards }

export function MeetAgain({ id, known, hasPhoto, say }: Props) {
  const { company, meet_again, answered, open_until } = known
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
    return (
      <Answered
        chosen={people}
        hasPhoto={hasPhoto}
        until={until}
        isNew={step === 'thanked'}
        onChange={() => setStep('asking')}
      />
    )
  }
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
        <Text color="fg.muted">Pick as many as you like, or no one. They won’t find out.</Text>
      </Stack>
      {!hasPhoto && <BlurredNotice />}
      <Grid as="ul" role="list" listStyleType="none" aria-labelledby={titleId} {...cardGrid}>
        {company.map((person) => (
          <Choice
            key={person.user_id}
            person={person}
            hasPhoto={hasPhoto}
            isChosen={chosen.has(person.user_id)}
            onTurn={() => turn(person.user_id)}
          />
        ))}
      </Grid>
      {toast && <Refusal title={toast.title}>{`${toast.description} What you chose is still here.`}</Refusal>}
      <Flex direction={{ base: 'column', sm: 'row' }} align={{ base: 'stretch', sm: 'center' }} gap="4">
        <Button
          colorPalette="coral"
          size="lg"
          loading={save.isBusy}
          loadingText="Saving..."
          onClick={() => void save.run(people.map(({ user_id }) => user_id))}
        >
          {people.length > 0 ? 'Save My Answer' : 'No One This Time'}
        </Button>
        <Text color="fg.muted" textStyle="sm" textAlign={{ base: 'center', sm: 'start' }}>
          You can change it until {until}.
        </Text>
      </Flex>
    </Stack>
  )
}
