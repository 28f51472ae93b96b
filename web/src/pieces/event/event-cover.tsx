/** The picture of an event: its own, or the cover of its category. */
import { Image } from '@chakra-ui/react'
import type { Event } from '@club/domain/events/event'
import { type EventCategory, eventCategory } from '@club/domain/events/event-categories'
import { useState } from 'react'

const covers: Record<EventCategory, string> = {
  'Speed dating': '/pictures/events/speed-dating.svg',
  Mixer: '/pictures/events/mixer.svg',
  Dinner: '/pictures/events/dinner.svg',
  Outdoors: '/pictures/events/outdoors.svg',
  Games: '/pictures/events/games.svg',
  Arts: '/pictures/events/arts.svg',
  Music: '/pictures/events/music.svg',
}
const defaultCover = '/pictures/events/default.svg'

type Props = {
  event: Pick<Event, 'image_url' | 'category'>
  /** The largest picture of what is seen first: it is fetched before the rest. */
  isFirst?: boolean
}

/** Decorative: the text beside it says what the event is. */
export function EventCover({ event, isFirst = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const category = eventCategory(event.category)
  const cover = category === null ? defaultCover : covers[category]
  const own = event.image_url === '' || event.image_url === broken ? null : event.image_url
  return (
    <Image
      src={own ?? cover}
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
