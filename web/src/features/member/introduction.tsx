/**
 * Introduces a member on their profile: portrait with name and place, score and reasons, their own words, and
 * more pictures.
 */
import { AspectRatio, Badge, Box, Button, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import type { Match } from '@club/domain/matching/club/match'
import { explanationParts } from '@club/domain/matching/score/explanation'
import { isHighlighted, matchLabel } from '@club/domain/matching/score/match-label'
import { shownPrompts } from '@club/domain/members/prompts'
import { Heart } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Member } from '../../data/members'
import { ReasonChips } from '../../pieces/match/reason-chips'
import { ScoreRing } from '../../pieces/match/score-ring'
import { SuperLikeMark } from '../../pieces/match/super-like-mark'
import { MemberPicture } from '../../pieces/member/member-picture'
import { PlaceLine } from '../../pieces/member/place-line'
import { PageHeading } from '../../ui/page'

const portraitSizes = '(min-width: 48em) 28rem, 100vw'
const photoSizes = '(min-width: 48em) 18rem, 50vw'

type PortraitProps = { member: Member; match: Match | null; isSuperLike: boolean }

/** Marks the two as a match, and shows whether the like is mutual. */
function MatchMark({ isMutual }: { isMutual: boolean }) {
  return (
    <Badge
      position="absolute"
      top="4"
      left="4"
      size="lg"
      colorPalette="coral"
      variant={isMutual ? 'solid' : 'subtle'}
      bg={isMutual ? undefined : 'bg.panel'}
      shadow="md"
    >
      <Heart size={14} fill="currentColor" aria-hidden /> {isMutual ? "It's a Match!" : 'Match'}
    </Badge>
  )
}

/** Darkens the lower part of a picture, so that text on it is readable. */
const dusk = 'linear-gradient(transparent, rgb(10 24 20 / 70%) 40%, rgb(10 24 20 / 92%))'

/** On a phone, where the card about the two is further down. */
function ScoreAndReason({ match: { compatibility_score: score, reasons } }: { match: Match }) {
  return (
    <Text hideFrom="md" mt="1.5" fontWeight="semibold">
      {[`${score}%`, ...reasons.slice(0, 1)].join(' · ')}
    </Text>
  )
}

export function Portrait({ member, match, isSuperLike }: PortraitProps) {
  const { first_name, last_name, age, location } = member.profile
  return (
    <Box
      position="relative"
      display="flex"
      flexDirection="column"
      justifyContent="flex-end"
      aspectRatio={{ base: 4 / 5, md: 'auto' }}
      // On a phone the content above and below takes 19 rem, so that the text fits the first screen.
      minHeight={{ base: '16rem', md: 'clamp(20rem, 100dvh - 22rem, 34rem)' }}
      maxHeight={{ base: 'max(14.5rem, 100svh - 21rem)', md: 'none' }}
      rounded="3xl"
      overflow="hidden"
      shadow="lg"
    >
      <Box position="absolute" inset="0">
        <MemberPicture member={member} sizes={portraitSizes} />
        {isSuperLike ? <SuperLikeMark /> : match && <MatchMark isMutual={match.mutual} />}
      </Box>
      <Box position="relative" px="6" pt="24" pb="5" color="white" backgroundImage={dusk}>
        <PageHeading overflowWrap="anywhere">
          {first_name} {last_name}
          {age !== null && `, ${age}`}
        </PageHeading>
        <PlaceLine place={location} size="md" color="inherit" />
        {match && <ScoreAndReason match={match} />}
      </Box>
    </Box>
  )
}

export function Card({ children }: { children: ReactNode }) {
  return (
    <Stack gap="3" bg="bg.panel" borderWidth="1px" rounded="l3" p={{ base: '5', md: '7' }} shadow="sm">
      {children}
    </Stack>
  )
}

function Explanation({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const { lead, further, rest } = explanationParts(text)
  return (
    <Stack gap="2" align="flex-start" lineHeight="1.6">
      <Text fontSize="lg" fontWeight="medium">
        {lead}
      </Text>
      {further !== '' && <Text>{isOpen ? `${further} ${rest}` : further}</Text>}
      {rest !== '' && !isOpen && (
        <Button
          variant="plain"
          px="0"
          height="11"
          color="tide.fg"
          aria-label="More about how you fit"
          onClick={() => setOpen(true)}
        >
          More
        </Button>
      )}
    </Stack>
  )
}

function HowYouFit({ match }: { match: Match }) {
  const { compatibility_score: score, compatibility_explanation: explanation, reasons } = match
  return (
    <Card>
      <Flex gap="4" align="center">
        <ScoreRing score={score} />
        <Box>
          <Heading as="h2" size="lg" color={isHighlighted(score) ? 'coral.fg' : 'evergreen.fg'}>
            {matchLabel(score)}
          </Heading>
          <Text color="fg.muted" fontSize="sm">
            {score}% compatible
          </Text>
        </Box>
      </Flex>
      <Explanation text={explanation} />
      <ReasonChips label="What you have in common" reasons={reasons} />
    </Card>
  )
}

function Photos({ member }: { member: Member }) {
  const further = member.profile.photo_urls.slice(1)
  if (further.length === 0) return null
  return (
    <Stack as="section" aria-labelledby="further-photos" gap="4">
      <Heading as="h2" id="further-photos" size="xl">
        Photos
      </Heading>
      <SimpleGrid as="ul" listStyleType="none" columns={2} gap="4">
        {further.map((preview, index) => (
          <AspectRatio as="li" key={preview} ratio={4 / 5} rounded="l3" overflow="hidden">
            <MemberPicture member={member} place={index + 1} sizes={photoSizes} />
          </AspectRatio>
        ))}
      </SimpleGrid>
    </Stack>
  )
}

type StoryProps = {
  member: Member
  /** Null where the two are no match, or it is not known yet. */
  match: Match | null
  hello: ReactNode
  meet: ReactNode
  /** `meet` comes last then: it would move what is being read. */
  isMeetLate: boolean
}

export function Story({ member, match, hello, meet, isMeetLate }: StoryProps) {
  const { bio, prompts } = member.profile
  return (
    <Stack gap="5" minWidth="0">
      {hello}
      {match && <HowYouFit match={match} />}
      {!isMeetLate && meet}
      {bio?.trim() && (
        <Card>
          <Heading as="h2" size="xl">
            About
          </Heading>
          <Text whiteSpace="pre-line" overflowWrap="anywhere" lineHeight="1.65">
            {bio}
          </Text>
        </Card>
      )}
      {shownPrompts(prompts).map(({ prompt, answer }) => (
        <Card key={prompt}>
          <Heading as="h2" size="sm" fontFamily="body" color="tide.fg">
            {prompt}
          </Heading>
          <Text
            fontFamily="heading"
            fontSize={{ base: 'xl', md: '2xl' }}
            lineHeight="1.3"
            overflowWrap="anywhere"
          >
            {answer}
          </Text>
        </Card>
      ))}
      <Photos member={member} />
      {isMeetLate && meet}
    </Stack>
  )
}
