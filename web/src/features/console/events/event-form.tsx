/** The form of an event (section 5). What is typed stays, whatever the server answers. */
import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { eventCategories } from '@club/domain/events/event-categories'
import type { Event } from '@club/domain/events/event'
import type { EventForm as Checked } from '@club/domain/events/event-form'
import { limits } from '@club/domain/limits'
import { clubDate, clubTime } from '@club/domain/club-time'
import { Megaphone } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useAllLocations } from '../../../data/console/locations'
import type { Failure } from '../../../data/failure'
import { newsOfFailure } from '../../../pieces/action/use-action'
import { DateTimeField } from '../../../ui/form/date-time-field'
import { LongTextField } from '../../../ui/form/long-text-field'
import { NumberField } from '../../../ui/form/number-field'
import { PriceField } from '../../../ui/form/price-field'
import { SelectField } from '../../../ui/form/select-field'
import { SwitchField } from '../../../ui/form/switch-field'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { ZodForm } from '../../../ui/form/zod-form'
import { Refusal } from '../../../ui/refusal'
import { changedMeanwhile } from '../changed-meanwhile'
import { CoverField } from './cover-field'
import { type Entries, formSchema, isNews } from './entries'
import { peopleInWords } from './people-in-words'

type Props = {
  /** As it is stored now; null for a new one. */
  event: Event | null
  /** What the form begins with. */
  entries: Entries
  /** How many a change of date or place tells; null while that is unknown. */
  told: number | null
  submitLabel: string
  failure: Failure | null
  onSubmit: (form: Checked) => Promise<boolean>
  /** The newer version has been looked at: saving again replaces it. */
  onSeen?: () => void
  onCancel: () => void
}

/** What stands there now, in a line for each field that differs from what is typed. */
function differences(event: Event, entries: Entries): string[] {
  return [
    ...(event.title === entries.title ? [] : [`Title: ${event.title}`]),
    ...(event.date_time.getTime() === entries.date_time?.getTime()
      ? []
      : [`Date: ${clubDate(event.date_time)}, ${clubTime(event.date_time)}`]),
    ...(event.location_id === entries.location_id ? [] : [`Location: ${event.location}`]),
    ...(event.address_line === entries.address_line ? [] : [`Address: ${event.address_line}`]),
    ...(event.max_attendees === entries.max_attendees
      ? []
      : [`Max attendees: ${event.max_attendees ?? 'none'}`]),
    ...(event.description === entries.description ? [] : [`Description: ${event.description}`]),
  ]
}

export function EventForm(props: Props) {
  const { event, entries, told, submitLabel, failure, onSubmit, onSeen, onCancel } = props
  const form = useZodForm(formSchema, { defaultValues: entries })
  const typed = useWatch({ control: form.control, compute: (value) => value })
  const locations = useAllLocations()
  const places = locations.status === 'ready' ? locations.data : []
  const options = places
    .filter(({ id, data }) => data.is_active || id === entries.location_id)
    .map(({ id, data }) => ({ value: id, label: data.name }))
  const tells = event !== null && isNews(event, typed) && told !== null && told > 0 ? told : null
  const isOutdated = failure?.code === changedMeanwhile && event !== null
  const refusal = failure && failure.kind !== 'offline' ? newsOfFailure(failure).description : undefined
  const taken = event ? event.current_attendees + event.held_seats : 0
  const hasTypes = event?.has_tickets === true
  const { isSubmitting } = form.formState
  return (
    <ZodForm form={form} failure={failure} onSubmit={onSubmit}>
      <TextField {...form.field('title')} label="Title" required maxLength={limits.events.form.title} />
      <DateTimeField {...form.field('date_time')} label="Date and time" required />
      <Flex gap="3" direction={{ base: 'column', sm: 'row' }}>
        <SelectField
          {...form.field('location_id')}
          label="Location"
          required
          placeholder="Choose a location"
          options={options}
        />
        <SelectField
          {...form.field('category')}
          label="Category"
          placeholder="None"
          options={eventCategories.map((category) => ({ value: category, label: category }))}
        />
      </Flex>
      <TextField {...form.field('address_line')} label="Address line" />
      <Flex gap="3" direction={{ base: 'column', sm: 'row' }}>
        <NumberField
          {...form.field('max_attendees')}
          label="Max attendees"
          min={1}
          help={taken > 0 ? `At least ${taken}: sold, held and registered.` : 'Empty: room for everybody.'}
        />
        <PriceField
          {...form.field('price')}
          label="Price"
          help={hasTypes ? 'Sold by ticket types.' : undefined}
        />
      </Flex>
      <CoverField {...form.field('image_url')} label="Image URL" category={typed.category} />
      <LongTextField
        {...form.field('description')}
        label="Description"
        rows={5}
        max={limits.events.form.description}
      />
      {event?.status !== 'published' && (
        <SwitchField
          {...form.field('is_published')}
          label="On the events page"
          help="A draft is the staff's alone. What is published stays published."
        />
      )}
      {refusal !== undefined && <Refusal>{refusal}</Refusal>}
      {isOutdated && (
        <Stack gap="2" p="4" rounded="xl" borderWidth="1px" borderColor="border">
          <Text fontWeight="semibold">Now it says</Text>
          <Stack as="ul" listStyleType="none" gap="1">
            {differences(event, typed).map((line) => (
              <Text as="li" key={line} textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                {line}
              </Text>
            ))}
          </Stack>
          <Button type="button" variant="outline" size="sm" alignSelf="start" onClick={onSeen}>
            I Have Seen It
          </Button>
        </Stack>
      )}
      {tells !== null && (
        <Flex gap="3" p="4" rounded="xl" bg="bg.warning" color="fg.warning" role="status">
          <Box flexShrink="0" pt="0.5">
            <Megaphone size={18} aria-hidden />
          </Box>
          <Box>
            <Text fontWeight="bold">Saving tells {peopleInWords(tells)}</Text>
            <Text textStyle="sm">By notification and e-mail: date or place have changed.</Text>
          </Box>
        </Flex>
      )}
      <Flex justify="end" gap="3" wrap="wrap">
        <Button type="button" variant="outline" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isSubmitting} loadingText="Saving...">
          {tells === null ? submitLabel : `Save and Tell ${tells === 1 ? '1 Person' : `${tells} People`}`}
        </Button>
      </Flex>
    </ZodForm>
  )
}
