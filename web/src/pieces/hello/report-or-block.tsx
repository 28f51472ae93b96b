/** A link beneath another member's words that reports them, with the card if there is one. */
import { Button } from '@chakra-ui/react'
import type { Hello } from '@club/domain/members/hello'
import { Flag } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Row } from '../../data/firebase/live'
import type { Member } from '../../data/members'
import { safetyActions, type SafetyActions } from '../../data/safety'
import { untilLoaded } from '../../until-loaded'
import { useLeaveBehind } from '../member/use-leave-behind'

const ReportDialog = lazy(async () => ({
  default: (await untilLoaded(() => import('../member/report-dialog'))).ReportDialog,
}))

type Props = { member: Member; card: Row<Hello> | null; actions?: SafetyActions }

export function ReportOrBlock({ member, card, actions = safetyActions }: Props) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const leaveBehind = useLeaveBehind(member.uid)
  return (
    <>
      <Button
        ref={opener}
        variant="plain"
        size="sm"
        alignSelf="center"
        height="auto"
        minHeight="11"
        whiteSpace="normal"
        overflowWrap="anywhere"
        color="fg.muted"
        fontWeight="normal"
        textDecoration="underline"
        onClick={() => setOpen(true)}
      >
        <Flag size={16} aria-hidden /> Report or Block {member.profile.first_name}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog
            {...{ member, actions, opener }}
            {...(card && { card })}
            onClose={() => setOpen(false)}
            onBlocked={leaveBehind}
          />
        </Suspense>
      )}
    </>
  )
}
