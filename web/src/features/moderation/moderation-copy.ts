/** Copy of moderation. */
import { clubDate, clubTime } from '@club/domain/club-time'
import { isPromptId, promptBank } from '@club/domain/members/prompts'
import type { ReportDecision, ReportReason, ReportSubject } from '@club/domain/safety/report'

export const reasonNames: Readonly<Record<ReportReason, string>> = {
  fake: 'Not who they claim to be',
  harassment: 'Harassment',
  photos: 'Photo',
  underage: 'Under 18',
  money: 'Money',
  safety: 'Unsafe',
  other: 'Something else',
}

/** Urgent reasons, which are highlighted. */
export const urgentReasons: ReadonlySet<ReportReason> = new Set(['underage', 'safety', 'harassment'])

export const subjectNames: Readonly<Record<ReportSubject, string>> = {
  person: 'The person',
  photo: 'A photo',
  bio: 'The bio',
  prompt: 'An answer',
  hello: 'A card',
}

export const decisionNames: Readonly<Record<ReportDecision, string>> = {
  nothing: 'No action needed',
  removed: 'Photo or text removed',
  suspended: 'Member suspended',
}

export function nameOf({ name }: { readonly name: string }): string {
  return name === '' ? 'A former member' : name
}

/** 'Dec 10, 2026, 7:00 PM'. */
export function momentOf(ms: number): string {
  const moment = new Date(ms)
  return `${clubDate(moment)}, ${clubTime(moment)}`
}

/** 'until Dec 10, 2026, 7:00 PM', or 'for good'. */
export function lengthOf(until: number | null): string {
  return until === null ? 'for good' : `until ${momentOf(until)}`
}

export function promptName(prompt: string): string {
  return isPromptId(prompt) ? promptBank[prompt] : 'A former prompt'
}
