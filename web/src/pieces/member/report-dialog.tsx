/** Reports another member to staff: the reason, the part of the profile or the card concerned, and a description. */
import { Button, chakra, Fieldset, Flex, Text } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import type { Hello } from '@club/domain/members/hello'
import { isPromptId, promptBank } from '@club/domain/members/prompts'
import type { Profile } from '@club/domain/members/profile'
import {
  reportFormSchema,
  reportReasonLabels,
  reportSubjects,
  type ReportReason,
  type ReportSubject,
} from '@club/domain/safety/report'
import { type RefObject, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { Row } from '../../data/firebase/live'
import type { Member } from '../../data/members'
import type { SafetyActions } from '../../data/safety'
import { CheckboxField, ChoiceChips, ChoiceList } from '../../ui/form/choice-fields'
import type { FieldProps } from '../../ui/form/field-frame'
import { DialogFoot } from '../../ui/form/dialog-foot'
import { useLeaving } from '../../ui/form/use-leaving'
import { LongTextField } from '../../ui/form/long-text-field'
import { useField } from '../../ui/form/use-field'
import { useZodForm, type ZodFormOf } from '../../ui/form/use-zod-form'
import { ZodForm } from '../../ui/form/zod-form'
import { LargeDialog } from '../../ui/large-dialog'
import { Refusal } from '../../ui/refusal'
import { failureToast, useAction } from '../action/use-action'
import { MemberPicture } from './member-picture'

const formSchema = reportFormSchema.safeExtend({ block: z.boolean() })
type Form = z.infer<typeof formSchema>
type ReportFormOf = ZodFormOf<z.input<typeof formSchema>, Form>

const reasons = Object.entries(reportReasonLabels).map(([value, label]) => ({ value, label }))

const subjectLabels: Readonly<Record<ReportSubject, string>> = {
  person: 'The person',
  photo: 'A photo',
  bio: 'The bio',
  prompt: 'A prompt',
  hello: 'A card',
}

/** A member who is hidden from the viewer or gone; only a card of theirs can be reported. */
export type Unseen = { readonly uid: string; readonly profile: null }

function nameOf({ profile }: Member | Unseen): string {
  return profile?.first_name ?? 'the sender'
}

function promptsOf({ prompts }: Profile) {
  return prompts.flatMap(({ prompt, answer }) =>
    isPromptId(prompt) && answer.trim() !== ''
      ? [{ value: prompt, label: `${promptBank[prompt]}: “${answer}”` }]
      : [],
  )
}

/** The reportable parts of a profile, and the card that was opened. */
function subjectsOf(profile: Profile, card: Row<Hello> | undefined) {
  const isThere: Readonly<Record<ReportSubject, boolean>> = {
    person: true,
    photo: profile.photo_urls.length > 0,
    bio: (profile.bio ?? '').trim() !== '',
    prompt: promptsOf(profile).length > 0,
    hello: card !== undefined,
  }
  return reportSubjects
    .filter((subject) => isThere[subject])
    .map((value) => ({ value, label: subjectLabels[value] }))
}

const PhotoFrame = chakra('label', {
  base: {
    position: 'relative',
    width: '20',
    aspectRatio: '4 / 5',
    rounded: 'l2',
    overflow: 'hidden',
    cursor: 'pointer',
    outlineOffset: '2px',
    '& input': { position: 'absolute', inset: '0', boxSize: 'full', opacity: '0', cursor: 'inherit' },
    '&:has(input:checked)': { outline: '3px solid', outlineColor: 'evergreen.solid' },
    '&:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'tide.focusRing' },
  },
})

type PhotoChoiceProps = Pick<FieldProps<string>, 'name' | 'holds' | 'label'> & { member: Member }

/** One of the pictures, named by its preview. */
function PhotoChoice({ name, label, member }: PhotoChoiceProps) {
  const { value, change, control, error } = useField(name)
  const { ref, ...input } = control
  return (
    <Fieldset.Root invalid={Boolean(error)}>
      <Fieldset.Legend fontWeight="semibold" color="fg">
        {label}
      </Fieldset.Legend>
      <Flex wrap="wrap" gap="3" mt="1">
        {member.profile.photo_urls.map((preview, place) => (
          <PhotoFrame key={preview}>
            <MemberPicture member={member} place={place} sizes="5rem" />
            <input
              {...input}
              {...(place === 0 && { ref })}
              type="radio"
              aria-label={`Photo ${place + 1}`}
              checked={value === preview}
              onChange={() => change(preview)}
            />
          </PhotoFrame>
        ))}
      </Flex>
      <Fieldset.ErrorText>{error}</Fieldset.ErrorText>
    </Fieldset.Root>
  )
}

type Props = {
  member: Member | Unseen
  actions: SafetyActions
  /** The initial reason, and the event at which it happened, if the report is opened from there. */
  reason?: ReportReason
  eventId?: string
  /** The member's card to the viewer, if the report is opened from there. */
  card?: Row<Hello>
  /** Gets the focus afterwards. */
  opener: RefObject<HTMLElement | null>
  onClose: () => void
  /** Called when the member is blocked too. */
  onBlocked: () => Promise<void>
}

/** True on success. By then the report is stored, and a failure must not look as if it were not. */
async function isDone(block: () => Promise<void>): Promise<boolean> {
  try {
    await block()
    return true
  } catch (error) {
    console.warn('A block with a report failed:', error)
    return false
  }
}

/** A second try after a lost answer is the same report. */
function useReport({ member, card, actions, onClose, onBlocked }: Props) {
  const name = nameOf(member)
  const [id] = useState(() => crypto.randomUUID())
  const send = async ({ block, ...report }: Form) => {
    const { subject, photo, prompt } = report
    await actions.report(id, {
      ...report,
      photo: subject === 'photo' ? photo : null,
      prompt: subject === 'prompt' ? prompt : null,
      hello: subject === 'hello' && card ? card.id : null,
    })
    return block ? isDone(() => actions.block(member.uid)) : null
  }
  return useAction(send, {
    done: async (isBlocked) => {
      onClose()
      if (isBlocked === false)
        return {
          tone: 'error',
          title: 'We have your report',
          description: `Our staff will look at it. But we couldn’t block ${name}. Please try again.`,
        }
      if (isBlocked) await onBlocked()
      const blocked = ` ${name} is blocked, and you can no longer see each other.`
      return { title: 'Thank you', description: `Our staff will look at it.${isBlocked ? blocked : ''}` }
    },
    failed: () => null,
  })
}

type FieldsProps = { form: ReportFormOf; card: Row<Hello> | undefined }

/** What the report is about, as far as the viewer can see the member. */
function Subject({ form: { control, field }, member, card }: FieldsProps & { member: Member }) {
  const { profile } = member
  const subjects = subjectsOf(profile, card)
  const subject = useWatch({ control, name: 'subject' })
  return (
    <>
      {subjects.length > 1 && (
        <ChoiceChips {...field('subject')} label="What’s it about?" options={subjects} />
      )}
      {subject === 'photo' && <PhotoChoice {...field('photo')} label="Which photo?" member={member} />}
      {subject === 'prompt' && (
        <ChoiceList {...field('prompt')} label="Which text?" options={promptsOf(profile)} />
      )}
    </>
  )
}

function Fields({ form, member, card }: FieldsProps & { member: Member | Unseen }) {
  const { control, field } = form
  const subject = useWatch({ control, name: 'subject' })
  return (
    <>
      <ChoiceList {...field('reason')} label="What’s wrong?" options={reasons} />
      {member.profile && <Subject form={form} member={member} card={card} />}
      {subject === 'hello' && card && (
        <chakra.blockquote
          borderInlineStartWidth="3px"
          borderColor="border.emphasized"
          ps="3"
          whiteSpace="pre-line"
          overflowWrap="anywhere"
        >
          {card.data.text}
        </chakra.blockquote>
      )}
      <LongTextField
        {...field('words')}
        label="In your own words"
        help="Optional. What happened, and where?"
        rows={4}
        max={limits.reports.words}
      />
      {member.profile && <CheckboxField {...field('block')} label={`Block ${nameOf(member)} too`} />}
    </>
  )
}

export function ReportDialog(props: Props) {
  const { member, reason, eventId = null, card, opener, onClose } = props
  const name = nameOf(member)
  const { run, failure, isBusy } = useReport(props)
  const form = useZodForm(formSchema, {
    defaultValues: {
      user_id: member.uid,
      ...(reason && { reason }),
      event_id: eventId,
      subject: card ? 'hello' : 'person',
      photo: null,
      prompt: null,
      hello: card?.id ?? null,
      words: '',
      block: member.profile !== null,
    },
  })
  const { leave, guarded } = useLeaving(onClose)
  const toast = failure && failure.kind !== 'offline' ? failureToast(failure) : null

  return (
    <LargeDialog title={`Report ${name}`} opener={opener} onClose={() => !isBusy && leave()}>
      {guarded(
        <ZodForm form={form} onSubmit={run} failure={failure} gap="6">
          <Text color="fg.muted">Only our staff will read this. We won’t tell {name} who wrote it.</Text>
          <Fields form={form} member={member} card={card} />
          {toast && (
            <Refusal title={toast.title}>{`${toast.description} What you typed is still here.`}</Refusal>
          )}
          <DialogFoot>
            <Button variant="outline" disabled={isBusy} onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy} loadingText="Sending...">
              Send Report
            </Button>
          </DialogFoot>
        </ZodForm>,
      )}
    </LargeDialog>
  )
}
