/** Recalculates the member's matches and reports the result (section 8). */
import { Button } from '@chakra-ui/react'
import type { OutputOf } from '@club/domain/contracts/index'
import {
  calculationFailureText,
  calculationFailureTitle,
  calculationRefusalText,
  calculationTexts,
} from '@club/domain/matching/run/calculation'
import { RotateCw } from 'lucide-react'
import { calculateMatches } from '../../data/matches'
import { useSession } from '../../data/session/session'
import { type ToastContent, useAction } from '../../pieces/action/use-action'
import { toast } from '../../ui/toaster'
import { countLabel } from './match-counts'

type Answer = OutputOf<'calculateMatches'>

const failed = (description: string) =>
  ({ title: calculationFailureTitle, description, tone: 'error' }) as const

/** The answer may be a refusal; the count agrees with the page's heading. */
function answerToast(answer: Answer, room: number): ToastContent {
  if (!answer.success) return failed(calculationRefusalText(answer))
  const count = answer.matches_created
  if (count === 0) {
    const description = 'No one fits both ways yet. New members will show up here.'
    return { title: 'No Matches Found', description, tone: 'info' }
  }
  return {
    title: 'Matches Generated!',
    description: `You have ${countLabel(Math.min(count, room), count > room)}.`,
  }
}

type Props = {
  /** Number of matches the page shows before the member has to ask for more. */
  room: number
  /** Within a line of text. */
  isQuiet?: boolean
  calculate?: () => Promise<Answer>
}

const loud = { variant: 'outline' } as const
const quiet = { variant: 'plain', size: 'sm', px: '0', color: 'tide.fg' } as const
const calculateOwn = () => calculateMatches('matches_page', new Date())

export function RefreshButton({ room, isQuiet = false, calculate = calculateOwn }: Props) {
  const session = useSession()
  const { run, isBusy } = useAction(calculate, {
    done: (answer) => answerToast(answer, room),
    failed: (failure) => failed(calculationFailureText(failure)),
  })
  const refresh = () =>
    session.status === 'signed-in' ? void run() : toast(failed(calculationTexts.signedOut))

  return (
    <Button {...(isQuiet ? quiet : loud)} onClick={refresh} disabled={isBusy} aria-busy={isBusy}>
      <RotateCw aria-hidden />
      {isBusy ? 'Refreshing...' : 'Refresh matches'}
    </Button>
  )
}
