/**
 * Form for proposing an event or changing a proposal: the staff form without picture and status. Typed text
 * survives a failed send.
 */
import { Button, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import { eventCategories } from '@club/domain/events/event-categories'
import { type ProposalForm as Checked, proposalFormSchema } from '@club/domain/events/event-form'
import { limits } from '@club/domain/limits'
import { useState } from 'react'
import { z } from 'zod'
import { useActiveLocations } from '../../data/events'
import { type OpenedProposal, proposalActions } from '../../data/proposals'
import { failedAs, useAction } from '../../pieces/action/use-action'
import { MeetingSpotField, RunningOrderField } from '../../pieces/event/evening-plan-fields'
import { checkedBy } from '../../ui/form/checked-by'
import { DateTimeField } from '../../ui/form/date-time-field'
import { LongTextField } from '../../ui/form/long-text-field'
import { NumberField } from '../../ui/form/number-field'
import { PriceField } from '../../ui/form/price-field'
import { SelectField } from '../../ui/form/select-field'
import { TextField } from '../../ui/form/text-field'
import { useZodForm } from '../../ui/form/use-zod-form'
import { ZodForm } from '../../ui/form/zod-form'

const entriesSchema = z.object({
  title: z.string(),
  date_time: z.date().nullable(),
  location_id: z.string(),
  address_line: z.string(),
  meeting_spot: z.string(),
  category: z.string(),
  max_attendees: z.number().nullable(),
  price: z.number().nullable(),
  description: z.string(),
  running_order: z.string(),
})
type Entries = z.infer<typeof entriesSchema>

const centsInDollar = 100

const formSchema = checkedBy<Entries, Checked>(
  entriesSchema,
  ({ date_time, price, ...others }) => ({
    ...others,
    date_time: date_time?.getTime(),
    price: price === null ? undefined : price / centsInDollar,
  }),
  proposalFormSchema,
)

const empty: Entries = {
  ...{ title: '', date_time: null, location_id: '', address_line: '', category: '' },
  ...{ meeting_spot: '', max_attendees: null, price: 0, description: '', running_order: '' },
}

function entriesOf({ event: { date_time, price, ...others } }: OpenedProposal): Entries {
  return { ...others, date_time: new Date(date_time), price: Math.round(price * centsInDollar) }
}

type ProposalActions = Pick<typeof proposalActions, 'proposeEvent' | 'changeProposal'>
type Props = {
  /** Null: an event that is proposed for the first time. */
  stored: (OpenedProposal & { readonly id: string }) | null
  onDone: () => void
  onCancel?: () => void
  actions?: ProposalActions
}

export function ProposalForm({ stored, onDone, onCancel, actions = proposalActions }: Props) {
  const form = useZodForm(formSchema, { defaultValues: stored === null ? empty : entriesOf(stored) })
  // Named once, so that handing it in again is the same event.
  const [newId] = useState(() => crypto.randomUUID())
  const locations = useActiveLocations()
  const places = locations.status === 'ready' ? locations.data : []
  const { isSubmitting } = form.formState
  const hand = (event: Checked) =>
    stored === null
      ? actions.proposeEvent({ event_id: newId, event })
      : actions.changeProposal({ event_id: stored.id, event, seen: stored.seen })
  const send = useAction(hand, {
    done: () => {
      onDone()
      return stored === null
        ? { title: 'Event proposed', description: 'We’ll review it and let you know what we decide.' }
        : { title: 'Proposal updated', description: 'We’ll review the new version.' }
    },
    failed: (failure) =>
      failure.kind === 'offline'
        ? { title: 'No connection', description: 'What you typed is still here.' }
        : failedAs('We couldn’t send your event')(failure),
  })
  return (
    <ZodForm form={form} failure={send.failure} onSubmit={send.run} gap="5">
      <TextField {...form.field('title')} label="Title" maxLength={limits.events.form.title} required />
      <DateTimeField {...form.field('date_time')} label="Date and time" required />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <SelectField
          {...form.field('location_id')}
          label="Location"
          placeholder="Choose a location"
          options={places.map(({ id, data }) => ({ value: id, label: data.name }))}
          required
        />
        <SelectField
          {...form.field('category')}
          label="Category"
          placeholder="None"
          options={eventCategories.map((category) => ({ value: category, label: category }))}
        />
      </SimpleGrid>
      <TextField
        {...form.field('address_line')}
        label="Address line"
        help="The venue, with its street and number."
      />
      <MeetingSpotField {...form.field('meeting_spot')} />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <NumberField
          {...form.field('max_attendees')}
          label="Max attendees"
          min={1}
          help="Leave blank for no limit."
        />
        <PriceField {...form.field('price')} label="Price" help="Per person. 0 means free." />
      </SimpleGrid>
      <LongTextField
        {...form.field('description')}
        label="Description"
        help="What happens, and who it’s for."
        rows={6}
        max={limits.events.form.description}
      />
      <RunningOrderField {...form.field('running_order')} />
      <Flex gap="4" align="center" wrap="wrap">
        <Button type="submit" size="lg" loading={isSubmitting} loadingText="Sending...">
          {stored === null ? 'Propose Event' : 'Save Changes'}
        </Button>
        {onCancel && (
          <Button variant="outline" size="lg" disabled={isSubmitting} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Text color="fg.muted" textStyle="sm">
          Only our staff can see it until it’s published.
        </Text>
      </Flex>
    </ZodForm>
  )
}
