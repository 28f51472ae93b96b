/** Mutual matches, shown before all introductions. */
import { Button, chakra, Flex, Grid, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import { type Match, otherOf } from '@club/domain/matching/club/match'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Row } from '../../data/firebase/live'
import { type Member, useMember } from '../../data/members'
import { memberPath } from '../../paths'
import { MemberMenu } from '../../pieces/member/member-menu'
import { MemberPicture } from '../../pieces/member/member-picture'
import { PictureSide } from '../../ui/picture-side'
import { onlyYouTwo } from './match-counts'
import { Who } from './match-labels'

const rowHeight = '8.25rem'

export function MutualCard({ member }: { member: Member }) {
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
      <Stack flex="1" minWidth="0" gap="3" px="4" py="3.5" justify="center">
        <Flex justify="space-between" align="start" gap="1">
          <Who id={id} member={member} size="xl" />
          <MemberMenu member={member} mt="-2" me="-3" />
        </Flex>
        <Button asChild variant="outline" size="sm" height="11" alignSelf="start">
          <RouterLink to={memberPath(member.uid)}>Meet {member.profile.first_name}</RouterLink>
        </Button>
      </Stack>
    </Flex>
  )
}

function MutualRow({ uid, match, hasPhoto }: { uid: string; match: Match; hasPhoto: boolean }) {
  const live = useMember(otherOf(match, uid), { sharp: hasPhoto })
  const member = live.status === 'ready' ? live.data : null
  if (live.status !== 'loading' && member === null) return null
  return (
    <chakra.li minWidth="0">
      {member ? <MutualCard member={member} /> : <Skeleton height={rowHeight} rounded="l3" />}
    </chakra.li>
  )
}

/** `hasPhoto`: whether the viewer has a photo, without which all others' stay blurred. */
type Props = { uid: string; matches: readonly Row<Match>[]; hasPhoto: boolean }

export function MutualMatches({ uid, matches, hasPhoto }: Props) {
  if (matches.length === 0) return null
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
        listStyleType="none"
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '4', sm: '6' }}
      >
        {matches.map(({ id, data }) => (
          <MutualRow key={id} uid={uid} match={data} hasPhoto={hasPhoto} />
        ))}
      </Grid>
    </Stack>
  )
}
