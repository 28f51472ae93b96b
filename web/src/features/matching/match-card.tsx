/** A member one may meet: picture, name, age and place, how well they fit, and why. */
import { Badge, Box, Flex, Heading, Text } from '@chakra-ui/react'
import type { Match } from '@club/domain/matching/match'
import { isHighlighted, matchLabel } from '@club/domain/matching/match-label'
import { MapPin } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Member } from '../../data/member'
import { ExplanationToggle } from './explanation-toggle'
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

function Standing({ score, isNew }: { score: number; isNew: boolean }) {
  return (
    <Flex gap="2" align="center" mt="1">
      <Text fontWeight="semibold" fontSize="sm" color={isHighlighted(score) ? 'coral.fg' : 'evergreen.fg'}>
        {matchLabel(score)}
      </Text>
      {isNew && <Badge colorPalette="coral">New</Badge>}
    </Flex>
  )
}

export function MatchCard({ match, member, picture, isNew, isOpen, onToggle }: Props) {
  const id = useId()
  const panelId = `${id}-explanation`
  const { compatibility_score: score, reasons } = match
  return (
    <article aria-labelledby={id}>
      <MatchCardFrame
        picture={picture}
        isHighlighted={isHighlighted(score)}
        reverse={
          <MatchExplanation
            id={panelId}
            name={member.profile.first_name}
            explanation={match.compatibility_explanation}
            furtherReasons={reasons.slice(chipsOnCard)}
            isOpen={isOpen}
          />
        }
        lastLine={
          <ExplanationToggle
            panelId={panelId}
            name={member.profile.first_name}
            isOpen={isOpen}
            onToggle={onToggle}
          />
        }
      >
        <Flex gap="4" align="center" minHeight={factsMinHeight}>
          <ScoreRing score={score} />
          <Box minWidth="0">
            <Facts id={id} member={member} />
            <Standing score={score} isNew={isNew} />
          </Box>
        </Flex>
        <Box minHeight={chipsMinHeight}>
          <ReasonChips label="What you share" reasons={reasons.slice(0, chipsOnCard)} />
        </Box>
      </MatchCardFrame>
    </article>
  )
}
