/** The state of an ask or a plan of the viewer and a mutual match, and the link to it. */
import { Button, type ButtonProps } from '@chakra-ui/react'
import { calendarLeaf } from '@club/domain/club-time'
import { Link } from 'react-router-dom'
import { useEvent } from '../../data/events'
import { togetherPath } from '../../paths'
import { type Current, isInvitation } from './ask-copy'

/** 'Going together on Thu, Dec 17'; the day is left out until the event is known. */
function TogetherOn({ event }: { event: string }) {
  const live = useEvent(event)
  const leaf = live.status === 'ready' && live.data ? calendarLeaf(live.data.date_time) : null
  const day = leaf && `${leaf.weekday}, ${leaf.month} ${leaf.day}`
  return day ? `Going together on ${day}` : 'Going together'
}

export function AskStatus({ name, current }: { name: string; current: Current }) {
  if (current.state === 'together' && current.ask.plan)
    return <TogetherOn event={current.ask.plan.event_id} />
  if (current.state === 'agreed') {
    const isSeated = current.ask.plan?.seated.includes(current.ask.user_id)
    return isSeated ? `It’s a yes. Waiting for ${name}’s ticket` : 'It’s a yes. Get your ticket'
  }
  return isInvitation(current) ? `${name} asks you along` : `Asked, waiting for ${name}`
}

const actions = { together: 'See Your Evening', agreed: 'See Your Plan', open: 'See Your Invitation' }

type LinkProps = ButtonProps & {
  uid: string
  name: string
  /** Null while nothing is under way. */
  current: Current | null
}

export function AskLink({ uid, name, current, ...look }: LinkProps) {
  const action = current && (isInvitation(current) ? 'See the Invitation' : actions[current.state])
  const label = action ?? 'Ask Along'
  return (
    <Button asChild {...look}>
      <Link to={togetherPath(uid)} aria-label={action === null ? `Ask ${name} Along` : `${label}: ${name}`}>
        {label}
      </Link>
    </Button>
  )
}
