/**
 * The bell in the header: how much is new of people and events, and 'It's a Match!' in the moment it happens.
 * Loaded with Firebase.
 */
import type { Event } from '@club/domain/events/event'
import { lazy, Suspense, useCallback, useEffect, useReducer, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useEvent } from '../data/events'
import { type Live, reopenListeners } from '../data/firebase/live'
import { isUnanswered } from '../data/failure'
import { useMatchOf } from '../data/matches'
import { type Member, useMember, useOwnProfile } from '../data/members'
import { noCards } from '../data/hellos'
import { markRead, useNotifications } from '../data/notifications'
import { memberPath, paths, togetherPath } from '../paths'
import { useAction } from '../pieces/action/use-action'
import { toast } from '../ui/toaster'
import { untilLoaded } from '../until-loaded'
import { BellMenu } from './notification-menu'
import {
  aboutOf,
  likeEachOther,
  matched,
  type NotificationCopy,
  shownNotifications,
} from './notification-copy'

/** Passes on each answer of the server about one document: null when it is refused. */
function useHeard<T>(id: string, live: Live<T | null>, onKnown: (id: string, data: T | null) => void) {
  useEffect(() => {
    if (live.status === 'ready') onKnown(id, live.data)
    if (live.status === 'error' && !isUnanswered(live)) onKnown(id, null)
  }, [id, live, onKnown])
}

/** The latest answer for each id. */
function useKnown<T>() {
  const [known, setKnown] = useState<ReadonlyMap<string, T | null>>(new Map())
  const know = useCallback(
    (id: string, data: T | null) => setKnown((before) => new Map(before).set(id, data)),
    [],
  )
  return [known, know] as const
}

type PersonProps = { uid: string; hasPhoto: boolean; onKnown: (uid: string, member: Member | null) => void }

/** Loads one person for the bell: null when they are hidden. */
function Person({ uid, hasPhoto, onKnown }: PersonProps) {
  const live = useMember(uid, { sharp: hasPhoto })
  useHeard(uid, live, onKnown)
  return null
}

/**
 * A pair that disappears may mean that the other member has left or is suspended, which the listener to their
 * profile does not notice: it is reopened once.
 */
function PairWatch({ uid, other }: { uid: string; other: string }) {
  const pair = useMatchOf(uid, other)
  const isGone = pair.status === 'ready' ? pair.data === null : pair.status === 'error' && !isUnanswered(pair)
  useEffect(() => {
    if (isGone) reopenListeners()
  }, [isGone])
  return null
}

/** Loads one event for the bell: null when it is gone. */
function Evening({ id, onKnown }: { id: string; onKnown: (id: string, event: Event | null) => void }) {
  const live = useEvent(id)
  useHeard(id, live, onKnown)
  return null
}

/** Matches this tab has already announced. */
const announced = new Set<string>()

function markOne(id: string) {
  markRead([id]).catch((error: unknown) => console.warn('Failed to mark notification as read:', error))
}

/** The swipe screen celebrates a match in a dialog; anywhere else a dialog would interrupt something. */
const isMeeting = (pathname: string) => pathname === paths.swipe || /^\/profile\/./.test(pathname)

/** Announces each match once: in a toast, or on the swipe screen by the celebrated match until `end`. */
function useMatchNotifications(arrived: readonly NotificationCopy[]) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [, showAgain] = useReducer((count: number) => count + 1, 0)
  const isCelebrating = isMeeting(pathname)

  useEffect(() => {
    if (isCelebrating) return
    for (const { id, about } of arrived) {
      if (about.kind !== 'mutual_match' || announced.has(id)) continue
      announced.add(id)
      const { uid, profile } = about.member
      const meet = () => {
        markOne(id)
        void navigate(memberPath(uid))
      }
      toast({
        title: matched,
        description: likeEachOther(profile.first_name),
        tone: 'success',
        subject: id,
        action: { label: `Meet ${profile.first_name}`, onClick: meet },
      })
    }
  }, [arrived, navigate, isCelebrating])

  const celebrated = arrived.find(({ id, about }) => about.kind === 'mutual_match' && !announced.has(id))
  const end = (id: string) => {
    announced.add(id)
    markOne(id)
    showAgain()
  }
  return { celebrated: isCelebrating ? celebrated : undefined, end }
}

const MatchDialog = lazy(async () => ({
  default: (await untilLoaded(() => import('./match-dialog'))).MatchDialogWithEvenings,
}))

const HelloDialog = lazy(async () => ({
  default: (await untilLoaded(() => import('../pieces/hello/hello-dialog'))).HelloDialog,
}))

/** Leaves out people and things that are hidden, gone or still unknown. */
export function NotificationBell({ uid }: { uid: string }) {
  const live = useNotifications(uid)
  const { rows, arrived } = live.status === 'ready' ? live.data : { rows: [], arrived: [] }
  const own = useOwnProfile(uid)
  const hasPhoto = own.status === 'ready' && (own.data?.photo_urls.length ?? 0) > 0
  const [people, knowPerson] = useKnown<Member>()
  const [events, knowEvent] = useKnown<Event>()
  const readAll = useAction(markRead)
  /** The new match that the member writes their card to. */
  const [greeted, greet] = useState<Member | null>(null)

  const notificationsOf = (some: typeof rows): NotificationCopy[] =>
    some.flatMap(({ id, data }) => {
      const about = aboutOf(data, { people, events })
      return about ? [{ id, about, createdAt: data.created_at, isUnread: data.read_at === null }] : []
    })
  const navigate = useNavigate()
  const { celebrated, end } = useMatchNotifications(notificationsOf(arrived))

  const isKnown = ({ data: { about_user_id, event_id } }: (typeof rows)[number]) =>
    (about_user_id === null || people.has(about_user_id)) && (event_id === null || events.has(event_id))
  const peopleIds = new Set(rows.flatMap(({ data }) => data.about_user_id ?? []))
  /** The member who offers a ticket need not be a match. */
  const seen = new Set(
    rows.flatMap(({ data: { kind, about_user_id } }) =>
      kind !== 'ticket_offered' && about_user_id !== null && people.get(about_user_id) ? [about_user_id] : [],
    ),
  )
  const which = new Set(rows.flatMap(({ data }) => data.event_id ?? []))
  return (
    <>
      {[...peopleIds].map((other) => (
        <Person key={other} uid={other} hasPhoto={hasPhoto} onKnown={knowPerson} />
      ))}
      {[...which].map((id) => (
        <Evening key={id} id={id} onKnown={knowEvent} />
      ))}
      <BellMenu
        live={shownNotifications(live, notificationsOf, isKnown)}
        whileOpen={[...seen].map((other) => (
          <PairWatch key={other} uid={uid} other={other} />
        ))}
        onOpen={markOne}
        readAll={readAll}
      />
      {celebrated?.about.kind === 'mutual_match' && (
        <Suspense fallback={null}>
          <MatchDialog
            uid={uid}
            hasPhoto={hasPhoto}
            member={celebrated.about.member}
            onAsk={(evening) => {
              const { uid: other } = celebrated.about.member ?? {}
              end(celebrated.id)
              if (other !== undefined) void navigate(togetherPath(other, evening))
            }}
            onHello={() => {
              end(celebrated.id)
              greet(celebrated.about.member)
            }}
            onClose={() => end(celebrated.id)}
          />
        </Suspense>
      )}
      {greeted && (
        <Suspense fallback={null}>
          <HelloDialog me={null} member={greeted} cards={noCards} onClose={() => greet(null)} />
        </Suspense>
      )}
    </>
  )
}
