/**
 * The best match, introduced before all others: portrait, name, a line of theirs, the reasons, and one
 * action.
 */
import { Box, Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, use, useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { memberPath } from '../../paths'
import { ReasonChips } from '../../pieces/match/reason-chips'
import { ScoreRing } from '../../pieces/match/score-ring'
import { MemberMenu } from '../../pieces/member/member-menu'
import { MemberPicture } from '../../pieces/member/member-picture'
import { OwnLine } from '../../pieces/member/own-line'
import { PictureSide } from '../../ui/picture-side'
import { HasWaitingMatch } from './has-waiting-match'
import { Label, type MatchCardProps, Who, WhyButton } from './match-labels'

const pictureSizes = '(min-width: 64em) 28rem, (min-width: 48em) 40vw, 100vw'

function Frame({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <Flex
      direction={{ base: 'column', md: 'row' }}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="coral.border"
      rounded="3xl"
      overflow="hidden"
      shadow="lg"
      minHeight={{ md: '31rem' }}
    >
      <PictureSide
        picture={picture}
        width={{ base: 'full', md: '40%' }}
        aspectRatio={{ base: 1, md: 'auto' }}
      />
      <Stack
        flex="1"
        minWidth="0"
        gap="5"
        justify="center"
        px={{ base: '5', md: '10' }}
        py={{ base: '6', md: '8' }}
      >
        {children}
      </Stack>
    </Flex>
  )
}

export function FirstMatchSkeleton() {
  return (
    <Box aria-hidden>
      <Frame picture={<Skeleton boxSize="full" rounded="none" />}>
        <Flex gap="4" align="center">
          <Skeleton boxSize="16" rounded="full" />
          <Skeleton height="5" width="28" />
        </Flex>
        <Skeleton height="10" width="55%" />
        <Skeleton height="20" />
        <Skeleton height="12" width="40" rounded="full" />
      </Frame>
    </Box>
  )
}

export function FirstMatch(props: MatchCardProps) {
  const { match, member, isNew, isLiked = false, isSuperLike = false, isOpen, onToggle } = props
  const id = useId()
  const panelId = `${id}-explanation`
  const hasWaitingMatch = use(HasWaitingMatch)
  const { compatibility_score: score, compatibility_explanation: explanation, reasons } = match
  const name = member.profile.first_name
  return (
    <article aria-labelledby={id}>
      <Frame picture={<MemberPicture member={member} sizes={pictureSizes} />}>
        <Flex gap="4" align="center">
          <ScoreRing score={score} />
          <Label match={match} isNew={isNew} isLiked={isLiked} isSuperLike={isSuperLike} />
          <MemberMenu member={member} ms="auto" me="-2.5" />
        </Flex>
        <Who id={id} member={member} size={{ base: '4xl', md: '5xl' }} />
        <OwnLine profile={member.profile} size="lg" />
        <Box id={panelId}>
          <Text lineHeight="1.6" lineClamp={isOpen ? undefined : 2}>
            {explanation}
          </Text>
          {isOpen && (
            <Box mt="4">
              <ReasonChips label="What you have in common" reasons={reasons} />
            </Box>
          )}
        </Box>
        <Flex gap="5" align="center" wrap="wrap">
          <Button
            asChild
            size="lg"
            overflowWrap="anywhere"
            {...(!hasWaitingMatch && { colorPalette: 'coral' })}
          >
            <RouterLink to={memberPath(member.uid)}>
              Meet {name} <ArrowRight aria-hidden />
            </RouterLink>
          </Button>
          <WhyButton panelId={panelId} name={name} isOpen={isOpen} onToggle={onToggle} />
        </Flex>
      </Frame>
    </article>
  )
}
