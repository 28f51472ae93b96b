/** 'We found N people', live, with the first of them: the result of a finished questionnaire. */
import { Flex, Heading, SkeletonCircle, Stack, Text } from '@chakra-ui/react'
import { type Match, otherOf } from '@club/domain/matching/club/match'
import type { ReactNode } from 'react'
import type { Live, Row } from '../../data/firebase/live'
import { type MatchList, useMatches } from '../../data/matches'
import { useSession } from '../../data/session/session'
import { useDebounced } from '../../debounce'
import { FaceFan } from '../../pieces/event/face'
import { BlurredNotice } from '../../pieces/member/blurred-notice'
import { SeawallEvening } from '../../ui/drawings/seawall-evening'
import { Loaded } from '../../ui/loaded'
import { CompletionLinks } from './complete'
import { FirstPersonSkeleton, LiveFirstPerson } from './first-person'
import { Panel } from './reveal'

/** A number unchanged for this long is announced to screen readers. */
const settledMs = 1500

const emptyTitle = 'No introductions yet'

function foundLabel({ matches, hasMore }: Pick<MatchList, 'matches' | 'hasMore'>): string {
  if (matches.length === 0) return emptyTitle
  if (matches.length === 1 && !hasMore) return 'We found 1 person'
  return `We found ${matches.length}${hasMore ? '+' : ''} people`
}

type HeadedProps = { faces?: ReactNode; title: string; text: string; children: ReactNode }

function Headed({ faces, title, text, children }: HeadedProps) {
  return (
    <>
      {faces && (
        <Flex align="center" justify="center" height={{ base: '4.25rem', sm: '5.25rem' }}>
          {faces}
        </Flex>
      )}
      <Stack gap="1" textAlign="center" minHeight={{ base: '7.75rem', sm: '5.75rem' }}>
        <Heading as="h2" size="3xl" lineHeight="1.15">
          {title}
        </Heading>
        <Text color="fg.muted" textWrap="balance">
          {text}
        </Text>
      </Stack>
      {children}
    </>
  )
}

/** `notice` has its place from the start, so that nothing moves when the people arrive. */
function Looking({ notice }: { notice: ReactNode }) {
  return (
    <Headed
      faces={<SkeletonCircle size="16" />}
      title="Looking for your matches..."
      text="Your answers are saved. Your matches will show up here."
    >
      {notice}
      <FirstPersonSkeleton />
    </Headed>
  )
}

const none = (
  <Headed
    title={emptyTitle}
    text="When someone fits both ways, they’ll show up here and in your matches. Until then, our evenings are a good place to meet people."
  >
    <Flex justify="center">
      <SeawallEvening />
    </Flex>
  </Headed>
)

type Shown = (rows: readonly Row<Match>[]) => ReactNode

type PeopleProps = {
  live: Live<MatchList>
  /** Says why the faces are not sharp. */
  notice: ReactNode
  /** Shows the faces of those found, best first. */
  faces: Shown
  /** Shows the first of them. */
  first: Shown
}

export function People({ live, notice, faces, first }: PeopleProps) {
  const announcement = useDebounced(live.status === 'ready' ? foundLabel(live.data) : '', settledMs, {
    initial: '',
  })
  return (
    <>
      <Text role="status" srOnly>
        {announcement}
      </Text>
      <Loaded
        live={live}
        loading={<Looking notice={notice} />}
        isEmpty={({ matches }) => matches.length === 0}
        empty={none}
        errorTitle="We couldn’t load your matches"
      >
        {(list) => (
          <Headed
            faces={faces(list.matches)}
            title={foundLabel(list)}
            text="You fit what they’re looking for, too. Here’s who comes first."
          >
            {notice}
            {first(list.matches)}
          </Headed>
        )}
      </Loaded>
    </>
  )
}

type Props = { uid: string; hasPhoto: boolean }

const noticeFor = (hasPhoto: boolean) => (hasPhoto ? null : <BlurredNotice />)

function LivePeople({ uid, hasPhoto }: Props) {
  const { live } = useMatches(uid)
  return (
    <People
      live={live}
      notice={noticeFor(hasPhoto)}
      faces={(rows) => <FaceFan uids={rows.map(({ data }) => otherOf(data, uid))} sharp={hasPhoto} />}
      first={(rows) => <LiveFirstPerson uid={uid} rows={rows} hasPhoto={hasPhoto} />}
    />
  )
}

/**
 * The commit of a member's first matches also completes their onboarding: before that, there are none they
 * can read.
 */
export function FoundPeople(props: Props) {
  const session = useSession()
  const isOnboarded = session.status === 'signed-in' && session.account?.onboarded === true
  return (
    <Panel aria-label="Your matches">
      <Flex flex="1" direction="column" gap="5" minHeight={{ base: '42rem', lg: '38rem' }}>
        {isOnboarded ? <LivePeople {...props} /> : <Looking notice={noticeFor(props.hasPhoto)} />}
      </Flex>
      <Flex gap="3" wrap="wrap" justify="center" direction={{ base: 'column', md: 'row' }}>
        <CompletionLinks />
      </Flex>
    </Panel>
  )
}
