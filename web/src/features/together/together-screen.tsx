/** The asks and plans of the viewer and one mutual match: asking, waiting, answering, and going together. */
import { Button, Center, Link, Stack, Text } from '@chakra-ui/react'
import type { Ask } from '@club/domain/asks/ask'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { between, evenings, useAsks, withdrawAsk } from '../../data/asks'
import { type EventRow, useUpcomingEvents } from '../../data/events'
import { joined, type Live, type Row } from '../../data/firebase/live'
import { useMatchOf } from '../../data/matches'
import { type Member, useMember, useOwnProfile } from '../../data/members'
import { type Registrations, useOwnRegistrations } from '../../data/registrations'
import { paths } from '../../paths'
import { useAction } from '../../pieces/action/use-action'
import { shortTime } from '../../pieces/ask/ask-copy'
import { useNow } from '../../pieces/event/use-now'
import { Loaded } from '../../ui/loaded'
import { Page, PageHeading } from '../../ui/page'
import { PageMessage } from '../../ui/page-message'
import { AskAlong, NoEvenings } from './ask-form'
import { Asked } from './asked'
import { Invitation } from './ask-invitation'
import { Plan } from './plan'

const nothing: ReadonlySet<string> = new Set()

const back = { to: paths.matches, label: 'Back to Matches' }

/** Also for a match that has ended, whatever ended it. */
function NotMatched({ viewer, other }: { viewer: string; other: string }) {
  const asks = useAsks(viewer)
  const now = useNow([])
  const known = { asks: asks.status === 'ready' ? asks.data : [], upcoming: nothing }
  const { current } = between(known, other, now)
  const withdrawing = useAction(withdrawAsk, { done: () => ({ title: 'Invitation withdrawn' }) })
  return (
    <>
      <PageMessage title="Nothing to See Here" back={back}>
        You can ask people you’ve matched with along to an evening.
      </PageMessage>
      {current?.ask.from === viewer && (
        <Center>
          <Button
            variant="outline"
            loading={withdrawing.isBusy}
            onClick={() => void withdrawing.run(current.id)}
          >
            Withdraw Invitation
          </Button>
        </Center>
      )}
    </>
  )
}

/** The outcome of the last ask, as far as the viewer can know it; null for nothing to say. */
function lastText(ask: Ask, uid: string, name: string): string | null {
  // It took place, or the club has said that it won't.
  if (ask.plan?.seated.length === 2 && ask.plan.ended_at === null) return null
  if (ask.plan !== null)
    return 'That evening didn’t come together. If you have a seat, it’s still yours, and you’re still matched.'
  if (ask.from !== uid) return `${name}’s invitation has closed. You’re still matched.`
  return ask.dismissed_at === null
    ? 'This one didn’t work out. You’re still matched.'
    : `You withdrew your invitation to ${name}. You’re still matched.`
}

type Facts = { readonly asks: readonly Row<Ask>[]; readonly events: EventRow[]; readonly own: Registrations }

type ViewProps = Facts & {
  uid: string
  hasPhoto: boolean
  member: Member
  wanted: string | null
}

function NotYourTurn({ again, name }: { again: Date | null; name: string }) {
  const next = `It’s ${name}’s turn to ask.`
  const later = again && ` From ${shortTime(again)}, you can ask again, too.`
  return <Text color="fg.muted">{[next, later].join('')}</Text>
}

function View({ asks, events, own, uid, hasPhoto, member, wanted }: ViewProps) {
  const now = useNow(asks.flatMap(({ data }) => [data.closes_at, ...(data.plan ? [data.plan.seats_by] : [])]))
  const { first_name: name } = member.profile
  const [isAsking, setAsking] = useState(wanted !== null)
  const { current, last, canAsk, againAt, canWriteLine } = between(
    { asks, upcoming: new Set(events.map(({ id }) => id)) },
    member.uid,
    now,
  )
  const viewing = { uid, hasPhoto, member }
  if (current?.ask.plan) {
    const { id, ask } = current
    const { plan } = current.ask
    const evening = events.find((row) => row.id === plan.event_id)
    if (evening)
      return (
        <Frame title={`You and ${name}`}>
          <Plan {...viewing} id={id} ask={ask} plan={plan} evening={evening} />
        </Frame>
      )
  }
  if (current?.ask.plan === null) {
    const { id, ask } = current
    const asked = events.filter((row) => ask.event_ids.includes(row.id))
    const parts = { id, ask, isSeated: (event: string) => own.has(event), evenings: asked }
    return ask.from === uid ? (
      <Frame title={`You asked ${name} along`}>
        <Asked {...viewing} {...parts} />
      </Frame>
    ) : (
      <Frame title={`${name} asks you along`}>
        <Invitation key={id} {...parts} member={member} onAskBack={() => setAsking(true)} />
      </Frame>
    )
  }
  const text = last && lastText(last, uid, name)
  const open = evenings(events, own, asks, now)
  const showsForm = canAsk && (isAsking || text === null)
  return (
    <Frame title={showsForm ? `Ask ${name} Along` : `You and ${name}`}>
      <Stack gap="6" maxWidth="40rem">
        {!showsForm && (
          <>
            <PageHeading overflowWrap="anywhere">You and {name}</PageHeading>
            <Text fontSize="lg">{text}</Text>
            {canAsk ? (
              <Button variant="outline" size="lg" alignSelf="start" onClick={() => setAsking(true)}>
                Ask {name} Along
              </Button>
            ) : (
              <NotYourTurn again={againAt} name={name} />
            )}
          </>
        )}
        {showsForm && open.length > 0 && (
          <AskAlong
            {...viewing}
            evenings={open}
            wanted={wanted}
            canWriteLine={canWriteLine}
            isSeated={(event) => own.has(event)}
          />
        )}
        {showsForm && open.length === 0 && <NoEvenings {...viewing} />}
      </Stack>
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title={title} withoutHeading py={{ base: '6', md: '10' }}>
      <Stack gap="5">
        <Link asChild color="fg.muted" fontWeight="medium" fontSize="sm" py="1" alignSelf="start">
          <RouterLink to={paths.matches}>
            <ArrowLeft size={16} aria-hidden /> Back to Matches
          </RouterLink>
        </Link>
        {children}
      </Stack>
    </Page>
  )
}

type Props = { viewer: string; uid: string; wanted: string | null }

export function TogetherScreen({ viewer, uid, wanted }: Props) {
  const own = useOwnProfile(viewer)
  const hasPhoto = own.status === 'ready' && (own.data?.photo_urls.length ?? 0) > 0
  const member = useMember(uid, { sharp: hasPhoto })
  const pair = useMatchOf(viewer, uid)
  const facts: Live<Facts> = joined(
    joined(useAsks(viewer), useUpcomingEvents(), (asks, events) => ({ asks, events })),
    useOwnRegistrations(viewer),
    (known, registrations) => ({ ...known, own: registrations }),
  )
  const isMutual = pair.status === 'ready' ? pair.data?.mutual === true : null
  const live = joined(member, facts, (known, rest) => ({ member: known, ...rest }))
  if (isMutual === false || member.status === 'error') return <NotMatched viewer={viewer} other={uid} />
  return (
    <Loaded
      live={isMutual === null || own.status === 'loading' ? { status: 'loading' } : live}
      isEmpty={(known) => known.member === null}
      empty={<NotMatched viewer={viewer} other={uid} />}
    >
      {({ member: shown, ...rest }) =>
        shown && <View {...rest} uid={viewer} hasPhoto={hasPhoto} member={shown} wanted={wanted} />
      }
    </Loaded>
  )
}
