/** Asks a member with a seat, until they answer, whether to show that they're going: in a panel, or in a dialog. */
import { Button, Dialog, Flex, Heading, Portal, Stack, Text } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { setShowGoing } from '../../data/profile'
import { useSession } from '../../data/session/session'
import { failedAs, useAction } from '../action/use-action'
import '../../theme/further-recipes'

const question = 'Show members that you’re going?'

/** True until the member has chosen; false while that is unknown. */
function useIsUnanswered(): boolean {
  const session = useSession()
  return session.status === 'signed-in' && session.account?.shows_going === null
}

function Consequences() {
  return (
    <Text color="fg.muted" textStyle="sm">
      If you do, members see you among the attendees, and anyone you like who likes you back sees your
      upcoming evenings on your profile. If you don’t, we won’t name you to other members in any list, email
      or notification about who’s going. Only someone you’ve agreed to go with or offer a ticket to will know,
      and the host and our staff. You can change this any time under Privacy and account.
    </Text>
  )
}

type AnswersProps = { onAnswered: () => void; set?: typeof setShowGoing }

function Answers({ onAnswered, set = setShowGoing }: AnswersProps) {
  const { run, isBusy } = useAction(set, {
    done: (_, shows) => ({
      title: shows ? 'Members can see that you’re going' : 'Other members won’t see that you’re going',
    }),
    failed: failedAs('Nothing was changed'),
  })
  const answer = async (shows: boolean) => {
    if (await run(shows)) onAnswered()
  }
  return (
    <Flex gap="3" wrap="wrap">
      <Button variant="outline" flex="1" disabled={isBusy} onClick={() => void answer(true)}>
        Show It
      </Button>
      <Button variant="outline" flex="1" disabled={isBusy} onClick={() => void answer(false)}>
        Don’t Show It
      </Button>
    </Flex>
  )
}

const noop = () => undefined

type QuestionProps = {
  /** Receives the focus of the answer, which disappears. */
  onAnswered?: () => void
  set?: typeof setShowGoing
}

/** Nothing once the member has chosen. */
export function ShowGoingQuestion({ onAnswered = noop, set }: QuestionProps) {
  const id = useId()
  if (!useIsUnanswered()) return null
  return (
    <Stack as="section" aria-labelledby={id} gap="3" p="4" rounded="xl" bg="bg.subtle" textAlign="start">
      <Heading as="h3" id={id} size="md">
        {question}
      </Heading>
      <Consequences />
      <Answers onAnswered={onAnswered} {...(set && { set })} />
    </Stack>
  )
}

/** Nothing for a member who had chosen before. `onClose` also without an answer: then the next registration asks again. */
export function ShowGoingDialog({ onClose }: { onClose: () => void }) {
  const isUnanswered = useIsUnanswered()
  // Stays open for the answer's toast and focus, also once the answer is stored.
  const [isAsked] = useState(isUnanswered)
  if (!isAsked) return null
  return (
    <Dialog.Root open placement="center" onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content mx="4">
            <Dialog.Header>
              <Dialog.Title>{question}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Stack gap="5" pb="5">
                <Consequences />
                <Answers onAnswered={onClose} />
              </Stack>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
