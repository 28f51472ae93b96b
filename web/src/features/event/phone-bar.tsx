/** On a phone: a bar at the bottom that leads to the panel, hidden while the panel is in view. */
import { Box, Button, Flex, Text } from '@chakra-ui/react'
import type { Event } from '@club/domain/events/event'
import type { EventAttendee } from '@club/domain/events/event-attendee'
import { eventPriceLabel, isFull, isSoldOut } from '@club/domain/events/event-facts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Viewer } from '../../pieces/event/viewer'
import { SeatsLeft } from '../../pieces/event/seats'
import { useDocked } from '../../ui/docked'
import { type PanelState, panelState } from './panel-state'

/** The states in which the panel has an action. */
const actions: Partial<Record<PanelState, string>> = {
  open: 'Come Along',
  'for members': 'Come Along',
  'for onboarded': 'Come Along',
  tickets: 'See Tickets',
  going: 'You’re Going',
  'ticket holder': 'You’re Going',
}

/** True while any of it is in the viewport; always true without IntersectionObserver. */
function useInView(target: RefObject<Element | null>): boolean {
  const [isIn, setIn] = useState(true)
  useEffect(() => {
    const element = target.current
    if (!element || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver((entries) => setIn(entries.at(-1)?.isIntersecting ?? true))
    observer.observe(element)
    return () => observer.disconnect()
  }, [target])
  return isIn
}

/** Separates the end of the page from the footer. */
export function NoPhoneBar() {
  return <Box height={{ base: '10', lg: '0' }} />
}

type Props = {
  event: Event
  viewer: Viewer
  registration: EventAttendee | null
  now: Date
  panel: RefObject<HTMLElement | null>
  /** The panel's title, which receives the focus. */
  heading: RefObject<HTMLElement | null>
}

export function PhoneBar({ event, viewer, registration, now, panel, heading }: Props) {
  const isInView = useInView(panel)
  const bar = useRef<HTMLDivElement>(null)
  const action = actions[panelState({ event, viewer, registration }, now)]
  useDocked(bar, action !== undefined && !isInView)
  if (action === undefined) return <NoPhoneBar />
  const isLess = registration !== null || isFull(event) || isSoldOut(event)
  const lead = () => {
    panel.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <Flex
      ref={bar}
      as="aside"
      aria-label="Registration"
      display={{ base: 'flex', lg: 'none' }}
      visibility={isInView ? 'hidden' : 'visible'}
      position="sticky"
      bottom="0"
      zIndex="docked"
      wrap="wrap"
      align="center"
      justify="space-between"
      columnGap="3"
      rowGap="2"
      mt="8"
      mx={{ base: '-5', md: '-8' }}
      px={{ base: '5', md: '8' }}
      pt="2.5"
      pb="max(0.625rem, env(safe-area-inset-bottom))"
      bg="bg.panel/94"
      backdropFilter="blur(12px)"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Box lineHeight="1.3" flex="1 1 7rem" minWidth="0" fontVariantNumeric="tabular-nums">
        <Text fontWeight="bold">{eventPriceLabel(event)}</Text>
        <Text textStyle="sm" color="fg.muted">
          <SeatsLeft event={event} />
        </Text>
      </Box>
      <Button
        flexShrink="0"
        onClick={lead}
        {...(isLess ? { variant: 'outline' } : { colorPalette: 'coral' })}
      >
        {action}
      </Button>
    </Flex>
  )
}
