/** The door's header: the event, whether it's live, and the check-in figures. */
import { Box, Button, chakra, Flex, Grid, IconButton, Text } from '@chakra-ui/react'
import type { DoorStats } from '@club/domain/door/door-list'
import { ChevronLeft, CloudOff, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { eventPath } from '../../paths'
import { PageHeading } from '../../ui/page'
import { isMuted, mute, prepareSound, sound } from './sound'
import { timeOf } from './door-copy'

function SoundButton() {
  const [isQuiet, setQuiet] = useState(isMuted)
  const change = () => {
    prepareSound()
    mute(!isQuiet)
    setQuiet(!isQuiet)
    if (isQuiet) sound('in')
  }
  return (
    <IconButton
      variant="ghost"
      boxSize="11"
      aria-label="Sound"
      aria-pressed={!isQuiet}
      title={isQuiet ? 'The sound is off' : 'The sound is on'}
      onClick={change}
    >
      {isQuiet ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
    </IconButton>
  )
}

type Props = { event: { id: string; title: string; date: number }; isConnected: boolean }

export function DoorHead({ event, isConnected }: Props) {
  return (
    <Flex
      align="center"
      gap="1"
      px="1.5"
      py="1"
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <Button asChild variant="ghost" px="0" minWidth="11" aria-label="Leave the door">
        <Link to={eventPath(event.id)}>
          <ChevronLeft aria-hidden />
        </Link>
      </Button>
      <Box flex="1" minWidth="0">
        <PageHeading size="md" fontSize="lg" lineHeight="1.25" truncate>
          {event.title}
        </PageHeading>
        <Flex role="status" align="center" gap="1.5" textStyle="sm" color="fg.muted">
          {isConnected ? (
            <chakra.span aria-hidden boxSize="2" rounded="full" bg="border.success" />
          ) : (
            <CloudOff size={14} aria-hidden />
          )}
          {isConnected ? 'Live' : 'Offline'} · starts {timeOf(event.date)}
        </Flex>
      </Box>
      <SoundButton />
    </Flex>
  )
}

export function DoorFigures({ stats: { checkedIn, pending, total, rate } }: { stats: DoorStats }) {
  const figures = [
    ['checked in', String(checkedIn)],
    ['pending', String(pending)],
    ['total', String(total)],
    ['rate', `${rate}%`],
  ] as const
  return (
    <Box bg="bg.panel">
      <Grid
        as="dl"
        aria-label="Check-in figures"
        templateColumns="repeat(4, 1fr)"
        py="2"
        fontVariantNumeric="tabular-nums"
      >
        {figures.map(([title, value]) => (
          <Flex
            key={title}
            direction="column-reverse"
            align="center"
            borderColor="border.muted"
            css={{ '&:not(:first-of-type)': { borderInlineStartWidth: '1px' } }}
          >
            <Text as="dt" textStyle="sm" color="fg.muted">
              {title}
            </Text>
            <Text as="dd" fontFamily="heading" fontWeight="600" fontSize="2xl" lineHeight="1.2">
              {value}
            </Text>
          </Flex>
        ))}
      </Grid>
      <Box aria-hidden height="1" bg="bg.emphasized">
        <Box height="full" width={`${rate}%`} bg="evergreen.solid" />
      </Box>
    </Box>
  )
}
