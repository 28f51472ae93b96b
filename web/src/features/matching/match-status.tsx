/** How many matches there are, when they last changed, the state of the assessment, and a way to refresh. */
import { chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { clubDate, clubTime } from '@club/domain/club-time'
import { limits } from '@club/domain/limits'
import type { ReactNode } from 'react'
import type { MatchList } from '../../data/matches'
import { countWords, matchCounts } from './match-counts'

type Props = {
  list: MatchList
  assessment: ReactNode
  action: ReactNode
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

export function MatchStatus({ list, assessment, action }: Props) {
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
        {assessment}
      </Stack>
      {action}
    </Flex>
  )
}
