/** Suspends a member, for a while or for good, or takes that back: with a reason, and asked once more. */
import { Button } from '@chakra-ui/react'
import { staffReasonSchema } from '@club/domain/account/staff-reason'
import type { ModeratedMember } from '@club/domain/contracts/moderation'
import { limits } from '@club/domain/limits'
import { useState } from 'react'
import { z } from 'zod'
import { verbs } from '../../data/moderation'
import { useAction } from '../../pieces/action/use-action'
import { LongTextField } from '../../ui/form/long-text-field'
import { SelectField } from '../../ui/form/select-field'
import { useZodForm } from '../../ui/form/use-zod-form'
import { ZodForm } from '../../ui/form/zod-form'
import { QuestionDialog } from '../../ui/question-dialog'
import { lengthOf } from './words'

const dayMs = 24 * 60 * 60 * 1000
const lengths = [
  { value: '1', label: 'A day' },
  { value: '7', label: 'A week' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'for-good', label: 'For good' },
] as const

const schema = z.object({
  reason: staffReasonSchema,
  length: z.string('Please choose how long').min(1, 'Please choose how long'),
})
type Asked = { readonly reason: string; readonly until: number | null }

function endOf(length: string, now: Date): number | null {
  return length === 'for-good' ? null : now.getTime() + Number(length) * dayMs
}

export function StandingForm({ member, onChange }: { member: ModeratedMember; onChange: () => void }) {
  const { user_id, name, suspension } = member
  const isSuspended = suspension !== null
  const form = useZodForm(schema, { defaultValues: { reason: '', length: isSuspended ? 'for-good' : '' } })
  // The end is fixed when it is asked, so that trying again is the same suspension.
  const [asked, setAsked] = useState<Asked | null>(null)
  const { run, isBusy, failure } = useAction(verbs.moderateMember, {
    done: () => {
      onChange()
      return { title: isSuspended ? `${name} is back` : `${name} is suspended` }
    },
  })
  const label = isSuspended ? 'Reinstate' : 'Suspend'
  return (
    <>
      <ZodForm
        form={form}
        failure={failure}
        gap="3"
        onSubmit={({ reason, length }) => setAsked({ reason, until: endOf(length, new Date()) })}
      >
        {!isSuspended && (
          <SelectField
            {...form.field('length')}
            label="How long"
            placeholder="Choose"
            options={lengths}
            required
          />
        )}
        <LongTextField
          {...form.field('reason')}
          label="Reason"
          help={isSuspended ? 'For the audit log.' : 'The member reads it when they log in.'}
          rows={2}
          max={limits.console.reason}
          required
        />
        <Button
          type="submit"
          variant="outline"
          alignSelf="start"
          loading={isBusy}
          loadingText="Saving..."
          {...(!isSuspended && { colorPalette: 'brick', color: 'fg.error' })}
        >
          {label}
        </Button>
      </ZodForm>
      {asked && (
        <QuestionDialog
          title={`${label} ${name}?`}
          text={
            isSuspended
              ? `${name} can log in again, and is seen and matched again.`
              : `${name} is logged out at once, ${lengthOf(asked.until)}, and nobody sees or is matched with them. They read the reason, and how to appeal.`
          }
          stayLabel="Cancel"
          leaveLabel={label}
          onStay={() => setAsked(null)}
          onLeave={() => {
            setAsked(null)
            void run({ user_id, suspended: !isSuspended, ...asked })
          }}
        />
      )}
    </>
  )
}
