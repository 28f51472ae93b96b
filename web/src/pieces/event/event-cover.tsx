/** The picture of an event: its own, or the cover of its category. */
import { Flex, Image, Text } from '@chakra-ui/react'
import { calendarLeaf } from '@club/domain/club-time'
import type { Event } from '@club/domain/events/event'
import { categoryCover } from '@club/domain/events/event-categories'
import { useState } from 'react'

type Props = {
  event: Pick<Event, 'image_url' | 'category'>
  /** The largest picture of the first view: it is loaded before the rest. */
  isFirst?: boolean
}

/** Decorative: the text beside it describes the event. */
export function EventCover({ event, isFirst = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const own = event.image_url === '' || event.image_url === broken ? null : event.image_url
  return (
    <Image
      src={own ?? categoryCover(event.category)}
      alt=""
      width="480"
      height="288"
      boxSize="full"
      objectFit="cover"
      bg="#2B5E63"
      loading={isFirst ? 'eager' : 'lazy'}
      {...(isFirst && { fetchPriority: 'high' as const })}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(own)}
    />
  )
}

/** The cover with the day of the event in its corner. */
export function DatedCover({ event, isFirst = false }: Props & { event: Pick<Event, 'date_time'> }) {
  return (
    <>
      <EventCover event={event} isFirst={isFirst} />
      <DateLeaf day={event.date_time} />
    </>
  )
}

/** A calendar leaf in the corner of a cover; decorative, since the text beside it has the full date. */
function DateLeaf({ day: moment }: { day: Date }) {
  const { month, day } = calendarLeaf(moment)
  return (
    <Flex
      direction="column"
      align="center"
      position="absolute"
      top="3"
      insetStart="3"
      minWidth="12"
      bg="bg.panel"
      color="fg"
      rounded="l2"
      shadow="md"
      px="2.5"
      pt="1.5"
      pb="1"
      lineHeight="1.1"
      aria-hidden
    >
      <Text textStyle="xs" fontWeight="bold" letterSpacing="wide" color="coral.fg" textTransform="uppercase">
        {month}
      </Text>
      <Text fontFamily="heading" fontSize="2xl" fontWeight="600" lineHeight="1.15">
        {day}
      </Text>
    </Flex>
  )
}
