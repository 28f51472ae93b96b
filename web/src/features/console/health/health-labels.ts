/** Copy of the health view: concerns, and one sentence that sums them up. */
import type { OutputOf } from '@club/domain/contracts/index'
import { limits } from '@club/domain/limits'
import { amountLabel } from '@club/domain/price'
import type { Health } from '../../../data/console/health'

const minuteMs = 60_000
const minutesInHour = 60

/** 'a moment ago', '5 minutes ago', '3 hours ago'. */
export function ago(ms: number, now: Date): string {
  const minutes = Math.floor((now.getTime() - ms) / minuteMs)
  if (minutes < 1) return 'a moment ago'
  if (minutes < minutesInHour) return counted(minutes, 'minute') + ' ago'
  return counted(Math.floor(minutes / minutesInHour), 'hour') + ' ago'
}

/** The outcome of requeueing failed emails. */
export function retriedLabel({ queued, dropped, left }: OutputOf<'retryEmails'>): string {
  const found: readonly (readonly [isSo: boolean, sentence: string])[] = [
    [queued > 0, `${counted(queued, 'email')} will be sent within a few minutes.`],
    [dropped > 0, `${counted(dropped, 'email')} came too late to be of use and won’t be sent.`],
    [left > 0, `${left} still to go. Send again for the rest.`],
  ]
  const sentences = found.filter(([isSo]) => isSo).map(([, sentence]) => sentence)
  return sentences.length === 0 ? 'There was nothing left to send.' : sentences.join(' ')
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}

/** Issues that need attention; empty when all is well. */
export function concerns(health: Health, now: Date): string[] {
  const { emailWaitsMs, reconciledMs } = limits.console.health
  const isLate = (ms: number | null, within: number) => ms !== null && now.getTime() - ms > within
  const { errors, emails_failed, oldest_email, reconciled_at, overdue_orders, refunds_due_cents } = health
  const found: readonly (readonly [isSo: boolean, words: string])[] = [
    [errors > 0, `${counted(errors, 'error')} on members’ pages since the start of the previous hour`],
    [emails_failed > 0, `${counted(emails_failed, 'email')} couldn’t be sent`],
    [isLate(oldest_email, emailWaitsMs), `the oldest unsent email was queued ${ago(oldest_email ?? 0, now)}`],
    [reconciled_at === null, 'the match check has never run'],
    [isLate(reconciled_at, reconciledMs), `the match check last ran ${ago(reconciled_at ?? 0, now)}`],
    [overdue_orders > 0, counted(overdue_orders, 'overdue order')],
    [refunds_due_cents > 0, `${amountLabel(refunds_due_cents)} still has to be refunded`],
  ]
  return found.filter(([isSo]) => isSo).map(([, text]) => text)
}

/** 'All is well.' or the problems, in one sentence. */
export function inOneSentence(health: Health, now: Date): string {
  const found = concerns(health, now)
  return found.length === 0 ? 'All is well.' : `Needs attention: ${found.join('; ')}.`
}
