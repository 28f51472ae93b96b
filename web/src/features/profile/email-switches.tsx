/** The switches for emails about matches and events, in the state of the member's own account. */
import { Field, Skeleton, Switch } from '@chakra-ui/react'
import { emailSwitches, switchedEmailKinds, type SwitchedEmailKind } from '@club/domain/emails/email-switches'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { setEmailSwitch } from '../../data/profile'
import { useSession } from '../../data/session/session'
import { failedAs, useAction } from '../../pieces/action/use-action'
import { ProfilePart } from './profile-part'

const copy: Readonly<Record<SwitchedEmailKind, { label: string; help: string }>> = {
  match: {
    label: 'Emails about your matches',
    help: 'When someone likes you back, a match sends you a super like, or one of your best matches is going to an event.',
  },
  event: {
    label: 'Emails about our events',
    help: 'A confirmation when you register, and a reminder the day before.',
  },
}

type Props = {
  kind: SwitchedEmailKind
  isOn: boolean
  set: (kind: SwitchedEmailKind, isOn: boolean) => Promise<void>
}

/** Moves at once, and back when it could not be saved. */
function EmailSwitch({ kind, isOn, set }: Props) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  if (wanted === isOn) setWanted(null)

  const { run, isBusy } = useAction((request: boolean) => set(kind, request), {
    failed: failedAs('Nothing was changed'),
  })
  const change = async (request: boolean) => {
    if (isBusy) return
    // Shown before it can fail: a switch that never showed the wish would not move its own input back.
    flushSync(() => setWanted(request))
    if (!(await run(request))) setWanted(null)
  }

  return (
    <Field.Root>
      <Switch.Root
        checked={wanted ?? isOn}
        onCheckedChange={({ checked }) => void change(checked)}
        colorPalette="evergreen"
        minHeight="11"
      >
        <Switch.HiddenInput />
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
        <Switch.Label textStyle="md">{copy[kind].label}</Switch.Label>
      </Switch.Root>
      <Field.HelperText mt="0">{copy[kind].help}</Field.HelperText>
    </Field.Root>
  )
}

/** `set` saves one switch. */
export function EmailSwitches({ set = setEmailSwitch }: { set?: Props['set'] }) {
  const session = useSession()
  const account = session.status === 'signed-in' ? session.account : null
  return (
    <ProfilePart
      title="Emails"
      lead="You’ll still get receipts, and emails about refunds, changes and cancellations."
    >
      {switchedEmailKinds.map((kind) =>
        account ? (
          <EmailSwitch key={kind} kind={kind} isOn={account[emailSwitches[kind]]} set={set} />
        ) : (
          <Skeleton key={kind} height="4.25rem" maxWidth="20rem" />
        ),
      )}
    </ProfilePart>
  )
}
