/** Evenings to choose from: one, or several up to a limit; the first few at first. */
import { Box, Button, chakra, Stack, Text } from '@chakra-ui/react'
import { eventPriceLabel, seatsOf } from '@club/domain/events/event-facts'
import { useState } from 'react'
import type { EventRow } from '../../data/events'
import type { Live } from '../../data/firebase/live'
import { EventCover } from '../event/event-cover'
import { shortTime } from './ask-copy'

const shownAtFirst = 3

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '24',
    p: '2.5',
    pe: '4',
    rounded: '2xl',
    borderWidth: '1px',
    bg: 'bg.panel',
    cursor: 'pointer',
    textAlign: 'start',
    '& input': { boxSize: '6', flexShrink: '0', accentColor: 'evergreen.solid', cursor: 'inherit' },
    '&:has(input:checked)': { bg: 'evergreen.subtle', borderColor: 'evergreen.solid' },
    '&:has(input:disabled)': { opacity: '0.6', cursor: 'default' },
    '&:has(input:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'tide.focusRing',
      outlineOffset: '2px',
    },
  },
})

function factsOf({ data: event }: EventRow): string {
  const { left } = seatsOf(event)
  const seats = left === null ? '' : `${left} ${left === 1 ? 'seat' : 'seats'} left`
  return [event.location, eventPriceLabel(event), seats].filter((part) => part !== '').join(' · ')
}

type Props = {
  legend: string
  help?: string
  evenings: readonly EventRow[]
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
  /** One: choosing another replaces it. */
  max: number
  /** Who is asked, and the evenings that they show they're going to. */
  shown?: { readonly name: string; readonly evenings: Live<readonly EventRow[]> }
}

function isGoing({ id }: EventRow, { evenings }: NonNullable<Props['shown']>): boolean {
  return evenings.status === 'ready' && evenings.data.some((row) => row.id === id)
}

export function EveningChoice({ legend, help, evenings, chosen, onChange, max, shown: theirs }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const isChosen = ({ id }: EventRow) => chosen.includes(id)
  const shown = evenings.filter((row, place) => showsAll || place < shownAtFirst || isChosen(row))
  const toggle = (id: string) => {
    if (max === 1) onChange([id])
    else onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  }
  return (
    <Stack as="fieldset" gap="2.5" minWidth="0">
      <chakra.legend fontWeight="semibold" mb="2.5">
        {legend}
        {help !== undefined && (
          <Text as="span" display="block" fontWeight="normal" textStyle="sm" color="fg.muted">
            {help}
          </Text>
        )}
      </chakra.legend>
      {shown.map((row) => (
        <Choice key={row.id}>
          <Box boxSize="4.25rem" flexShrink="0" rounded="xl" overflow="hidden">
            <EventCover event={row.data} />
          </Box>
          <Box flex="1" minWidth="0" overflowWrap="anywhere">
            <Text fontFamily="heading" fontWeight="semibold" lineHeight="1.25">
              {row.data.title}
            </Text>
            <Text textStyle="sm" color="fg.muted">
              {shortTime(row.data.date_time)}
              {theirs && isGoing(row, theirs) && (
                <Text as="span" color="evergreen.fg" fontWeight="semibold">
                  {' '}
                  · {theirs.name} is going
                </Text>
              )}
            </Text>
            <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              {factsOf(row)}
            </Text>
          </Box>
          <input
            type={max === 1 ? 'radio' : 'checkbox'}
            checked={isChosen(row)}
            disabled={max > 1 && !isChosen(row) && chosen.length >= max}
            onChange={() => toggle(row.id)}
          />
        </Choice>
      ))}
      {shown.length < evenings.length && (
        <Button variant="plain" alignSelf="start" px="0" onClick={() => setShowsAll(true)}>
          Show All {evenings.length} Evenings
        </Button>
      )}
    </Stack>
  )
}
