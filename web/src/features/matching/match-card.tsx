/** A member one may meet: picture, name, age and place, how well they fit, and why. */
import { Badge, Box, Flex, Heading, Text } from '@chakra-ui/react'
import type { Match } from '@club/domain/matching/match'
import { isHighlighted, matchLabel } from '@club/domain/matching/match-label'
import { MapPin } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Member } from '../../data/member'
import { MatchCardFrame } from './match-card-frame'
import { chipsMinHeight, factsMinHeight } from './match-card-size'
import { MatchExplanation } from './match-explanation'
import { ReasonChips } from './reason-chips'
import { ScoreRing } from './score-ring'

const chipsOnCard = 3

type Props = {
  match: Match
  member: Member
  picture: ReactNode
  isNew: boolean
  isOpen: boolean
  onToggle: () => void
}

function Facts({ id, member }: { id: string; member: Member }) {
  const { first_name, age, location } = member.profile
  return (
    <>
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
    </>
  )
}

export function MatchCard({ match, member, picture, isNew, isOpen, onToggle }: Props) {
  const id = useId()
  const score = match.compatibility_score
  const shines = isHighlighted(score)
  return (
    <article aria-labelledby={id}>
      <MatchCardFrame picture={picture} isHighlighted={shines}>
        <Flex gap="4" align="center" minHeight={factsMinHeight}>
          <ScoreRing score={score} />
          <Box minWidth="0">
            <Facts id={id} member={member} />
            <Flex gap="2" align="center" mt="1">
              <Text fontWeight="semibold" fontSize="sm" color={shines ? 'coral.fg' : 'evergreen.fg'}>
                {matchLabel(score)}
              </Text>
              {isNew && <Badge colorPalette="coral">New</Badge>}
            </Flex>
          </Box>
        </Flex>
        <Box minHeight={chipsMinHeight}>
          <ReasonChips label="What you share" reasons={match.reasons.slice(0, chipsOnCard)} />
        </Box>
        <MatchExplanation
          name={member.profile.first_name}
          explanation={match.compatibility_explanation}
          furtherReasons={match.reasons.slice(chipsOnCard)}
          isOpen={isOpen}
          onToggle={onToggle}
        />
      </MatchCardFrame>
    </article>
  )
}
