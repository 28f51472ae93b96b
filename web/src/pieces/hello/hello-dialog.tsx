/** The dialog of a hello: writes the viewer's card, or shows those that were sent. */
import { Button, Center, Text } from '@chakra-ui/react'
import { type RefObject, useState } from 'react'
import type { Exchange, sendHello } from '../../data/hellos'
import { type Member, useMember } from '../../data/members'
import type { SafetyActions } from '../../data/safety'
import { DialogFoot } from '../../ui/form/dialog-foot'
import { useLeaving } from '../../ui/form/use-leaving'
import { LargeDialog } from '../../ui/large-dialog'
import { HelloCards } from './hello-cards'
import { helloStatus } from './hello-copy'
import { HelloForm } from './hello-form'
import { ReportOrBlock } from './report-or-block'

function titleOf(name: string, cards: Exchange): string {
  if (cards.sent && cards.got) return helloStatus(name, cards) ?? ''
  return cards.sent ? 'Your hello is on its way' : `${name} says hello`
}

type Props = {
  /** The viewer; null where no card of theirs is shown, or while their profile loads. */
  me: Member | null
  member: Member
  cards: Exchange
  /** Gets the focus afterwards. */
  opener?: RefObject<HTMLElement | null>
  onClose: () => void
  /** Tests pass their own. */
  send?: typeof sendHello
  safety?: SafetyActions
}

export function HelloDialog({ me, member, cards, opener, onClose, send, safety }: Props) {
  const reporting = safety ? { actions: safety } : {}
  const shared = { member, colorPalette: 'coral', onSent: onClose, ...(send && { send }) } as const
  const { first_name: name } = member.profile
  // A card that comes while the first one is written doesn't take the form away.
  const [isWriting] = useState(cards.sent === null && cards.got === null)
  const { leave, guarded } = useLeaving(onClose)
  return (
    <LargeDialog
      title={isWriting ? `Say Hello to ${name}` : titleOf(name, cards)}
      isWide={cards.sent !== null && cards.got !== null}
      opener={opener}
      onClose={leave}
    >
      {guarded(
        isWriting ? (
          <>
            <Text color="fg.muted" mb="1">
              One card each way. The rest is best said in person.
            </Text>
            <HelloForm
              {...shared}
              kind="hello"
              foot={(button, isBusy) => (
                <DialogFoot>
                  <Button variant="outline" size="lg" disabled={isBusy} onClick={leave}>
                    Cancel
                  </Button>
                  {button}
                </DialogFoot>
              )}
            />
            <Center>
              <ReportOrBlock member={member} card={cards.got} {...reporting} />
            </Center>
          </>
        ) : (
          <HelloCards
            me={me}
            member={member}
            cards={cards}
            replyForm={<HelloForm {...shared} kind="reply" foot={(button) => button} />}
          />
        ),
      )}
    </LargeDialog>
  )
}

type OwnProps = Omit<Props, 'me'> & { uid: string; hasPhoto: boolean }

/** With the viewer's own picture as the stamp of their card. */
export function OwnHelloDialog({ uid, hasPhoto, ...dialog }: OwnProps) {
  const me = useMember(uid, { sharp: hasPhoto })
  return <HelloDialog me={me.status === 'ready' ? me.data : null} {...dialog} />
}
