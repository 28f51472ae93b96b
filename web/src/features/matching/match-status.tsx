/** Shows how many matches there are, when they last changed, and whether the assessment is complete. */
import { Button, chakra, Flex, Heading, Link, Text } from '@chakra-ui/react'
import { clubDate, clubTime } from '@club/domain/club-time'
import type { MissingAnswer } from '@club/domain/questionnaire/questionnaire-results'
import { CircleCheck, CircleDashed, GalleryHorizontalEnd } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import type { MatchList } from '../../data/matches'
import { paths } from '../../paths'
import { countLabel, matchCounts, roomOf } from './match-counts'
import { RefreshButton } from './refresh-button'

/** 'lifestyle questions, personality and love languages'. */
function missingParts(missing: readonly MissingAnswer[]): string {
  const isLifestyle = (answer: MissingAnswer) => answer !== 'personality' && answer !== 'love_languages'
  const parts = [
    ...(missing.some(isLifestyle) ? ['lifestyle questions'] : []),
    ...(missing.includes('personality') ? ['personality'] : []),
    ...(missing.includes('love_languages') ? ['love languages'] : []),
  ]
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`
}

export function AssessmentStatus({ missing }: { missing: readonly MissingAnswer[] }) {
  if (missing.length === 0) {
    return (
      <Flex align="center" gap="2" color="fg.success" fontWeight="medium" fontSize="sm">
        <CircleCheck size={18} aria-hidden />
        Assessment complete
      </Flex>
    )
  }
  return (
    <Flex align="flex-start" gap="2" fontSize="sm">
      <chakra.span color="fg.warning" pt="0.5">
        <CircleDashed size={18} aria-hidden />
      </chakra.span>
      <Text>
        Your assessment is missing {missingParts(missing)}.{' '}
        <Link asChild color="tide.fg" textDecoration="underline">
          <RouterLink to={paths.questionnaire}>Continue the assessment</RouterLink>
        </Link>
      </Text>
    </Flex>
  )
}

/**
 * One quiet line: the assessment, how many there are and since when, the refresh, and the way to see them one
 * at a time.
 */
export function MatchStatus({ list, missing }: { list: MatchList; missing: readonly MissingAnswer[] }) {
  const { total, updatedAt } = matchCounts(list.matches.map(({ data }) => data))
  return (
    <Flex as="section" aria-labelledby="match-status" wrap="wrap" align="center" columnGap="4" rowGap="1">
      <AssessmentStatus missing={missing} />
      <Heading as="h2" id="match-status" textStyle="sm" fontFamily="body" fontWeight="medium">
        {countLabel(total, list.hasMore)}
      </Heading>
      {updatedAt && (
        <Text color="fg.muted" fontSize="sm">
          Last updated{' '}
          <chakra.time dateTime={updatedAt.toISOString()} whiteSpace="nowrap">
            {clubDate(updatedAt)}, {clubTime(updatedAt)}
          </chakra.time>
        </Text>
      )}
      {total > 0 && <RefreshButton room={roomOf(list)} isQuiet />}
      {total > 0 && (
        <Button asChild variant="outline" size="sm" height="11" ms={{ md: 'auto' }}>
          <RouterLink to={paths.swipe}>
            <GalleryHorizontalEnd aria-hidden /> One at a time
          </RouterLink>
        </Button>
      )}
    </Flex>
  )
}
