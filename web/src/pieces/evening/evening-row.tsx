/** One of the viewer's own evenings in a row: cover, title, time and place, company, and the way to its ticket. */
import { Badge, Box, Button, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react'
import { Clock, Ticket } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Evening } from '../../data/evenings'
import { eventPath, ownTickets, togetherPath } from '../../paths'
import { PictureSide } from '../../ui/picture-side'
import { stretchedLink } from '../../ui/stretched-link'
import { DatedCover } from '../event/event-cover'
import { RegisteredBadge } from '../event/registered-badge'
import type { CardAttendance } from '../event/use-card-attendances'
import { Company } from './company'
import { showTicketsLabel, timeAndPlace } from './evening-copy'
import { calendarLeaf } from '@club/domain/club-time'

export type EveningProps = {
  uid: string
  evening: Evening
  attendance: CardAttendance
  /** The match with whom the viewer goes together; null for no one. */
  companion: string | null
}

/** Above the link across the row. */
const above = { position: 'relative', zIndex: '1' } as const

export function Fact({ children }: { children: ReactNode }) {
  return (
    <Flex align="baseline" gap="2" textStyle="sm" color="fg.muted">
      <Box alignSelf="center" flexShrink="0">
        <Clock size={16} aria-hidden />
      </Box>
      <Text minWidth="0" overflowWrap="anywhere">
        {children}
      </Text>
    </Flex>
  )
}

export function CancelledBadge() {
  return (
    <Badge size="md" colorPalette="brick" alignSelf="start">
      Cancelled
    </Badge>
  )
}

/** `isWide`: from a tablet on, its buttons are at its end. */
export function EveningRow({
  uid,
  evening: { id, data: event, place },
  attendance,
  companion,
  isWide = false,
}: EveningProps & { isWide?: boolean }) {
  const titleId = useId()
  const isCancelled = event.status === 'cancelled'
  return (
    <Flex
      as="article"
      aria-labelledby={titleId}
      position="relative"
      height="full"
      bg="bg.panel"
      borderWidth="1px"
      rounded="l3"
      overflow="hidden"
      shadow="sm"
    >
      <PictureSide
        picture={<DatedCover event={event} />}
        width={{ base: '6.5rem', sm: '9rem', ...(isWide && { md: '12.5rem' }) }}
      />
      <Flex
        flex="1"
        minWidth="0"
        gap="2"
        px="4"
        py="4"
        minHeight="8.5rem"
        direction={{ base: 'column', ...(isWide && { md: 'row' }) }}
        {...(isWide && { align: { md: 'center' } })}
      >
        <Stack flex={isWide ? { md: '1' } : undefined} minWidth="0" gap="2">
          <Heading as="h3" id={titleId} size="lg" overflowWrap="anywhere">
            <Link asChild color="fg" css={stretchedLink}>
              <RouterLink to={eventPath(id)}>{event.title}</RouterLink>
            </Link>
          </Heading>
          <Fact>
            {calendarLeaf(event.date_time).weekday}, {timeAndPlace(event)}
          </Fact>
          {isCancelled ? (
            <CancelledBadge />
          ) : (
            <Box textStyle="sm">
              <Company {...{ uid, event, attendance, companion }} />
            </Box>
          )}
          {!place.has_ticket && !isCancelled && (
            <Box>
              <RegisteredBadge />
            </Box>
          )}
        </Stack>
        <Flex wrap="wrap" gap="2" mt="auto" {...(isWide && { mb: { md: 'auto' } })}>
          {companion !== null && (
            <Button asChild variant="outline" {...above}>
              <RouterLink to={togetherPath(companion)} aria-describedby={titleId}>
                See Your Evening
              </RouterLink>
            </Button>
          )}
          {place.has_ticket && !isCancelled && (
            <Button asChild variant="outline" {...above}>
              <RouterLink to={ownTickets} aria-describedby={titleId}>
                <Ticket size={18} aria-hidden /> {showTicketsLabel(place.seats)}
              </RouterLink>
            </Button>
          )}
        </Flex>
      </Flex>
    </Flex>
  )
}
