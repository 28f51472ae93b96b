/** A fellow attendee, on a card or in a line: by name at once, with the picture once loaded. */
import { Box, Flex, Skeleton, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Member } from '../../../data/members'
import { Face } from '../../../pieces/event/face'
import { MemberPicture } from '../../../pieces/member/member-picture'
import type { Person } from './use-person'

/** Picture and name as a card; `mark` is beside the name. */
export function PersonCard({
  person,
  member,
  mark,
}: {
  person: Person
  member: Member | null
  mark: ReactNode
}) {
  return (
    <>
      <Box position="relative" aspectRatio="1" overflow="hidden" aria-hidden>
        {member ? (
          <MemberPicture member={member} sizes="(min-width: 48em) 12rem, 45vw" />
        ) : (
          <Skeleton boxSize="full" rounded="none" />
        )}
      </Box>
      <Flex align="center" justify="space-between" wrap="wrap" gap="1" minHeight="15" ps="3.5" pe="2" py="2">
        <Text fontWeight="semibold" overflowWrap="anywhere" minWidth="0">
          {person.first_name}
        </Text>
        {mark}
      </Flex>
    </>
  )
}

/** Face and name in a line. */
export function PersonLine({ person, member }: { person: Person; member: Member | null }) {
  return (
    <Flex as="span" align="center" gap="2.5" minWidth="0">
      {member ? <Face member={member} size="9" /> : <Skeleton boxSize="9" rounded="full" flexShrink="0" />}
      <Text as="span" overflowWrap="anywhere" whiteSpace="normal" textAlign="start">
        {person.first_name}
      </Text>
    </Flex>
  )
}
