/**
 * The 'It's a Match!' dialog, shown the moment a match happens on the swipe screen: both pictures and the
 * next steps.
 */
import { Box, Button, Dialog, Flex, Portal, Theme } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useEvenings } from '../data/asks'
import type { EventRow } from '../data/events'
import type { Live } from '../data/firebase/live'
import type { Member } from '../data/members'
import { useEveningsOf } from '../data/registrations'
import { EveningChoice } from '../pieces/ask/evening-choice'
import { useNow } from '../pieces/event/use-now'
import { dusk, PairPortraits } from '../pieces/match/pair-portraits'
import '../theme/further-recipes'
import { dismissSuccesses } from '../ui/toaster'
import { matched } from './notification-copy'

type Props = {
  /** The viewer, and whether they have a photo. */
  uid: string
  hasPhoto: boolean
  member: Member
  /** To ask them along to, the first few. */
  evenings: readonly EventRow[]
  /** Where they show that they're going. */
  shown: Live<readonly EventRow[]>
  onAsk: (evening: string) => void
  onHello: () => void
  onClose: () => void
}

/** Always in the evening, whatever the mode. */
export function MatchDialog({ uid, hasPhoto, member, evenings, shown, onAsk, onHello, onClose }: Props) {
  const [picked, setPicked] = useState<string | null>(null)
  const evening = evenings.find(({ id }) => id === picked) ?? evenings[0]
  const hasEvenings = evening !== undefined
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
              <PairPortraits uid={uid} hasPhoto={hasPhoto} member={member} isSmall={hasEvenings} />
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
                    shown={{ name, evenings: shown }}
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
export function MatchDialogWithEvenings(props: Omit<Props, 'evenings' | 'shown'>) {
  const live = useEvenings(props.uid, useNow([]))
  const shown = useEveningsOf(props.member.uid)
  // Opens with them, so that nothing moves.
  if (live.status === 'loading') return null
  const evenings = live.status === 'ready' ? live.data.slice(0, limits.asks.events) : []
  return <MatchDialog {...props} evenings={evenings} shown={shown} />
}
