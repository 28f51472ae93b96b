/** Explains the score of a pair, named by two IDs or profile addresses. */
import { Box, Button, CloseButton, Dialog, Input, Portal, Stack, Text } from '@chakra-ui/react'
import { pairIdSchema } from '@club/domain/ids'
import { pairId } from '@club/domain/members/pair'
import { Fragment, useState } from 'react'
import { type Replay, replayPair } from '../../../data/console/match-runs'
import { failureToast, useAction } from '../../../pieces/action/use-action'
import { FieldFrame } from '../../../ui/form/field-frame'
import { useUnsavedReport } from '../../../ui/form/unsaved'
import { useLeaving } from '../../../ui/form/use-leaving'
import { Refusal } from '../../../ui/refusal'

/** The id of a member, from itself or from the address of their profile. */
function memberIn(typed: string): string {
  return typed.trim().split(/[/?#]/).filter(Boolean).at(-1) ?? ''
}

function Answer({ replay: { fit, pin, stored, differs } }: { replay: Replay }) {
  if (fit === null) return <Text>One of the two isn’t in the matching pool.</Text>
  return (
    <Stack gap="3">
      <Text>
        {fit.may_meet ? `They match: ${fit.shown_score}%.` : 'They don’t fit each other’s preferences.'}
        {pin === 'mutual' && ' They like each other.'}
        {pin === 'blocked' && ' One has blocked the other.'}
        {pin?.startsWith('super_liked') && ' One has super-liked the other.'}
      </Text>
      <Box as="dl" display="grid" gridTemplateColumns="1fr auto" columnGap="6" rowGap="1" textStyle="sm">
        {Object.entries(fit.points).map(([signal, points]) => (
          <Fragment key={signal}>
            <Text as="dt" color="fg.muted">
              {signal.replaceAll('_', ' ')}
            </Text>
            <Text as="dd" fontVariantNumeric="tabular-nums">
              {points}
            </Text>
          </Fragment>
        ))}
        <Text as="dt" fontWeight="semibold">
          Total{fit.bound && `, ${fit.bound}`}
        </Text>
        <Text as="dd" fontWeight="semibold">
          {fit.sum}
        </Text>
      </Box>
      <Text color="fg.muted">{fit.explanation}</Text>
      <Text textStyle="sm" color="fg.muted">
        {stored === null ? 'No match is stored.' : `The stored match says ${stored.score}%.`}{' '}
        {differs.length === 0 ? 'It’s up to date.' : `Out of date: ${differs.join(', ')}.`}
      </Text>
    </Stack>
  )
}

function PairForm() {
  const [one, setOne] = useState('')
  const [other, setOther] = useState('')
  const [replay, setReplay] = useState<Replay | null>(null)
  const ask = useAction(replayPair, {
    done: (answer) => {
      setReplay(answer)
      return null
    },
    failed: () => null,
  })
  const id = pairId(memberIn(one), memberIn(other))
  const isComplete = pairIdSchema.safeParse(id).success && memberIn(one) !== memberIn(other)
  // An explained pair isn't worth a question.
  useUnsavedReport(replay === null && (one !== '' || other !== ''))
  return (
    <Stack asChild gap="4">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void ask.run(id)
        }}
      >
        <FieldFrame label="First member" help="Their ID, or the address of their profile.">
          <Input value={one} onChange={({ target }) => setOne(target.value)} />
        </FieldFrame>
        <FieldFrame label="Second member">
          <Input value={other} onChange={({ target }) => setOther(target.value)} />
        </FieldFrame>
        <Button type="submit" disabled={!isComplete} loading={ask.isBusy} alignSelf="end">
          Explain Score
        </Button>
        {ask.failure && <Refusal>{failureToast(ask.failure).description}</Refusal>}
        {replay && <Answer replay={replay} />}
      </form>
    </Stack>
  )
}

export function PairDialog({ onClose }: { onClose: () => void }) {
  const { leave, guarded } = useLeaving(onClose)
  return (
    <Dialog.Root
      open
      scrollBehavior="inside"
      placement="center"
      onOpenChange={({ open }) => !open && leave()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content mx="4" maxWidth="30rem">
            <Dialog.Header>
              <Dialog.Title>Why this score?</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb="6">{guarded(<PairForm />)}</Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
