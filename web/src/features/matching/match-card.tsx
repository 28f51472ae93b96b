/**
 * A match card and its skeleton: the person in their own words, the score, and its reasons, on a reverse side
 * revealed by one press.
 */
import { Box, Flex, Grid, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { Match } from '@club/domain/matching/club/match'
import { isHighlighted } from '@club/domain/matching/score/match-label'
import { type ReactNode, useId } from 'react'
import { ReasonChips } from '../../pieces/match/reason-chips'
import { ScoreRing } from '../../pieces/match/score-ring'
import { MemberMenu } from '../../pieces/member/member-menu'
import { MemberPicture } from '../../pieces/member/member-picture'
import { OwnLine } from '../../pieces/member/own-line'
import { PictureSide } from '../../ui/picture-side'
import { Label, type MatchCardProps, MeetLink, Who, WhyButton } from './match-labels'

const chipsOnCard = 2
const pictureSizes = '(min-width: 64em) 22rem, (min-width: 30em) 50vw, 35vw'

/**
 * Room for a name, a place, a label and a line, so that cards side by side end at the same height whatever is
 * missing.
 */
const wordsMinHeight = { base: '11rem', sm: '13.5rem' }

type FrameProps = {
  picture: ReactNode
  score?: ReactNode
  isHighlighted?: boolean
  /** One of the best three. */
  isBest?: boolean
  /** Covers the front of the card while it is shown. */
  reverse?: ReactNode
  /** Stays when the card is turned over. */
  lastLine: ReactNode
  children: ReactNode
}

function Frame(props: FrameProps) {
  const { picture, score, reverse, lastLine, children } = props
  return (
    <Box
      bg="bg.panel"
      borderWidth="1px"
      borderColor={props.isHighlighted ? 'coral.border' : 'border'}
      rounded="l3"
      overflow="hidden"
      shadow={props.isBest ? 'lg' : 'sm'}
    >
      <Grid>
        <Flex gridArea="1 / 1" minWidth="0" direction={{ base: 'row', sm: 'column' }}>
          <PictureSide
            picture={picture}
            corner={score}
            width={{ base: '34%', sm: 'full' }}
            aspectRatio={{ sm: 1 }}
          />
          <Stack
            flex="1"
            minWidth="0"
            gap="2.5"
            px={{ base: '4', sm: '5' }}
            pt="4"
            minHeight={wordsMinHeight}
          >
            {children}
          </Stack>
        </Flex>
        {reverse}
      </Grid>
      <Flex
        px={{ base: '4', sm: '5' }}
        pt="1"
        pb="1"
        justify="space-between"
        align="center"
        gap="3"
        wrap="wrap"
      >
        {lastLine}
      </Flex>
    </Box>
  )
}

export function MatchCardSkeleton() {
  return (
    <Box aria-hidden>
      <Frame
        picture={<Skeleton boxSize="full" rounded="none" />}
        score={<Skeleton boxSize="3.25rem" rounded="full" />}
        lastLine={
          <Box height="11" pt="3" width="45%">
            <Skeleton height="4" />
          </Box>
        }
      >
        <Skeleton height="6" width="60%" />
        <Skeleton height="4" width="40%" />
        <Skeleton height="12" />
        <Flex gap="1.5">
          <Skeleton height="6" width="24" rounded="full" />
        </Flex>
      </Frame>
    </Box>
  )
}

type ExplanationProps = { id: string; name: string; match: Match; isOpen: boolean }

/**
 * Covers the front instead of unfolding, so that nothing around the card moves: the full text, and the
 * reasons that did not fit.
 */
function Explanation({ id, name, match, isOpen }: ExplanationProps) {
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
          <ReasonChips label="What else you have in common" reasons={furtherReasons} />
        </Box>
      )}
    </Box>
  )
}

export function MatchCard(props: MatchCardProps & { isBest?: boolean }) {
  const {
    match,
    member,
    isNew,
    isLiked = false,
    isSuperLike = false,
    isBest = false,
    isOpen,
    onToggle,
  } = props
  const id = useId()
  const panelId = `${id}-explanation`
  const { compatibility_score: score, reasons } = match
  const name = member.profile.first_name
  return (
    <article aria-labelledby={id}>
      <Frame
        picture={<MemberPicture member={member} sizes={pictureSizes} />}
        score={<ScoreRing score={score} size="sm" />}
        isHighlighted={isHighlighted(score)}
        isBest={isBest}
        reverse={<Explanation id={panelId} name={name} match={match} isOpen={isOpen} />}
        lastLine={
          <>
            <MeetLink member={member} />
            <WhyButton panelId={panelId} name={name} isOpen={isOpen} onToggle={onToggle} />
          </>
        }
      >
        <Flex justify="space-between" align="start" gap="1">
          <Box minWidth="0">
            <Who id={id} member={member} size="xl" />
            <Label match={match} isNew={isNew} isLiked={isLiked} isSuperLike={isSuperLike} />
          </Box>
          <MemberMenu member={member} mt="-2" me="-3" />
        </Flex>
        <OwnLine profile={member.profile} />
        <ReasonChips label="What you have in common" reasons={reasons.slice(0, chipsOnCard)} />
      </Frame>
    </article>
  )
}
