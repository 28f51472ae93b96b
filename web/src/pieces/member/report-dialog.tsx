/** Reports another member to staff: the reason, the part of the profile concerned, and a description. */
import { Button, chakra, CloseButton, Dialog, Fieldset, Flex, Portal, Text } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
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
}

function promptsOf({ prompts }: Profile) {
  return prompts.flatMap(({ prompt, answer }) =>
    isPromptId(prompt) && answer.trim() !== ''
      ? [{ value: prompt, label: `${promptBank[prompt]}: “${answer}”` }]
      : [],
  )
}

/** The reportable parts of a profile. */
function subjectsOf(profile: Profile) {
  const isThere: Readonly<Record<ReportSubject, boolean>> = {
    person: true,
    photo: profile.photo_urls.length > 0,
    bio: (profile.bio ?? '').trim() !== '',
    prompt: promptsOf(profile).length > 0,
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
  member: Member
  actions: SafetyActions
  /** The initial reason, and the event at which it happened, if the report is opened from there. */
  reason?: ReportReason
  eventId?: string
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
function useReport({ member: { uid, profile }, actions, onClose, onBlocked }: Props) {
  const [id] = useState(() => crypto.randomUUID())
  const send = async ({ block, ...report }: Form) => {
    const { subject, photo, prompt } = report
    await actions.report(id, {
      ...report,
      photo: subject === 'photo' ? photo : null,
      prompt: subject === 'prompt' ? prompt : null,
    })
    return block ? isDone(() => actions.block(uid)) : null
  }
  return useAction(send, {
    done: async (isBlocked) => {
      onClose()
      if (isBlocked === false)
        return {
          tone: 'error',
          title: 'We have your report',
          description: `Our staff will look at it. But we couldn’t block ${profile.first_name}. Please try again.`,
        }
      if (isBlocked) await onBlocked()
      const blocked = ` ${profile.first_name} is blocked, and you can no longer see each other.`
      return { title: 'Thank you', description: `Our staff will look at it.${isBlocked ? blocked : ''}` }
    },
    failed: () => null,
  })
}

function Fields({ form: { control, field }, member }: { form: ReportFormOf; member: Member }) {
  const { profile } = member
  const subjects = subjectsOf(profile)
  const subject = useWatch({ control, name: 'subject' })
  return (
    <>
      <ChoiceList {...field('reason')} label="What’s wrong?" options={reasons} />
      {subjects.length > 1 && (
        <ChoiceChips {...field('subject')} label="What’s it about?" options={subjects} />
      )}
      {subject === 'photo' && <PhotoChoice {...field('photo')} label="Which photo?" member={member} />}
      {subject === 'prompt' && (
        <ChoiceList {...field('prompt')} label="Which text?" options={promptsOf(profile)} />
      )}
      <LongTextField
        {...field('words')}
        label="In your own words"
        help="Optional. What happened, and where?"
        rows={4}
        max={limits.reports.words}
      />
      <CheckboxField {...field('block')} label={`Block ${profile.first_name} too`} />
    </>
  )
}

export function ReportDialog(props: Props) {
  const { member, reason, eventId = null, opener, onClose } = props
  const { first_name: name } = member.profile
  const { run, failure, isBusy } = useReport(props)
  const form = useZodForm(formSchema, {
    defaultValues: {
      user_id: member.uid,
      ...(reason && { reason }),
      event_id: eventId,
      subject: 'person',
      photo: null,
      prompt: null,
      words: '',
      block: true,
    },
  })
  const { leave, guarded } = useLeaving(onClose)
  const toast = failure && failure.kind !== 'offline' ? failureToast(failure) : null

  return (
    <Dialog.Root
      open
      placement="center"
      size={{ base: 'full', md: 'lg' }}
      scrollBehavior="inside"
      finalFocusEl={() => opener.current}
      onOpenChange={({ open }) => !open && !isBusy && leave()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            rounded={{ base: 'none', md: '2xl' }}
            minHeight={{ md: 'auto' }}
            maxHeight={{ md: 'calc(100dvh - 4rem)' }}
          >
            <Dialog.Header pe="14" pb="3">
              <Dialog.Title>Report {name}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              {guarded(
                <ZodForm form={form} onSubmit={run} failure={failure} gap="6">
                  <Text color="fg.muted">
                    Only our staff will read this. We won’t tell {name} who wrote it.
                  </Text>
                  <Fields form={form} member={member} />
                  {toast && (
                    <Refusal
                      title={toast.title}
                    >{`${toast.description} What you typed is still here.`}</Refusal>
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
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton boxSize="11" aria-label="Close" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
