/** The faces of attendees, as sharp as the viewer is allowed to see. */
import { Box, Flex } from '@chakra-ui/react'
import { type Member, useMember } from '../../data/members'
import { MemberPicture } from '../member/member-picture'

type FaceProps = { member: Member; size: '9' | '12' | '4.25rem' | '5.25rem' }

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

function StackedFace({ uid, sharp }: { uid: string; sharp: boolean }) {
  const live = useMember(uid, { sharp })
  const member = live.status === 'ready' ? live.data : null
  return (
    <Box rounded="full" bg="bg.muted" boxSize="9" boxShadow="0 0 0 2px {colors.bg.panel}">
      {member && <Face member={member} size="9" />}
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
