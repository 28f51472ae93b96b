/** The picture of an event: its own, or the cover of its category. */
import { Image } from '@chakra-ui/react'
import type { Event } from '@club/domain/events/event'
import { categoryCover } from '@club/domain/events/event-categories'
import { useState } from 'react'

type Props = {
  event: Pick<Event, 'image_url' | 'category'>
  /** The largest picture of what is seen first: it is fetched before the rest. */
  isFirst?: boolean
}

/** Decorative: the text beside it says what the event is. */
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
