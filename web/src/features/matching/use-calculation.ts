/** 'Refresh matches': calculates the caller's matches and says how that went. */
import { calculationTexts } from '@club/domain/matching/calculation-failure'
import { useState } from 'react'
import { CallError, calculateMatches } from '../../data/matches'
import { useSession } from '../../data/session'
import { toast } from '../../ui/toaster'
import { newsOfAnswer, newsOfFailure } from './calculation-news'

function failureOf(error: unknown): { code: string; message: string } {
  return error instanceof CallError ? error : { code: 'internal', message: '' }
}

export function useCalculation(): { isBusy: boolean; calculate: () => Promise<void> } {
  const session = useSession()
  const [isBusy, setBusy] = useState(false)

  const calculate = async () => {
    if (session.status !== 'signed-in') {
      toast(newsOfFailure({ code: 'unauthenticated', message: calculationTexts.signedOut }))
      return
    }
    setBusy(true)
    try {
      toast(newsOfAnswer(await calculateMatches('matches_page', new Date())))
    } catch (error) {
      toast(newsOfFailure(failureOf(error)))
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, calculate }
}
