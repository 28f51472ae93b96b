/** The viewer and another member as two tilted pictures joined by a heart, for the evening of a match; decorative, since the names are beside it. */
import { Box, Circle, Flex } from '@chakra-ui/react'
import { Heart } from 'lucide-react'
import { type Member, useMember } from '../../data/members'
import { MemberPicture } from '../member/member-picture'

/** The background they belong on, whatever the mode. */
export const dusk =
  'radial-gradient(ellipse 34rem 24rem at 50% 30%, rgb(255 176 156 / 22%), transparent), linear-gradient(#14362e, #0e2620)'

type PictureProps = { member: Member | null; side: 'left' | 'right'; isSmall: boolean }

function Picture({ member, side, isSmall }: PictureProps) {
  return (
    <Box
      width={isSmall ? '7.5rem' : { base: '9.5rem', md: '11.5rem' }}
      aspectRatio="3 / 4"
      me={side === 'left' ? '-3' : undefined}
      rounded="2xl"
      overflow="hidden"
      bg="bg.muted"
      boxShadow="0 0 0 4px #fdf8ef, 0 1rem 2rem rgb(0 0 0 / 35%)"
      transform={side === 'left' ? 'rotate(-5deg)' : 'rotate(5deg)'}
    >
      {member && <MemberPicture member={member} sizes="12rem" />}
    </Box>
  )
}

type Props = { uid: string; hasPhoto: boolean; member: Member; isSmall?: boolean }

export function PairPortraits({ uid, hasPhoto, member, isSmall = false }: Props) {
  const me = useMember(uid, { sharp: hasPhoto })
  return (
    <Box position="relative" aria-hidden>
      <Flex>
        <Picture member={me.status === 'ready' ? me.data : null} side="left" isSmall={isSmall} />
        <Picture member={member} side="right" isSmall={isSmall} />
      </Flex>
      <Circle
        position="absolute"
        bottom="-7"
        insetStart="calc(50% - 2rem)"
        size="16"
        bg="coral.solid"
        color="coral.contrast"
        shadow="lg"
      >
        <Heart size={28} fill="currentColor" />
      </Circle>
    </Box>
  )
}
