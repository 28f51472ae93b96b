/** One event in a side panel: its form, the consequences of saving, and its other actions. */
import { Box, Button, Flex, Separator, Stack, Text } from '@chakra-ui/react'
import type { OutputOf } from '@club/domain/contracts/index'
import { type Event, isAnnounced } from '@club/domain/events/event'
import { eventEnd, isUpcoming, seatsOf } from '@club/domain/events/event-facts'
import { Copy, ExternalLink, Trash2 } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useEvent } from '../../../data/events'
import {
  askForProposalChange,
  cancelEvent,
  declineProposal,
  deleteEvent,
  saveEvent,
  useProposer,
  useNotifiedCount,
} from '../../../data/console/event-actions'
import { failedAs, useAction } from '../../../pieces/action/use-action'
import { useNow } from '../../../pieces/event/use-now'
import { eventPath } from '../../../paths'
import { Loaded } from '../../../ui/loaded'
import { LeaveQuestion } from '../../../ui/form/leave-question'
import { QuestionDialog } from '../../../ui/question-dialog'
import { ReasonDialog } from '../../../pieces/console/reason-dialog'
import { SidePanel } from '../../../pieces/console/side-panel'
import { eventAddress } from '../event-address'
import { useEdited } from '../concurrent-edit'
import { EventForm } from './event-form'
import { copiedEntries, entriesOf, newEntries } from './event-fields'
import { ProposedBy } from './proposer'
import { peopleLabel } from './people-label'

export type Opened =
  | { readonly kind: 'new'; readonly copyOf?: { readonly id: string; readonly event: Event } }
  | { readonly kind: 'edit'; readonly id: string }

type Props = { opened: Opened; onOpen: (opened: Opened) => void; onClose: () => void }

/**
 * One panel throughout: a second one would lose the focus to the row that the first one gives it back to, and
 * close.
 */
export function EventPanel({ opened, onOpen, onClose }: Props) {
  const isNew = opened.kind === 'new'
  const isUnsaved = useRef(false)
  const onTyped = (isTyped: boolean) => {
    isUnsaved.current = isTyped
  }
  const [asked, setAsked] = useState<{ readonly then: () => void } | null>(null)
  const leave = (then: () => void) => (isUnsaved.current ? setAsked({ then }) : then())
  const leaving = { onTyped, leave, onClose }
  return (
    <SidePanel title={isNew ? 'Create Event' : 'Edit Event'} onClose={onClose}>
      {isNew ? (
        <NewEvent copyOf={opened.copyOf ?? null} {...leaving} />
      ) : (
        <StoredEvent key={opened.id} id={opened.id} onOpen={onOpen} {...leaving} />
      )}
      {asked && (
        <LeaveQuestion
          onStay={() => setAsked(null)}
          onLeave={() => {
            setAsked(null)
            asked.then()
          }}
        />
      )}
    </SidePanel>
  )
}

type Leaving = {
  onTyped: (isUnsaved: boolean) => void
  /** Continues at once, or after confirmation when there is unsaved input. */
  leave: (then: () => void) => void
  onClose: () => void
}
type NewProps = Leaving & { copyOf: { readonly id: string; readonly event: Event } | null }

function addedType({ general_admission }: OutputOf<'saveEvent'>) {
  return general_admission ? { description: 'We added a General admission ticket for all seats.' } : {}
}

function NewEvent({ copyOf, onTyped, leave, onClose }: NewProps) {
  // Named once, so that handing it in again is the same event.
  const [id] = useState(() => crypto.randomUUID())
  const save = useAction(saveEvent, {
    done: (answer) => {
      onClose()
      return { title: 'Event created successfully!', ...addedType(answer) }
    },
    failed: failedAs('Failed to create event'),
  })
  return (
    <EventForm
      event={null}
      entries={copyOf ? copiedEntries(copyOf.event) : newEntries}
      notified={null}
      typesOf={copyOf?.id ?? null}
      isCopy={copyOf !== null}
      submitLabel="Create Event"
      failure={save.failure}
      onSubmit={(event) =>
        save.run({ event_id: id, event, seen: null, ...(copyOf && { copied_from: copyOf.id }) })
      }
      onTyped={onTyped}
      onCancel={() => leave(onClose)}
    />
  )
}

type StoredProps = Leaving & { id: string; onOpen: (opened: Opened) => void }

const deleted = 'This event has been deleted.'
const cancelled = 'This event is cancelled. This can’t be undone.'
const gone = 'It will be removed from the console permanently.'
const notWithTickets = 'You can’t delete an event with paid tickets. Cancel it instead to refund everyone.'

function StoredEvent({ id, ...actions }: StoredProps) {
  const live = useEvent(id)
  const found = live.status === 'ready' ? live.data : null
  // The last known state, for when the event is deleted while the admin is editing it.
  const [known, setKnown] = useState(found)
  if (found !== null && found !== known) setKnown(found)
  return (
    <Loaded
      live={live}
      isEmpty={(event) => event === null && known === null}
      empty={<Text role="alert">{deleted}</Text>}
    >
      {(event) => {
        const shown = event ?? known
        return shown && <Editing id={id} event={shown} isGone={event?.deleted_at !== null} {...actions} />
      }}
    </Loaded>
  )
}

type EditingProps = StoredProps & { event: Event; isGone: boolean }

function Editing({ id, event, isGone, onOpen, onTyped, leave, onClose }: EditingProps) {
  // The edited version stays the one the panel was opened with, or the newer one the admin has acknowledged.
  const { edited, seen, newer, look } = useEdited(event)
  const [isTyped, setTyped] = useState(false)
  const ended = isGone ? deleted : event.status === 'cancelled' ? cancelled : null
  const notified = useNotifiedCount(id, String(event.current_attendees))
  const save = useAction(saveEvent, {
    done: (answer) => {
      onClose()
      return { title: 'Event updated successfully!', ...addedType(answer) }
    },
    failed: failedAs('Failed to update event'),
  })
  return (
    <Stack gap="6">
      <Text color="fg.muted" textStyle="sm">
        {factsOf(event)}
      </Text>
      <ProposedBy live={useProposer(id)} />
      {ended !== null && !isTyped ? (
        <Text role="status">{ended}</Text>
      ) : (
        <EventForm
          event={event}
          entries={entriesOf(edited ?? event)}
          notified={notified}
          typesOf={id}
          submitLabel="Update Event"
          failure={save.failure}
          onSubmit={(form) => save.run({ event_id: id, event: form, seen })}
          hasNewer={newer !== null}
          onSeen={look}
          ended={ended}
          onTyped={(isUnsaved) => {
            setTyped(isUnsaved)
            onTyped(isUnsaved)
          }}
          onCancel={() => leave(onClose)}
        />
      )}
      {!isGone && (
        <EventActions
          id={id}
          event={event}
          notified={notified.status === 'ready' ? notified.data : null}
          {...{ onOpen, leave, onClose }}
        />
      )}
    </Stack>
  )
}

type EventActionsProps = Omit<StoredProps, 'onTyped'> & { event: Event; notified: number | null }

/** The event's other actions. */
function EventActions({ id, event, notified, onOpen, leave, onClose }: EventActionsProps) {
  const navigate = useNavigate()
  const follow = (to: string) => (click: MouseEvent) => {
    // Opening another window discards nothing.
    if (click.ctrlKey || click.metaKey || click.shiftKey) return
    click.preventDefault()
    leave(() => void navigate(to))
  }
  return (
    <>
      <Separator />
      <Flex gap="3" wrap="wrap">
        {isAnnounced(event) && (
          <Button asChild variant="outline" size="sm">
            <Link to={eventPath(id)} onClick={follow(eventPath(id))}>
              <ExternalLink size={16} aria-hidden /> View Event Page
            </Link>
          </Button>
        )}
        {eventViews.map(({ view, label }) => (
          <Button key={view} asChild variant="outline" size="sm">
            <Link to={eventAddress(view, id)} onClick={follow(eventAddress(view, id))}>
              {label}
            </Link>
          </Button>
        ))}
        <Button
          variant="outline"
          size="sm"
          onClick={() => leave(() => onOpen({ kind: 'new', copyOf: { id, event } }))}
        >
          <Copy size={16} aria-hidden /> Duplicate
        </Button>
        <Endings id={id} event={event} notified={notified} onClose={onClose} />
      </Flex>
    </>
  )
}

const eventViews = [
  { view: 'tickets', label: 'Tickets' },
  { view: 'check-in', label: 'Check-In' },
  { view: 'sales', label: 'Sales' },
] as const

function factsOf(event: Event): string {
  const { taken, held, max, left } = seatsOf(event)
  const seats = max === null ? 'no limit' : `${left} of ${max} seats left`
  return `${taken} going · ${held} held · ${seats}`
}

type EndingProps = { id: string; event: Event; notified: number | null; onClose: () => void }

/** Cancelling and deleting, each after a question. */
function Endings({ id, event, notified, onClose }: EndingProps) {
  const [asked, setAsked] = useState<'cancel' | 'delete' | 'change' | 'decline' | null>(null)
  const ask = useAction(askForProposalChange, {
    done: () => ({ title: 'Request sent', description: 'We’ve emailed your request to the host.' }),
  })
  const cancel = useAction(cancelEvent, { done: () => ({ title: 'Event cancelled' }) })
  const decline = useAction(declineProposal, {
    done: () => {
      onClose()
      return { title: 'Event declined', description: 'We’ve emailed your reason to the host.' }
    },
  })
  const remove = useAction(deleteEvent, {
    done: () => {
      onClose()
      return { title: 'Event deleted successfully!' }
    },
    failed: failedAs('Failed to delete event. Please try again.'),
  })
  const audience = notified === null ? 'Everyone who’s registered' : peopleLabel(notified)
  const isAhead = isUpcoming(event, useNow([eventEnd(event)]))
  return (
    <Box display="contents">
      {event.status === 'published' && (
        <Button
          variant="outline"
          size="sm"
          loading={cancel.isBusy}
          loadingText="Cancelling..."
          onClick={() => setAsked('cancel')}
        >
          Cancel Event
        </Button>
      )}
      {event.status === 'proposed' && (
        <>
          <Button variant="outline" size="sm" onClick={() => setAsked('change')}>
            Ask for a Change
          </Button>
          <Button variant="outline" size="sm" colorPalette="brick" onClick={() => setAsked('decline')}>
            Decline
          </Button>
        </>
      )}
      {event.status !== 'proposed' && (
        <Button
          variant="outline"
          size="sm"
          colorPalette="brick"
          loading={remove.isBusy}
          loadingText="Deleting..."
          onClick={() => setAsked('delete')}
        >
          <Trash2 size={16} aria-hidden /> Delete
        </Button>
      )}
      {asked === 'change' && (
        <ReasonDialog
          title="Ask for a change?"
          text="We’ll email your request to the host and show it on their page. They can then edit the proposal."
          help="The host will read this."
          label="Send Request"
          takesNothing
          onGive={(request) => ask.run(id, request)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'decline' && (
        <ReasonDialog
          title="Decline this event?"
          text="It will be removed from the console permanently. The host gets a notification and an email with your reason."
          help="The host will read this."
          label="Decline Event"
          onGive={(reason) => decline.run(id, reason)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'cancel' && (
        <QuestionDialog
          title="Cancel this event?"
          text={
            isAhead || event.has_tickets
              ? `${audience} will get a notification and an email, and every paid ticket will be refunded. This can’t be undone.`
              : 'It’s over, so no one will be notified. This can’t be undone.'
          }
          stayLabel="Keep the Event"
          leaveLabel="Cancel Event"
          onStay={() => setAsked(null)}
          onLeave={() => {
            setAsked(null)
            void cancel.run(id)
          }}
        />
      )}
      {asked === 'delete' && (
        <QuestionDialog
          title="Delete this event?"
          text={
            event.status === 'cancelled'
              ? gone
              : [
                  isAhead && notified !== 0
                    ? `${audience} will be told that it’s cancelled, and it will be removed from the console permanently.`
                    : gone,
                  ...(event.has_tickets ? [notWithTickets] : []),
                ].join(' ')
          }
          stayLabel="Keep the Event"
          leaveLabel="Delete"
          onStay={() => setAsked(null)}
          onLeave={() => {
            setAsked(null)
            void remove.run(id)
          }}
        />
      )}
    </Box>
  )
}
