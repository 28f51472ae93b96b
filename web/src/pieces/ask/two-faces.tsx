/** The viewer and another member, side by side; decorative, since the names are beside it. */
import { Box, Flex } from '@chakra-ui/react'
import { type Member, useMember } from '../../data/members'
import { Face } from '../event/face'

type Props = {
  uid: string
  hasPhoto: boolean
  member: Member
  /** The other has yet to answer. */
  isWaiting?: boolean
}

function Round({ member, isWaiting = false }: { member: Member | null; isWaiting?: boolean }) {
  return (
    <Box
      boxSize="4.25rem"
      rounded="full"
      bg="bg.muted"
      boxShadow="0 0 0 4px {colors.bg.panel}"
      {...(isWaiting && { outline: '2.5px dashed', outlineColor: 'coral.solid', outlineOffset: '5px' })}
    >
      {member && <Face member={member} size="4.25rem" />}
    </Box>
  )
}

export function TwoFaces({ uid, hasPhoto, member, isWaiting = false }: Props) {
  const me = useMember(uid, { sharp: hasPhoto })
  return (
    <Flex css={{ '& > * + *': { marginInlineStart: '-0.75rem' } }} aria-hidden>
      <Round member={me.status === 'ready' ? me.data : null} />
      <Round member={member} isWaiting={isWaiting} />
    </Flex>
  )
}
