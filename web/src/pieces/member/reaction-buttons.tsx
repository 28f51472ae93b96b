/**
 * Pass, like, super like: three round buttons, the current reaction, and the credits that super likes cost
 * (section 2).
 */
import { Box, Button, Flex, Link as ChakraLink, Stack, Text } from '@chakra-ui/react'
import { type LikeType, reactionTexts } from '@club/domain/members/reaction'
import { Check, Heart, type LucideIcon, Star, X } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { maySuperLike } from '../../data/credits'
import type { Live } from '../../data/firebase/live'
import { paymentPath } from '../../payment-paths'

const buyCredits = paymentPath({ type: 'credits', packageId: null })

type Look = { type: LikeType; word: string; icon: LucideIcon; palette: string }

const buttons: readonly Look[] = [
  { type: 'pass', word: 'Pass', icon: X, palette: 'evergreen' },
  { type: 'like', word: 'Like', icon: Heart, palette: 'coral' },
  { type: 'super_like', word: 'Super like', icon: Star, palette: 'amber' },
]

/** Like is the only one that is filled. With large letters the three share the width of a phone. */
const shapes = {
  like: { boxSize: 'min(4.75rem, 24vw)', variant: 'solid', icon: 30 },
  other: { boxSize: 'min(4rem, 21vw)', variant: 'outline', icon: 26 },
} as const

type RoundProps = Look & {
  /** Null where nothing can be set. */
  isSet: boolean | null
  isDisabled: boolean
  hint: string | undefined
  onPress: () => void
}

/** Retains the focus while disabled, so that the user who pressed it last learns why. */
function RoundButton({ type, word, icon: Icon, palette, isSet, isDisabled, hint, onPress }: RoundProps) {
  const shape = shapes[type === 'like' ? 'like' : 'other']
  return (
    <Stack align="center" gap="1" width="5.25rem" minWidth="0">
      <Button
        variant={shape.variant}
        colorPalette={palette}
        boxSize={shape.boxSize}
        minW="0"
        minH="0"
        p="0"
        position="relative"
        shadow="md"
        transition="transform 150ms ease-out"
        _active={{ transform: 'scale(0.95)' }}
        {...(type !== 'like' && {
          bg: 'bg.panel',
          color: `${palette}.fg`,
          borderColor: type === 'super_like' ? 'amber.solid' : 'border.emphasized',
        })}
        aria-label={word}
        aria-pressed={isSet ?? undefined}
        aria-disabled={isDisabled || undefined}
        aria-describedby={hint}
        // While a card leaves, the buttons need not look disabled.
        {...(hint === undefined && { _disabled: { opacity: '1', cursor: 'button' } })}
        onClick={({ detail }) => {
          // The further clicks of a double or triple click would be for the next person.
          const isAnother = isSet === null && detail > 1
          if (!isDisabled && isSet !== true && !isAnother) onPress()
        }}
      >
        <Icon
          aria-hidden
          style={{ width: shape.icon, height: shape.icon }}
          fill={type === 'like' || isSet ? 'currentColor' : 'none'}
        />
        {isSet && (
          <Box
            position="absolute"
            top="-1"
            right="-1"
            p="1"
            rounded="full"
            bg="fg"
            color="bg"
            borderWidth="2px"
            borderColor="bg"
          >
            <Check aria-hidden style={{ width: 14, height: 14 }} strokeWidth={3} />
          </Box>
        )}
      </Button>
      <Text aria-hidden fontSize="xs" fontWeight="semibold" color="fg.muted" textAlign="center">
        {word}
      </Text>
    </Stack>
  )
}

type Props = {
  /** The current reaction; left out where each press is for another member. */
  reaction?: LikeType | null
  credits: Live<number>
  /** Super likes are for members whose score the viewer can see. */
  isMatch?: boolean
  /** There is currently not a member to react to. */
  isDisabled?: boolean
  onReact: (reaction: LikeType) => void
}

/**
 * The reason a super like can't be sent, once the credits beside it are known, so that the line doesn't move;
 * null when it can be sent.
 */
function superLikeHint(isMatch: boolean, credits: Live<number>): string | null {
  if (credits.status !== 'ready') return null
  if (!isMatch) return reactionTexts.no_match
  return maySuperLike(credits) ? null : 'Insufficient credits'
}

export function ReactionButtons(props: Props) {
  const { reaction, credits, isMatch = true, isDisabled = false, onReact } = props
  const hintId = useId()
  const isDenied = reaction !== 'super_like' && (!isMatch || !maySuperLike(credits))
  const hint = superLikeHint(isMatch, credits)
  const isShort = isDenied && hint !== null
  return (
    <Stack role="group" aria-label="Your reaction" gap="1.5" align="center">
      <Flex align="flex-end" justify="center" gap="2" maxWidth="full">
        {buttons.map((look) => {
          const isSuper = look.type === 'super_like'
          return (
            <RoundButton
              key={look.type}
              {...look}
              isSet={reaction === undefined ? null : reaction === look.type}
              isDisabled={isDisabled || (isSuper && isDenied)}
              hint={isSuper && isShort ? hintId : undefined}
              onPress={() => onReact(look.type)}
            />
          )
        })}
      </Flex>
      <Text
        px="4"
        fontSize="sm"
        color="fg.muted"
        textAlign="center"
        minHeight="5"
        fontVariantNumeric="tabular-nums"
      >
        {credits.status === 'ready' && <span>{`Credits: ${credits.data}`}</span>}
        {isShort && (
          <>
            {' '}
            · <span id={hintId}>{hint}</span>
          </>
        )}
        {credits.status === 'ready' && isMatch && (
          <>
            {' '}
            ·{' '}
            <ChakraLink asChild variant="underline">
              <Link to={buyCredits}>Buy credits</Link>
            </ChakraLink>
          </>
        )}
      </Text>
    </Stack>
  )
}
