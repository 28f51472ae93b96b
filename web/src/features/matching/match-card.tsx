/** A match card and its skeleton: who it is, how well the two of you fit, and why, on a reverse side that one press reveals. */
import {
  AspectRatio,
  Badge,
  Box,
  Button,
  chakra,
  Flex,
  Grid,
  Heading,
  Skeleton,
  Stack,
  Text,
} from '@chakra-ui/react'
import type { Match } from '@club/domain/matching/club/match'
import { isHighlighted, matchLabel } from '@club/domain/matching/score/match-label'
import { ChevronDown, MapPin } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Member } from '../../data/members'
import { ScoreRing } from '../../pieces/match/score-ring'
import { MemberPicture } from '../../pieces/member/member-picture'

const chipsOnCard = 3
const pictureSizes = '(min-width: 64em) 22rem, (min-width: 30em) 50vw, 100vw'

/** Room for a name, a place and a label, so that cards side by side end at the same height whatever is missing. */
const factsMinHeight = '5.25rem'
/** Two lines of chips where cards stand side by side. */
const chipsMinHeight = { base: '1.5rem', sm: '3.5rem' }

type FrameProps = {
  picture: ReactNode
  isHighlighted?: boolean
  /** Covers the front of the card while it is shown. */
  reverse?: ReactNode
  /** Stays when the card is turned over. */
  lastLine: ReactNode
  children: ReactNode
}

function Frame({ picture, isHighlighted = false, reverse, lastLine, children }: FrameProps) {
  return (
    <Box
      bg="bg.panel"
      borderWidth="1px"
      borderColor={isHighlighted ? 'coral.border' : 'border'}
      rounded="l3"
      overflow="hidden"
      shadow={isHighlighted ? 'md' : 'sm'}
    >
      <Grid>
        <Box gridArea="1 / 1" minWidth="0">
          <AspectRatio ratio={5 / 4}>
            <Box>{picture}</Box>
          </AspectRatio>
          <Stack gap="3" px="5" pt="4" pb="1">
            {children}
          </Stack>
        </Box>
        {reverse}
      </Grid>
      <Box px="5" pt="1" pb="2">
        {lastLine}
      </Box>
    </Box>
  )
}

export function MatchCardSkeleton() {
  return (
    <Box aria-hidden>
      <Frame
        picture={<Skeleton boxSize="full" rounded="none" />}
        lastLine={
          <Box height="11" pt="3">
            <Skeleton height="4" width="45%" />
          </Box>
        }
      >
        <Flex gap="4" align="center" minHeight={factsMinHeight}>
          <Skeleton boxSize="16" rounded="full" flexShrink={0} />
          <Stack gap="2" flex="1">
            <Skeleton height="5" width="60%" />
            <Skeleton height="4" width="40%" />
          </Stack>
        </Flex>
        <Flex gap="1.5" minHeight={chipsMinHeight}>
          <Skeleton height="6" width="24" rounded="full" />
          <Skeleton height="6" width="28" rounded="full" />
        </Flex>
      </Frame>
    </Box>
  )
}

function Facts({ id, member, score, isNew }: { id: string; member: Member; score: number; isNew: boolean }) {
  const { first_name, age, location } = member.profile
  return (
    <Box minWidth="0">
      <Heading as="h3" id={id} size="xl" lineHeight="1.2" overflowWrap="anywhere">
        {first_name}
        {age !== null && `, ${age}`}
      </Heading>
      {location && (
        <Flex align="center" gap="1" color="fg.muted" fontSize="sm">
          <MapPin size={14} aria-hidden />
          <Text overflowWrap="anywhere">{location}</Text>
        </Flex>
      )}
      <Flex gap="2" align="center" mt="1">
        <Text fontWeight="semibold" fontSize="sm" color={isHighlighted(score) ? 'coral.fg' : 'evergreen.fg'}>
          {matchLabel(score)}
        </Text>
        {isNew && <Badge colorPalette="coral">New</Badge>}
      </Flex>
    </Box>
  )
}

function ReasonChips({ label, reasons }: { label: string; reasons: readonly string[] }) {
  if (reasons.length === 0) return null
  return (
    <chakra.ul aria-label={label} listStyleType="none" display="flex" flexWrap="wrap" gap="1.5">
      {reasons.map((reason) => (
        <li key={reason}>
          <Badge colorPalette="tide" variant="subtle" rounded="full" px="2.5" py="1" fontSize="xs">
            {reason}
          </Badge>
        </li>
      ))}
    </chakra.ul>
  )
}

/** Covers the front instead of unfolding, so that nothing around the card moves: the full text, and the reasons that did not fit. */
function Explanation({
  id,
  name,
  match,
  isOpen,
}: {
  id: string
  name: string
  match: Match
  isOpen: boolean
}) {
  const furtherReasons = match.reasons.slice(chipsOnCard)
  return (
    <Box
      id={id}
      hidden={!isOpen}
      gridArea="1 / 1"
      position="relative"
      bg="bg.panel"
      px="5"
      pt="5"
      pb="1"
      animation="fade-in 200ms ease-out"
    >
      <Text aria-hidden fontFamily="heading" fontSize="xl" fontWeight="semibold" mb="2">
        You and {name}
      </Text>
      <Text color="fg" lineHeight="1.6">
        {match.compatibility_explanation}
      </Text>
      {furtherReasons.length > 0 && (
        <Box mt="4">
          <ReasonChips label="More that you share" reasons={furtherReasons} />
        </Box>
      )}
    </Box>
  )
}

type Props = { match: Match; member: Member; isNew: boolean; isOpen: boolean; onToggle: () => void }

export function MatchCard({ match, member, isNew, isOpen, onToggle }: Props) {
  const id = useId()
  const panelId = `${id}-explanation`
  const { compatibility_score: score, reasons } = match
  const name = member.profile.first_name
  return (
    <article aria-labelledby={id}>
      <Frame
        picture={<MemberPicture member={member} sizes={pictureSizes} />}
        isHighlighted={isHighlighted(score)}
        reverse={<Explanation id={panelId} name={name} match={match} isOpen={isOpen} />}
        lastLine={
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
        }
      >
        <Flex gap="4" align="center" minHeight={factsMinHeight}>
          <ScoreRing score={score} />
          <Facts id={id} member={member} score={score} isNew={isNew} />
        </Flex>
        <Box minHeight={chipsMinHeight}>
          <ReasonChips label="What you share" reasons={reasons.slice(0, chipsOnCard)} />
        </Box>
      </Frame>
    </article>
  )
}
