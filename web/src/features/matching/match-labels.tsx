/** Parts shared by the first match and every match card: name, label, reasons, and the links to more. */
import { Badge, Box, Button, Flex, Heading, type HeadingProps, Link, Text } from '@chakra-ui/react'
import { isHighlighted, matchLabel } from '@club/domain/matching/score/match-label'
import { ChevronDown, Heart, Star } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import type { Match } from '@club/domain/matching/club/match'
import type { Member } from '../../data/members'
import { memberPath } from '../../paths'
import { PlaceLine } from '../../pieces/member/place-line'

/**
 * `isLiked`: whether the viewer likes them; `isSuperLike`: whether they have super-liked the viewer, who has
 * yet to answer; `isOpen`: whether the full explanation is shown.
 */
export type MatchCardProps = {
  match: Match
  member: Member
  isNew: boolean
  isLiked?: boolean
  isSuperLike?: boolean
  isOpen: boolean
  onToggle: () => void
}

export function Who({ id, member, size }: { id: string; member: Member; size: HeadingProps['size'] }) {
  const { first_name, age, location } = member.profile
  return (
    <Box minWidth="0">
      <Heading as="h3" id={id} size={size} lineHeight="1.2" overflowWrap="anywhere">
        {first_name}
        {age !== null && `, ${age}`}
      </Heading>
      <PlaceLine place={location} />
    </Box>
  )
}

type LabelProps = { match: Match; isNew: boolean; isLiked: boolean; isSuperLike: boolean }

export function Label({ match, isNew, isLiked, isSuperLike }: LabelProps) {
  const { compatibility_score: score } = match
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <Text fontWeight="semibold" fontSize="sm" color={isHighlighted(score) ? 'coral.fg' : 'evergreen.fg'}>
        {matchLabel(score)}
      </Text>
      {isSuperLike && (
        <Badge colorPalette="amber">
          <Star size={12} fill="currentColor" aria-hidden /> Super liked you
        </Badge>
      )}
      {isNew && <Badge colorPalette="coral">New</Badge>}
      {isLiked && (
        <Badge colorPalette="coral" variant="outline">
          <Heart size={12} aria-hidden /> Liked
        </Badge>
      )}
    </Flex>
  )
}

export function MeetLink({ member }: { member: Member }) {
  return (
    <Link asChild color="tide.fg" textDecoration="underline" fontWeight="semibold" fontSize="sm" py="1">
      <RouterLink to={memberPath(member.uid)}>Meet {member.profile.first_name}</RouterLink>
    </Link>
  )
}

type WhyProps = { panelId: string; name: string; isOpen: boolean; onToggle: () => void }

/** Reveals the full explanation, whose element has the id `panelId`. */
export function WhyButton({ panelId, name, isOpen, onToggle }: WhyProps) {
  return (
    <Button
      variant="plain"
      size="sm"
      px="0"
      height="11"
      color="tide.fg"
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={onToggle}
    >
      Why you and {name} fit
      <Box asChild transition="transform 200ms ease-out" transform={isOpen ? 'rotate(180deg)' : 'none'}>
        <ChevronDown aria-hidden />
      </Box>
    </Button>
  )
}
