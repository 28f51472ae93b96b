/**
 * Suspends a member for a while or for good, or reinstates them, with a reason and a confirmation. Also
 * settles the evenings they host.
 */
import { Button, Stack, Text } from '@chakra-ui/react'
import { staffReasonSchema } from '@club/domain/account/staff-reason'
import { clubDate, clubTime } from '@club/domain/club-time'
import type { HostedEvening } from '@club/domain/contracts/moderation'
import { limits } from '@club/domain/limits'
import { useState } from 'react'
import { z } from 'zod'
import { listHostedEvenings } from '../../data/moderation'
import { LongTextField } from '../../ui/form/long-text-field'
import { Select, SelectField } from '../../ui/form/select-field'
import { useZodForm } from '../../ui/form/use-zod-form'
import { ZodForm } from '../../ui/form/zod-form'
import { QuestionDialog } from '../../ui/question-dialog'
import { useAction } from '../action/use-action'
import { peopleLabel } from '../event/going-labels'

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

function endOf(length: string, now: Date): number | null {
  return length === 'for-good' ? null : now.getTime() + Number(length) * dayMs
}

function momentOf(ms: number): string {
  const moment = new Date(ms)
  return `${clubDate(moment)}, ${clubTime(moment)}`
}

type Request = {
  readonly user_id: string
  readonly suspended: boolean
  readonly reason: string
  readonly until: number | null
  readonly cancelled_events: string[]
}

type Asked = Pick<Request, 'reason' | 'until'> & { readonly evenings: readonly HostedEvening[] }

type EveningsProps = {
  name: string
  evenings: readonly HostedEvening[]
  cancelled: readonly string[]
  /** Left out where only an admin can cancel an event. */
  onChange?: ((cancelled: string[]) => void) | undefined
}

function Evenings({ name, evenings, cancelled, onChange }: EveningsProps) {
  if (evenings.length === 0) return null
  const count = evenings.length === 1 ? 'an upcoming event' : `${evenings.length} upcoming events`
  return (
    <Stack gap="3" mt="4">
      <Text fontWeight="semibold">
        {name} is hosting {count}
      </Text>
      {onChange === undefined && (
        <Text color="fg.muted">The club will run them. Ask an admin to cancel one.</Text>
      )}
      <Stack as="ul" listStyleType="none" gap="3">
        {evenings.map(({ event_id, title, date_time, going }) => (
          <Stack as="li" key={event_id} gap="1">
            <Text overflowWrap="anywhere">{title}</Text>
            <Text textStyle="sm" color="fg.muted">
              {momentOf(date_time)} · {peopleLabel(going)} going
            </Text>
            {onChange && (
              <Select
                label={`What happens to ${title}`}
                value={cancelled.includes(event_id) ? 'cancel' : 'take-over'}
                options={[
                  { value: 'take-over', label: 'The club runs it' },
                  { value: 'cancel', label: 'Cancel it and refund everyone' },
                ]}
                onChoose={(choice) => {
                  const others = cancelled.filter((id) => id !== event_id)
                  onChange(choice === 'cancel' ? [...others, event_id] : others)
                }}
              />
            )}
          </Stack>
        ))}
      </Stack>
    </Stack>
  )
}

type Props = {
  uid: string
  name: string
  isSuspended: boolean
  suspend: (request: Request) => Promise<unknown>
  /** Only admins can cancel events. */
  canCancelEvents?: boolean
  onDone?: () => void
  eveningsOf?: typeof listHostedEvenings
}

export function SuspensionForm(props: Props) {
  const { uid, name, isSuspended, suspend, onDone, canCancelEvents = false } = props
  const { eveningsOf = listHostedEvenings } = props
  const form = useZodForm(schema, { defaultValues: { reason: '', length: isSuspended ? 'for-good' : '' } })
  // The end is fixed when it is asked, so that trying again is the same suspension.
  const [asked, setAsked] = useState<Asked | null>(null)
  const [cancelled, setCancelled] = useState<string[]>([])
  const ask = useAction(async (reason: string, until: number | null) => {
    const evenings = isSuspended ? [] : await eveningsOf(uid)
    setCancelled([])
    setAsked({ reason, until, evenings })
  })
  const { run, isBusy, failure } = useAction(suspend, {
    done: () => {
      onDone?.()
      return { title: isSuspended ? `${name} is reinstated` : `${name} is suspended` }
    },
  })
  const label = isSuspended ? 'Reinstate' : 'Suspend'
  const until = asked?.until ?? null
  const length = until === null ? 'for good' : `until ${momentOf(until)}`
  return (
    <>
      <ZodForm
        form={form}
        failure={failure}
        gap="3"
        onSubmit={({ reason, length: chosen }) => ask.run(reason, endOf(chosen, new Date()))}
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
          help={isSuspended ? 'For the audit log.' : 'The member will see this when they log in.'}
          rows={2}
          max={limits.console.reason}
          required
        />
        <Button
          type="submit"
          variant="outline"
          alignSelf="start"
          loading={isBusy || ask.isBusy}
          loadingText={isBusy ? 'Saving...' : 'Checking...'}
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
              ? `${name} will be able to log in again, and members will see and be matched with them again.`
              : `This logs ${name} out right away and suspends them ${length}. No one will see them or be matched with them. They keep their tickets, and can read the reason and how to appeal.`
          }
          stayLabel="Cancel"
          leaveLabel={label}
          losesNothing={isSuspended}
          onStay={() => setAsked(null)}
          onLeave={() => {
            setAsked(null)
            const { reason } = asked
            void run({
              ...{ user_id: uid, suspended: !isSuspended, reason, until },
              cancelled_events: cancelled,
            })
          }}
        >
          <Evenings
            name={name}
            evenings={asked.evenings}
            cancelled={cancelled}
            onChange={canCancelEvents ? setCancelled : undefined}
          />
        </QuestionDialog>
      )}
    </>
  )
}
