/** Mutual matches, shown before all introductions: those who wait for an answer come first. */
import { Badge, chakra, Flex, Grid, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { Match } from '@club/domain/matching/club/match'
import { type ReactNode, useId } from 'react'
import { between } from '../../data/asks'
import type { Live, Row as MatchRow } from '../../data/firebase/live'
import { awaitsReply, type Exchange, noCards } from '../../data/hellos'
import { type Member, useMember } from '../../data/members'
import { type Contacts, isUntouched, waitingFirst } from '../../data/waiting'
import { type Current, isInvitation } from '../../pieces/ask/ask-copy'
import { AskLink, AskStatus } from '../../pieces/ask/ask-status'
import { HelloButton } from '../../pieces/hello/hello-button'
import { helloStatus } from '../../pieces/hello/hello-copy'
import { MemberMenu } from '../../pieces/member/member-menu'
import { MemberPicture } from '../../pieces/member/member-picture'
import { PictureSide } from '../../ui/picture-side'
import { guardMoves } from '../../ui/steady-list'
import { onlyYouTwo } from './match-counts'
import { MeetLink, Who } from './match-labels'

const rowHeight = '8.25rem'

const nothing = { asks: [], upcoming: new Set<string>() }

type CardProps = {
  member: Member
  /** Null until they are known. */
  cards: Exchange | null
  /** The ask or plan that is under way; null for none. */
  current: Current | null
  /** There has been neither a card nor an ask. */
  isNew: boolean
  actions: ReactNode
}

/** The state of an ask or plan, else of the cards. */
function Status({ member, cards, current, isNew }: Omit<CardProps, 'actions'>) {
  const { first_name: name } = member.profile
  const status = current ? <AskStatus name={name} current={current} /> : cards && helloStatus(name, cards)
  const shown = status ?? (isNew ? 'New' : null)
  if (shown === null) return null
  const isAsked = current ? isInvitation(current) : cards !== null && awaitsReply(cards)
  return (
    <Badge
      alignSelf="start"
      whiteSpace="normal"
      overflowWrap="anywhere"
      colorPalette={isAsked ? 'coral' : 'evergreen'}
    >
      {shown}
    </Badge>
  )
}

export function MutualCard({ member, cards, current, isNew, actions }: CardProps) {
  const id = useId()
  return (
    <Flex
      as="article"
      aria-labelledby={id}
      minHeight={rowHeight}
      bg="bg.panel"
      borderWidth="1px"
      rounded="l3"
      overflow="hidden"
      shadow="sm"
    >
      <PictureSide picture={<MemberPicture member={member} sizes="6rem" />} width="24" />
      <Stack flex="1" minWidth="0" gap="2.5" px="4" py="3.5" justify="center">
        <Flex justify="space-between" align="start" gap="1">
          <Who id={id} member={member} size="xl" />
          <MemberMenu member={member} isMutual mt="-2" me="-3" />
        </Flex>
        <Status {...{ member, cards, current, isNew }} />
        <Flex gap="4" rowGap="1" align="center" wrap="wrap">
          {actions}
          <MeetLink member={member} />
        </Flex>
      </Stack>
    </Flex>
  )
}

type RowProps = {
  uid: string
  other: string
  hasPhoto: boolean
  contacts: Live<Contacts>
  now: Date
  /** The page's one coral button leads to this member's invitation or card. */
  isFirstToAnswer: boolean
}

/** A row with the actions that come next. */
function Row({ uid, member, hasPhoto, contacts, now, isFirstToAnswer }: RowProps & { member: Member }) {
  const known = contacts.status === 'ready' ? contacts.data : null
  const cards = known === null ? null : (known.hellos.get(member.uid) ?? noCards)
  const { current, canAsk } = between(known ?? nothing, member.uid, now)
  const { first_name: name } = member.profile
  const look = { size: 'sm', height: '11' } as const
  const main = isFirstToAnswer ? { colorPalette: 'coral' as const } : { variant: 'outline' as const }
  const asksFirst = current !== null
  const actions = known && cards && (
    <>
      {asksFirst && <AskLink uid={member.uid} name={name} current={current} {...look} {...main} />}
      <HelloButton
        {...{ uid, hasPhoto, member, cards }}
        {...look}
        {...(asksFirst ? { variant: 'outline' } : main)}
      />
      {!asksFirst && canAsk && (
        <AskLink uid={member.uid} name={name} current={null} {...look} variant="outline" />
      )}
    </>
  )
  const isNew = known !== null && isUntouched(known, member.uid, now)
  return <MutualCard {...{ member, cards, current, isNew, actions }} />
}

function MutualRow(props: RowProps) {
  const live = useMember(props.other, { sharp: props.hasPhoto })
  const member = live.status === 'ready' ? live.data : null
  if (live.status !== 'loading' && member === null) return null
  return (
    <chakra.li minWidth="0">
      {member && props.contacts.status !== 'loading' ? (
        <Row {...props} member={member} />
      ) : (
        <Skeleton height={rowHeight} rounded="l3" />
      )}
    </chakra.li>
  )
}

/** `hasPhoto`: whether the viewer has a photo, without which all others' stay blurred. */
type Props = {
  uid: string
  matches: readonly MatchRow<Match>[]
  hasPhoto: boolean
  contacts: Live<Contacts>
  now: Date
}

export function MutualMatches({ uid, matches, hasPhoto, contacts, now }: Props) {
  if (matches.length === 0) return null
  const { waiting, others } = waitingFirst(matches, uid, contacts, now)
  return (
    <Stack as="section" aria-labelledby="mutual-matches" gap="4">
      <Stack gap="1">
        <Heading as="h2" id="mutual-matches" size="2xl">
          You like each other
        </Heading>
        <Text color="fg.muted">{onlyYouTwo(matches.length)}</Text>
      </Stack>
      <Grid
        as="ul"
        ref={guardMoves}
        listStyleType="none"
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '4', sm: '6' }}
      >
        {[...waiting, ...others].map((other) => (
          <MutualRow
            key={other}
            {...{ uid, other, hasPhoto, contacts, now }}
            isFirstToAnswer={other === waiting[0]}
          />
        ))}
      </Grid>
    </Stack>
  )
}
