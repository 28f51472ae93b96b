/** Copy and destination for a mutual match who waits for the member, and which of them the next step leads to. */
import type { ProfileCompletion } from '@club/domain/members/profile-completion'
import type { Member } from '../../data/members'
import type { Waiting } from '../../data/waiting'
import { memberPath, togetherPath } from '../../paths'
import { nextStep } from './completion-steps'

type WaitingCopy = {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly to: string
}

export function waitingCopy(
  kind: Waiting['for'],
  { uid, profile: { first_name: name } }: Member,
): WaitingCopy {
  if (kind === 'invitation')
    return {
      title: `${name} asks you along`,
      text: 'Yes, another evening, or not this time.',
      action: 'See the Invitation',
      to: togetherPath(uid),
    }
  if (kind === 'card')
    return {
      title: `${name} said hello`,
      text: 'You get one reply.',
      action: 'Read Card',
      to: memberPath(uid),
    }
  return {
    title: `You and ${name} like each other`,
    text: `Say hello, or ask ${name} along to an evening.`,
    action: 'Choose an Evening',
    to: togetherPath(uid),
  }
}

/** The match that the next step leads to; null for none. */
export function leadOf([first]: readonly Waiting[], completion: ProfileCompletion): Waiting | null {
  if (first === undefined) return null
  return first.for !== 'first step' || nextStep(completion) === null ? first : null
}
