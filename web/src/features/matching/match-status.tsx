/** How many matches there are, when they last changed, and whether the assessment is complete. */
import { chakra, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react'
import { clubDate, clubTime } from '@club/domain/club-time'
import { limits } from '@club/domain/limits'
import type { MissingAnswer } from '@club/domain/questionnaire/questionnaire-results'
import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { MatchList } from '../../data/matches'
import { paths } from '../../paths'
import { countWords, matchCounts } from './match-counts'

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

function Counts({ list }: { list: MatchList }) {
  const { total, highlighted, updatedAt } = matchCounts(list.matches.map(({ data }) => data))
  return (
    <>
      <Heading as="h2" id="match-status" size="xl" fontVariantNumeric="tabular-nums">
        {countWords(total, list.hasMore)}
      </Heading>
      {updatedAt && (
        <Text color="fg.muted" fontSize="sm">
          {highlighted} of them score {limits.match.highlightFrom} or more. Last updated{' '}
          <chakra.time dateTime={updatedAt.toISOString()} whiteSpace="nowrap">
            {clubDate(updatedAt)}, {clubTime(updatedAt)}
          </chakra.time>
        </Text>
      )}
    </>
  )
}

type Props = { list: MatchList; missing: readonly MissingAnswer[]; action: ReactNode }

export function MatchStatus({ list, missing, action }: Props) {
  return (
    <Flex
      as="section"
      aria-labelledby="match-status"
      direction={{ base: 'column', md: 'row' }}
      gap="4"
      justify="space-between"
      align={{ base: 'stretch', md: 'center' }}
    >
      <Stack gap="1.5">
        <Counts list={list} />
        <AssessmentStatus missing={missing} />
      </Stack>
      {action}
    </Flex>
  )
}
