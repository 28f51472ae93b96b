/** Mutual matches, shown before all introductions: those whose card awaits a reply come first. */
import { Badge, chakra, Flex, Grid, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { Match } from '@club/domain/matching/club/match'
import { type ReactNode, useId } from 'react'
import type { Live, Row } from '../../data/firebase/live'
import { awaitsReply, type Exchange, type Hellos, noCards, waitingFirst } from '../../data/hellos'
import { type Member, useMember } from '../../data/members'
import { HelloButton } from '../../pieces/hello/hello-button'
import { helloStatus } from '../../pieces/hello/hello-copy'
import { MemberMenu } from '../../pieces/member/member-menu'
import { MemberPicture } from '../../pieces/member/member-picture'
import { PictureSide } from '../../ui/picture-side'
import { guardMoves } from '../../ui/steady-list'
import { onlyYouTwo } from './match-counts'
import { MeetLink, Who } from './match-labels'

const rowHeight = '8.25rem'

type CardProps = {
  member: Member
  /** Null until they are known. */
  cards: Exchange | null
  /** Opens the cards, or the form of the first one. */
  helloButton: ReactNode
}

export function MutualCard({ member, cards, helloButton }: CardProps) {
  const id = useId()
  const status = cards && helloStatus(member.profile.first_name, cards)
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
          <MemberMenu member={member} mt="-2" me="-3" />
        </Flex>
        {status !== null && (
          <Badge
            alignSelf="start"
            whiteSpace="normal"
            overflowWrap="anywhere"
            colorPalette={cards && awaitsReply(cards) ? 'coral' : 'evergreen'}
          >
            {status}
          </Badge>
        )}
        <Flex gap="4" rowGap="1" align="center" wrap="wrap">
          {helloButton}
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
  hellos: Live<Hellos>
  /** The page's one coral button leads to this member's card. */
  isFirstToAnswer: boolean
}

function MutualRow({ uid, other, hasPhoto, hellos, isFirstToAnswer }: RowProps) {
  const live = useMember(other, { sharp: hasPhoto })
  const member = live.status === 'ready' ? live.data : null
  if (live.status !== 'loading' && member === null) return null
  const cards = hellos.status === 'ready' ? (hellos.data.get(other) ?? noCards) : null
  const helloButton = member && cards && (
    <HelloButton
      {...{ uid, hasPhoto, member, cards }}
      size="sm"
      height="11"
      {...(isFirstToAnswer ? { colorPalette: 'coral' } : { variant: 'outline' })}
    />
  )
  return (
    <chakra.li minWidth="0">
      {member && hellos.status !== 'loading' ? (
        <MutualCard member={member} cards={cards} helloButton={helloButton} />
      ) : (
        <Skeleton height={rowHeight} rounded="l3" />
      )}
    </chakra.li>
  )
}

/** `hasPhoto`: whether the viewer has a photo, without which all others' stay blurred. */
type Props = { uid: string; matches: readonly Row<Match>[]; hasPhoto: boolean; hellos: Live<Hellos> }

export function MutualMatches({ uid, matches, hasPhoto, hellos }: Props) {
  if (matches.length === 0) return null
  const { waiting, others } = waitingFirst(matches, uid, hellos)
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
            {...{ uid, other, hasPhoto, hellos }}
            isFirstToAnswer={other === waiting[0]}
          />
        ))}
      </Grid>
    </Stack>
  )
}
