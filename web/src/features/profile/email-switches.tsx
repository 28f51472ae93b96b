/** The switches for emails about matches and events, in the state of the member's own account. */
import { Skeleton } from '@chakra-ui/react'
import { emailSwitches, switchedEmailKinds, type SwitchedEmailKind } from '@club/domain/emails/email-switches'
import { setEmailSwitch } from '../../data/profile'
import { useSession } from '../../data/session/session'
import { ProfilePart } from './profile-part'
import { SavedSwitch } from './saved-switch'

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

type Props = { set?: (kind: SwitchedEmailKind, isOn: boolean) => Promise<void> }

/** `set` saves one switch. */
export function EmailSwitches({ set = setEmailSwitch }: Props) {
  const session = useSession()
  const account = session.status === 'signed-in' ? session.account : null
  return (
    <ProfilePart
      title="Emails"
      lead="You’ll still get receipts, and emails about refunds, changes and cancellations."
    >
      {switchedEmailKinds.map((kind) =>
        account ? (
          <SavedSwitch
            key={kind}
            {...copy[kind]}
            isOn={account[emailSwitches[kind]]}
            set={(isOn) => set(kind, isOn)}
          />
        ) : (
          <Skeleton key={kind} height="4.25rem" maxWidth="20rem" />
        ),
      )}
    </ProfilePart>
  )
}
