/** The head of an event's page for the viewer: the invitation, the attendees, and the available actions. */
import { Button, Flex, Text } from '@chakra-ui/react'
import type { Event } from '@club/domain/events/event'
import { type EventStatus, eventStatus } from '@club/domain/events/event-facts'
import { CalendarPlus, Share2 } from 'lucide-react'
import { eventPath } from '../../paths'
import { FaceStack } from '../../pieces/event/face'
import { Invitation } from '../../pieces/event/invitation'
import { saveToCalendar } from '../../pieces/event/save-to-calendar'
import { titleStyle } from '../../pieces/event/title-style'
import { PageHeading } from '../../ui/page'
import type { Attendance } from './use-attendance'
import { BringFriend } from './bring-friend'
import { goingLabel } from './event-labels'
import { shareEvent } from './share'

const facesShown = 5
/** Room for the faces and two lines, so that nothing moves when they load; visitors get none. */
const summaryHeight = { base: '6.25rem', sm: '3.25rem' }

function AttendanceSummary({ attendance, status }: { attendance: Attendance; status: EventStatus }) {
  const { viewer, going, uid, matches, count, hasPhoto } = attendance
  const faces = going.status === 'ready' ? going.data.attendees.map(({ user_id }) => user_id) : []
  const others = faces.filter((one) => one !== uid).slice(0, facesShown)
  const names = matches?.map(({ profile }) => profile.first_name) ?? []
  return (
    <Flex
      // Faces and names load together and are another line, instead of moving the number.
      key={matches ? 'people' : 'number'}
      direction={{ base: 'column', sm: 'row' }}
      align="center"
      justify="center"
      alignSelf="stretch"
      minHeight={viewer === 'visitor' ? undefined : summaryHeight}
      gap={{ base: '2', sm: '3' }}
      mt="4"
      pt="4"
      borderTopWidth="1px"
      borderColor="border"
      boxSizing="content-box"
    >
      {matches && others.length > 0 && <FaceStack uids={others} sharp={hasPhoto} />}
      <Text lineHeight="1.4">{goingLabel({ names, count, status })}</Text>
    </Flex>
  )
}

/** `isOver`: past or cancelled. */
type Props = { id: string; event: Event; attendance: Attendance; now: Date; isOver: boolean }

export function EventHero({ id, event, attendance, now, isOver }: Props) {
  const { title } = event
  const share = () => shareEvent({ title, url: window.location.origin + eventPath(id) }, navigator)
  return (
    <Invitation event={event} now={now} heading={<PageHeading {...titleStyle}>{title}</PageHeading>}>
      <AttendanceSummary attendance={attendance} status={eventStatus(event, now)} />
      <Flex position="relative" justify="center" wrap="wrap" gap="2" mt="4" zIndex="1">
        <Button variant="outline" size="sm" height="11" onClick={() => void share()}>
          <Share2 aria-hidden /> Share
        </Button>
        {!isOver && (
          <Button variant="outline" size="sm" height="11" onClick={() => saveToCalendar(id, event)}>
            <CalendarPlus aria-hidden /> Add to Calendar
          </Button>
        )}
        {!isOver && <BringFriend {...{ id, event }} viewer={attendance.viewer} uid={attendance.uid} />}
      </Flex>
    </Invitation>
  )
}
