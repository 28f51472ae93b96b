/**
 * The 'It's a Match!' dialog, shown the moment a match happens on the swipe screen: both pictures and the
 * next steps.
 */
import { Box, Button, Circle, Dialog, Flex, Portal, Theme } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { ArrowRight, Heart } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useEvenings } from '../data/asks'
import type { EventRow } from '../data/events'
import { type Member, useMember } from '../data/members'
import { EveningChoice } from '../pieces/ask/evening-choice'
import { useNow } from '../pieces/event/use-now'
import { MemberPicture } from '../pieces/member/member-picture'
import '../theme/further-recipes'
import { dismissSuccesses } from '../ui/toaster'
import { matched } from './notification-copy'

const dusk =
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

type Props = {
  /** The viewer, and whether they have a photo. */
  uid: string
  hasPhoto: boolean
  member: Member
  /** To ask them along to, the first few. */
  evenings: readonly EventRow[]
  onAsk: (evening: string) => void
  onHello: () => void
  onClose: () => void
}

/** Always in the evening, whatever the mode. */
export function MatchDialog({ uid, hasPhoto, member, evenings, onAsk, onHello, onClose }: Props) {
  const [picked, setPicked] = useState<string | null>(null)
  const evening = evenings.find(({ id }) => id === picked) ?? evenings[0]
  const hasEvenings = evening !== undefined
  const me = useMember(uid, { sharp: hasPhoto })
  const { first_name: name } = member.profile
  // The toast of the like that made it would lie on the pictures.
  useEffect(dismissSuccesses, [])
  return (
    <Dialog.Root
      open
      placement="center"
      size={{ base: 'full', md: 'md' }}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            rounded={{ base: 'none', md: '3xl' }}
            minHeight={{ md: 'auto' }}
            maxHeight="100dvh"
            overflow="hidden"
            bg="transparent"
          >
            <Theme
              appearance="dark"
              hasBackground={false}
              backgroundImage={dusk}
              color="fg"
              display="flex"
              flexDirection="column"
              alignItems="center"
              justifyContent="safe center"
              flex="1"
              overflowY="auto"
              px="6"
              py={{ base: '6', md: '8' }}
              textAlign="center"
            >
              <Box position="relative" aria-hidden>
                <Flex>
                  <Picture
                    member={me.status === 'ready' ? me.data : null}
                    side="left"
                    isSmall={hasEvenings}
                  />
                  <Picture member={member} side="right" isSmall={hasEvenings} />
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
              <Dialog.Title mt={hasEvenings ? '11' : '14'} fontSize="4xl" lineHeight="1.1">
                {matched}
              </Dialog.Title>
              <Dialog.Description
                overflowWrap="anywhere"
                mt="3"
                maxWidth="19rem"
                fontSize="md"
                color="fg.muted"
              >
                You and {name} would both like to meet. {!hasEvenings && 'The rest is best said in person.'}
              </Dialog.Description>
              {evening && (
                <Box width="full" maxWidth="24rem" mt="4">
                  <EveningChoice
                    legend={`Ask ${name} to one of these?`}
                    evenings={evenings}
                    chosen={[evening.id]}
                    onChange={([first]) => setPicked(first ?? null)}
                    max={1}
                  />
                </Box>
              )}
              <Flex direction="column" gap="3" width="full" maxWidth="24rem" mt={hasEvenings ? '5' : '8'}>
                {evening && (
                  <Button
                    colorPalette="coral"
                    size="lg"
                    overflowWrap="anywhere"
                    onClick={() => onAsk(evening.id)}
                  >
                    Ask {name} Along <ArrowRight aria-hidden />
                  </Button>
                )}
                <Flex direction={hasEvenings ? 'row' : 'column'} gap="3" wrap="wrap">
                  <Button
                    size="lg"
                    flex="1"
                    {...(hasEvenings ? { variant: 'outline' } : { colorPalette: 'coral' })}
                    onClick={onHello}
                  >
                    Say Hello
                  </Button>
                  <Button variant="ghost" size="lg" flex="1" onClick={onClose}>
                    Keep Looking
                  </Button>
                </Flex>
              </Flex>
            </Theme>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

/** With the next evenings that the viewer could ask them along to. */
export function MatchDialogWithEvenings(props: Omit<Props, 'evenings'>) {
  const live = useEvenings(props.uid, useNow([]))
  // Opens with them, so that nothing moves.
  if (live.status === 'loading') return null
  const evenings = live.status === 'ready' ? live.data.slice(0, limits.asks.events) : []
  return <MatchDialog {...props} evenings={evenings} />
}
