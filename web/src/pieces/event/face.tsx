/** The faces of attendees, as sharp as the viewer is allowed to see. */
import { Box, Flex } from '@chakra-ui/react'
import { type Member, useMember } from '../../data/members'
import { MemberPicture } from '../member/member-picture'

type Size = '9' | '12' | '4.25rem' | '5.25rem'
type FaceProps = { member: Member; size: Size | { base: Size; sm: Size } }

/** Decorative: the name is beside it. Too small for the mark of a blurred picture. */
export function Face({ member, size }: FaceProps) {
  return (
    <Box
      boxSize={size}
      flexShrink="0"
      rounded="full"
      overflow="hidden"
      css={{ '& :has(> svg)': { display: 'none' } }}
      aria-hidden
    >
      <MemberPicture member={member} sizes="5.25rem" />
    </Box>
  )
}

type StackedProps = { uid: string; sharp: boolean; size?: FaceProps['size'] }

function StackedFace({ uid, sharp, size = '9' }: StackedProps) {
  const live = useMember(uid, { sharp })
  const member = live.status === 'ready' ? live.data : null
  return (
    <Box rounded="full" bg="bg.muted" boxSize={size} boxShadow="0 0 0 2px {colors.bg.panel}">
      {member && <Face member={member} size={size} />}
    </Box>
  )
}

/** Side by side, each a little over the one before. */
export function FaceStack({ uids, sharp }: { uids: readonly string[]; sharp: boolean }) {
  return (
    <Flex flexShrink="0" css={{ '& > * + *': { marginInlineStart: '-0.625rem' } }} aria-hidden>
      {uids.map((uid) => (
        <StackedFace key={uid} uid={uid} sharp={sharp} />
      ))}
    </Flex>
  )
}

/** Up to five, the first in the middle and larger. */
export function FaceFan({ uids, sharp }: { uids: readonly string[]; sharp: boolean }) {
  const [first, second, third, fourth, fifth] = uids
  const left = [fourth, second].filter((uid) => uid !== undefined)
  const right = [third, fifth].filter((uid) => uid !== undefined)
  const beside = (uid: string) => (
    <StackedFace key={uid} uid={uid} sharp={sharp} size={{ base: '12', sm: '4.25rem' }} />
  )
  return (
    <Flex align="center" css={{ '& > * + *': { marginInlineStart: '-0.75rem' } }} aria-hidden>
      {left.map(beside)}
      <Box zIndex="1">
        {first && <StackedFace uid={first} sharp={sharp} size={{ base: '4.25rem', sm: '5.25rem' }} />}
      </Box>
      {right.map(beside)}
    </Flex>
  )
}
