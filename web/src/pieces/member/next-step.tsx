/**
 * The member's next step: answer the match who waits for it, else complete the profile, else write to or ask a new
 * mutual match, else meet the member introduced to them, else find an evening.
 */
import { type Match, otherOf } from '@club/domain/matching/club/match'
import type { CompletionStep, ProfileCompletion } from '@club/domain/members/profile-completion'
import { ownLine } from '@club/domain/members/prompts'
import type { Live, Row } from '../../data/firebase/live'
import { type Member, useMember } from '../../data/members'
import type { Waiting } from '../../data/waiting'
import { memberPath, paths } from '../../paths'
import { BenchAtDusk } from '../../ui/drawings/bench-at-dusk'
import { LanternTable } from '../../ui/drawings/lantern-table'
import { LetterOnTable } from '../../ui/drawings/letter-on-table'
import { missingLabel, nextStep, type StepCopy } from './completion-steps'
import { MemberPicture } from './member-picture'
import { NextStepFrame, NextStepSkeleton } from './next-step-frame'
import { leadOf, waitingCopy } from './waiting-copy'

const pictureSizes = '(min-width: 48em) 30rem, 100vw'

const titles: Record<CompletionStep, string> = {
  basic_profile: 'Tell others who you are',
  photos: 'Show who you are',
  assessment: 'Finish your assessment',
}

function wordsOf(step: CompletionStep, { missingBasics }: ProfileCompletion): string {
  if (step === 'basic_profile') return missingLabel(missingBasics)
  if (step === 'photos') return 'Other members’ photos stay blurred until you add one of your own.'
  return 'The better we know you, the better we know who fits.'
}

type StepProps = { step: StepCopy; completion: ProfileCompletion }

function OpenStep({ step: { step, action, to }, completion }: StepProps) {
  const picture = step === 'photos' ? <BenchAtDusk /> : <LetterOnTable fills />
  return (
    <NextStepFrame title={titles[step]} action={action} to={to} picture={picture}>
      {wordsOf(step, completion)}
    </NextStepFrame>
  )
}

/** For members not yet onboarded: the guard of /matches knows the remaining steps. */
export function FinishProfile() {
  return (
    <NextStepFrame
      title="A few questions are left"
      action="Continue"
      to={paths.matches}
      picture={<LetterOnTable fills />}
    >
      Then we’ll introduce you to people who fit.
    </NextStepFrame>
  )
}

function titleOf(name: string, uid: string, { super_liked_by }: Match): string {
  return super_liked_by === uid
    ? `${name} would especially like to meet you`
    : `You and ${name} might get along`
}

export function MeetMember({ member, match }: { member: Member; match: Match }) {
  const { first_name: name } = member.profile
  const line = ownLine(member.profile)
  return (
    <NextStepFrame
      title={titleOf(name, member.uid, match)}
      action={`Meet ${name}`}
      to={memberPath(member.uid)}
      picture={<MemberPicture member={member} sizes={pictureSizes} />}
    >
      {line
        ? `${line.prompt === null ? '' : `${line.prompt} … `}“${line.answer}”`
        : match.compatibility_explanation}
    </NextStepFrame>
  )
}

export function AnswerMember({ member, kind }: { member: Member; kind: Waiting['for'] }) {
  const { text, ...step } = waitingCopy(kind, member)
  return (
    <NextStepFrame {...step} picture={<MemberPicture member={member} sizes={pictureSizes} />}>
      {text}
    </NextStepFrame>
  )
}

function FindEvening() {
  return (
    <NextStepFrame
      title="Come along one evening"
      action="See the evenings"
      to={paths.events}
      picture={<LanternTable fills />}
    >
      A conversation tells you more than a profile.
    </NextStepFrame>
  )
}

type Props = {
  uid: string
  completion: ProfileCompletion
  /** The member `uid` would meet next; null for no one. */
  introduced: Live<Row<Match> | null>
  /** Those who wait for the member. */
  waiting: Live<readonly Waiting[]>
}

export function NextStep({ uid, completion, introduced, waiting: waits }: Props) {
  const step = nextStep(completion)
  const best = introduced.status === 'ready' ? introduced.data?.data : undefined
  const waiting = waits.status === 'ready' ? leadOf(waits.data, completion) : null
  const wanted = waiting?.uid ?? (step === null && best ? otherOf(best, uid) : null)
  const live = useMember(wanted, { sharp: completion.done.photos })

  if (waits.status === 'loading' || (waiting !== null && live.status === 'loading'))
    return <NextStepSkeleton />
  if (waiting !== null && live.status === 'ready' && live.data)
    return <AnswerMember member={live.data} kind={waiting.for} />
  if (step) return <OpenStep step={step} completion={completion} />
  if (introduced.status === 'loading' || (best && live.status === 'loading')) return <NextStepSkeleton />
  const member = live.status === 'ready' ? live.data : null
  return best && member ? <MeetMember member={member} match={best} /> : <FindEvening />
}
