/**
 * The bell and its menu: the notifications, newest first, each with its person or thing; loading, failed and
 * empty states too.
 */
import {
  Box,
  Button,
  Center,
  chakra,
  Circle,
  Flex,
  Heading,
  IconButton,
  Link,
  Popover,
  Skeleton,
  Stack,
  Text,
} from '@chakra-ui/react'
import { clubDate, clubTime } from '@club/domain/club-time'
import { limits } from '@club/domain/limits'
import { Bell, ShieldCheck } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Live } from '../data/firebase/live'
import { paths } from '../paths'
import type { Action } from '../pieces/action/use-action'
import { EventCover } from '../pieces/event/event-cover'
import { MemberMenu } from '../pieces/member/member-menu'
import { MemberPicture } from '../pieces/member/member-picture'
import { BoatInFog } from '../ui/drawings/boat-in-fog'
import { Loaded } from '../ui/loaded'
import { guardTaps } from '../ui/steady-list'
import '../theme/further-recipes'
import { type About, type NotificationCopy, textOf } from './notification-copy'

/** The person where it is about one, the event's cover, or the club's own mark. */
function Picture({ about: { member, event } }: { about: About }) {
  return (
    <Box boxSize="12" flexShrink={0} rounded={member ? 'full' : 'l2'} overflow="hidden" aria-hidden>
      {member && <MemberPicture member={member} sizes="3rem" />}
      {event && !member && <EventCover event={event.data} />}
      {!event && !member && (
        <Center boxSize="full" bg="evergreen.subtle" color="evergreen.fg">
          <ShieldCheck size={24} />
        </Center>
      )}
    </Box>
  )
}

const { shown: shownMost } = limits.notifications

/** Counts only the notifications shown; there may be more. */
function bellLabel(unread: number): string {
  if (unread === 0) return 'Notifications'
  if (unread >= shownMost) return `${shownMost} or more new notifications`
  return `${unread} new notification${unread === 1 ? '' : 's'}`
}

function NotificationRow({ notification, onOpen }: { notification: NotificationCopy; onOpen: () => void }) {
  const { about, createdAt, isUnread } = notification
  const { title, text, to } = textOf(about)
  return (
    <Flex
      as="li"
      align="center"
      gap="1"
      rounded="l2"
      bg={isUnread ? 'evergreen.subtle' : undefined}
      _hover={{ bg: 'bg.muted' }}
    >
      <Link
        asChild
        display="flex"
        flex="1"
        minWidth="0"
        gap="3"
        alignItems="center"
        p="2.5"
        color="fg"
        rounded="l2"
        _hover={{ textDecoration: 'none' }}
      >
        <RouterLink to={to} onClick={onOpen}>
          <Picture about={about} />
          <Box flex="1" minWidth="0">
            <Text fontWeight="semibold" overflowWrap="anywhere">
              {isUnread && <chakra.span srOnly>New: </chakra.span>}
              {title}
            </Text>
            <Text overflowWrap="anywhere">{text}</Text>
            <Text color="fg.muted" textStyle="xs">
              {clubDate(createdAt)}, {clubTime(createdAt)}
            </Text>
          </Box>
          {isUnread && <Circle size="2.5" bg="coral.solid" flexShrink={0} aria-hidden />}
        </RouterLink>
      </Link>
      {about.member && <MemberMenu member={about.member} me="1" />}
    </Flex>
  )
}

function NothingNew({ onLeave }: { onLeave: () => void }) {
  return (
    <Stack align="center" textAlign="center" gap="2" px="4" pb="5">
      <Box width="9rem" aria-hidden>
        <BoatInFog />
      </Box>
      <Text fontWeight="semibold" textStyle="md">
        Nothing new
      </Text>
      <Text color="fg.muted">
        When someone likes you back, or one of your evenings changes, you’ll see it here.
      </Text>
      <Link asChild textDecoration="underline" py="1">
        <RouterLink to={paths.matches} onClick={onLeave}>
          See your matches
        </RouterLink>
      </Link>
    </Stack>
  )
}

/** Places the menu below the bell and the whole header, so that it half covers none of the header's links. */
function belowHeader(bell: Element | null) {
  if (bell === null) return null
  const getBoundingClientRect = () => {
    const { x, width } = bell.getBoundingClientRect()
    const { y, height } = (bell.closest('header') ?? bell).getBoundingClientRect()
    return new DOMRect(x, y, width, height)
  }
  return { contextElement: bell, getBoundingClientRect }
}

/** In the shape of two notifications. */
function NotificationsLoading() {
  return (
    <Stack role="status" aria-label="Loading your notifications" gap="4" px="4.5" pt="2" pb="5">
      {[1, 2].map((row) => (
        <Flex key={row} gap="3" align="center">
          <Skeleton boxSize="12" rounded="full" flexShrink={0} />
          <Stack flex="1" gap="2">
            <Skeleton height="4" width="60%" />
            <Skeleton height="4" />
          </Stack>
        </Flex>
      ))}
    </Stack>
  )
}

type Props = {
  /** Newest first. */
  live: Live<readonly NotificationCopy[]>
  /** Rendered only while the menu is open; shows nothing. */
  whileOpen?: ReactNode
  /** Called when the member follows the link of an unread notification. */
  onOpen: (id: string) => void
  readAll: Pick<Action<[ids: readonly string[]]>, 'run' | 'isBusy'>
}

/** Opens inside the header rather than at the end of the page, so that it lies in a landmark. */
export function BellMenu({ live, whileOpen, onOpen, readAll }: Props) {
  const bell = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** Following a link moves the focus to the next page. */
  const [isLeaving, setLeaving] = useState(false)
  const notification = live.status === 'ready' ? live.data : []
  const unread = notification.filter(({ isUnread }) => isUnread).map(({ id }) => id)
  const turn = (open: boolean, leaving = false) => {
    setOpen(open)
    setLeaving(leaving)
  }
  const leave = () => turn(false, true)
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => turn(open)}
      positioning={{ placement: 'bottom-end', getAnchorElement: () => belowHeader(bell.current) }}
      portalled={false}
      restoreFocus={!isLeaving}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <IconButton
          ref={bell}
          variant="ghost"
          boxSize="11"
          position="relative"
          aria-label={bellLabel(unread.length)}
        >
          <Bell aria-hidden />
          {unread.length > 0 && (
            <Circle
              position="absolute"
              top="0.5"
              // A wider menu grows away from the bell.
              left="5"
              minWidth="5"
              height="5"
              px={unread.length < 10 ? '1' : '0.5'}
              bg="coral.solid"
              color="coral.contrast"
              textStyle="xs"
              fontWeight="bold"
              fontVariantNumeric="tabular-nums"
              aria-hidden
            >
              {unread.length >= shownMost ? `${shownMost}+` : unread.length}
            </Circle>
          )}
        </IconButton>
      </Popover.Trigger>
      <Popover.Positioner>
        <Popover.Content
          aria-label="Notifications"
          borderWidth="1px"
          rounded="2xl"
          css={{ '--popover-size': 'sizes.sm' }}
        >
          <Flex align="center" justify="space-between" gap="3" ps="4" pe="2" py="2" minHeight="14">
            <Heading as="h2" size="lg">
              Notifications
            </Heading>
            {unread.length > 0 && (
              <Button
                variant="ghost"
                size="sm"
                height="11"
                loading={readAll.isBusy}
                onClick={() => void readAll.run(unread)}
              >
                Mark all as read
              </Button>
            )}
          </Flex>
          {whileOpen}
          <Loaded
            live={live}
            loading={<NotificationsLoading />}
            errorTitle="We couldn’t load your notifications"
            isEmpty={({ length }) => length === 0}
            empty={<NothingNew onLeave={leave} />}
          >
            {(rows) => (
              <Stack
                as="ul"
                ref={guardTaps}
                listStyleType="none"
                gap="1"
                px="2"
                pb="2"
                overflowY="auto"
                maxHeight="min(30rem, 65dvh)"
              >
                {rows.map((one) => (
                  <NotificationRow
                    key={one.id}
                    notification={one}
                    onOpen={() => {
                      if (one.isUnread) onOpen(one.id)
                      leave()
                    }}
                  />
                ))}
              </Stack>
            )}
          </Loaded>
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  )
}
