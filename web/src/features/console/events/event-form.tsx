/** The form of an event (section 5). The input stays, whatever the server answers. */
import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { eventCategories } from '@club/domain/events/event-categories'
import type { Event } from '@club/domain/events/event'
import { eventEnd, seatsOf } from '@club/domain/events/event-facts'
import type { EventForm as Checked } from '@club/domain/events/event-form'
import { limits } from '@club/domain/limits'
import { Armchair, Eye, type LucideIcon, Megaphone, Ticket } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useAllLocations } from '../../../data/console/locations'
import { useTypesOf } from '../../../data/console/ticket-types-and-codes'
import type { Failure } from '../../../data/failure'
import type { Live } from '../../../data/firebase/live'
import { failureToast } from '../../../pieces/action/use-action'
import { MeetingSpotField, RunningOrderField } from '../../../pieces/event/evening-plan-fields'
import { useNow } from '../../../pieces/event/use-now'
import { DialogFoot } from '../../../ui/form/dialog-foot'
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
import { changedMeanwhile, type LabelledFields } from '../concurrent-edit'
import { CurrentVersion } from '../current-version'
import { CoverField } from './cover-field'
import { Changed } from './changed'
import { addedTypeOf, capacityOf, noticeOf, type NoticeCopy } from './consequences'
import { changesFrom, type Entries, entriesOf, formSchema, previewOf } from './event-fields'
import { PreviewDialog } from './preview-dialog'

type Props = {
  /** As it is stored now; null for a new one. */
  event: Event | null
  /** The initial values. */
  entries: Entries
  /** Number of members notified of a change of date or place; null for a new event. */
  notified: Live<number> | null
  submitLabel: string
  failure: Failure | null
  onSubmit: (form: Checked) => Promise<boolean>
  /** Another admin has saved it since this form was opened. */
  hasNewer?: boolean
  /** The newer version has been looked at: saving again replaces it. */
  onSeen?: () => void
  /** The reason it can't be saved any more; the input stays so that it can be copied. */
  ended?: string | null
  /** The event whose ticket types it has or gets; null for a new one. */
  typesOf: string | null
  /** It replaces another form: the focus moves to its title. */
  isCopy?: boolean
  /** Reports whether there is unsaved input. */
  onTyped: (isUnsaved: boolean) => void
  onCancel: () => void
}

const labels: Record<Exclude<keyof Entries, 'cover_address' | 'cover_file'>, string> = {
  title: 'Title',
  date_time: 'Date and time',
  location_id: 'Location',
  category: 'Category',
  address_line: 'Address line',
  meeting_spot: 'Meeting spot',
  max_attendees: 'Max attendees',
  price: 'Price',
  image_url: 'Image URL',
  description: 'Description',
  running_order: 'Running order',
  is_published: 'On the events page',
}

/** Each change under the label of its field. */
function namesOf(changes: Partial<Record<keyof Entries, string>>): LabelledFields {
  return Object.entries(labels).flatMap<LabelledFields[number]>(([name, label]) => {
    const words = new Map(Object.entries(changes)).get(name)
    return words === undefined ? [] : [[label, words]]
  })
}

/** Something that saving brings about. */
function Consequence({ Icon, words: { title, text } }: { Icon: LucideIcon; words: NoticeCopy }) {
  return (
    <Flex gap="3" p="4" rounded="xl" bg="bg.warning" color="fg.warning" role="status">
      <Box flexShrink="0" pt="0.5">
        <Icon size={18} aria-hidden />
      </Box>
      <Box>
        <Text fontWeight="bold">{title}</Text>
        <Text textStyle="sm">{text}</Text>
      </Box>
    </Flex>
  )
}

export function EventForm(props: Props) {
  const { event, entries, notified, submitLabel, failure, onSubmit, onSeen, onTyped, onCancel } = props
  const { isCopy = false, hasNewer = false, ended = null } = props
  const form = useZodForm(formSchema, { defaultValues: entries })
  const typed = useWatch({ control: form.control, compute: (value) => value })
  const locations = useAllLocations()
  const places = locations.status === 'ready' ? locations.data : []
  const options = places
    .filter(({ id, data }) => data.is_active || id === entries.location_id)
    .map(({ id, data }) => ({ value: id, label: data.name }))
  const placeOf = (id: string) => places.find((place) => place.id === id)?.data.name ?? ''
  const changes = event ? changesFrom(entries, typed, placeOf) : {}
  const was = (name: keyof Entries) => changes[name] ?? null
  const preview = previewOf(event, typed, placeOf(typed.location_id))
  const [isPreviewed, setPreviewed] = useState(false)
  const now = useNow(event ? [eventEnd(event)] : [])
  const notice = event && notified && noticeOf(event, typed, notified, now)
  const capacity = event && was('max_attendees') !== null ? capacityOf(event, typed) : null
  const isOvertaken = failure?.code === changedMeanwhile && hasNewer
  const refusal = failure && failure.kind !== 'offline' ? failureToast(failure).description : undefined
  const seats = event && seatsOf(event)
  const taken = seats ? seats.taken + seats.held : 0
  const types = useTypesOf(props.typesOf)
  const hasTypes = (event?.has_tickets ?? false) || (types.status === 'ready' && types.data.length > 0)
  const isProposed = event?.status === 'proposed'
  const addedType = addedTypeOf(event, isProposed ? { ...typed, is_published: true } : typed, hasTypes)
  const { isSubmitting, isDirty } = form.formState
  const notifyTyped = useEffectEvent(onTyped)
  useEffect(() => notifyTyped(isDirty), [isDirty])
  const { setFocus, setValue } = form
  useEffect(() => {
    if (isCopy) setFocus('title', { shouldSelect: true })
  }, [isCopy, setFocus])
  return (
    <ZodForm form={form} failure={failure} onSubmit={onSubmit}>
      <Changed was={was('title')}>
        <TextField
          {...form.field('title')}
          label={labels.title}
          required
          maxLength={limits.events.form.title}
        />
      </Changed>
      <Changed was={was('date_time')}>
        <DateTimeField {...form.field('date_time')} label={labels.date_time} required />
      </Changed>
      <Flex gap="3" direction={{ base: 'column', sm: 'row' }}>
        <Changed was={was('location_id')}>
          <SelectField
            {...form.field('location_id')}
            label={labels.location_id}
            required
            placeholder="Choose a location"
            options={options}
          />
        </Changed>
        <Changed was={was('category')}>
          <SelectField
            {...form.field('category')}
            label={labels.category}
            placeholder="None"
            options={eventCategories.map((category) => ({ value: category, label: category }))}
          />
        </Changed>
      </Flex>
      <Changed was={was('address_line')}>
        <TextField {...form.field('address_line')} label={labels.address_line} />
      </Changed>
      <Changed was={was('meeting_spot')}>
        <MeetingSpotField {...form.field('meeting_spot')} />
      </Changed>
      <Flex gap="3" direction={{ base: 'column', sm: 'row' }}>
        <Changed was={was('max_attendees')}>
          <NumberField
            {...form.field('max_attendees')}
            label={labels.max_attendees}
            min={1}
            help={
              taken > 0 ? `At least ${taken}: already sold, held or registered.` : 'Leave blank for no limit.'
            }
          />
        </Changed>
        <Changed was={was('price')}>
          <PriceField
            {...form.field('price')}
            label={labels.price}
            help={hasTypes ? 'Each ticket type has its own price.' : undefined}
          />
        </Changed>
      </Flex>
      <Changed was={was('image_url')}>
        <CoverField
          {...form.field('image_url')}
          typed={form.field('cover_address')}
          sent={form.field('cover_file')}
          label={labels.image_url}
          category={typed.category}
        />
      </Changed>
      <Changed was={was('description')}>
        <LongTextField
          {...form.field('description')}
          label={labels.description}
          rows={5}
          max={limits.events.form.description}
        />
      </Changed>
      <Changed was={was('running_order')}>
        <RunningOrderField {...form.field('running_order')} />
      </Changed>
      {event?.status !== 'published' && event?.status !== 'proposed' && (
        <SwitchField
          {...form.field('is_published')}
          label={labels.is_published}
          help="Only staff can see a draft. You can’t unpublish an event, only cancel it."
        />
      )}
      {refusal !== undefined && <Refusal>{refusal}</Refusal>}
      {isOvertaken && event && (
        <CurrentVersion
          form={form}
          began={entries}
          now={entriesOf(event)}
          changes={namesOf(changesFrom(entriesOf(event), entries, placeOf))}
          onSeen={() => onSeen?.()}
        />
      )}
      {ended === null && capacity && <Consequence Icon={Armchair} words={capacity} />}
      {ended === null && addedType && <Consequence Icon={Ticket} words={addedType} />}
      {ended === null && notice && <Consequence Icon={Megaphone} words={notice} />}
      {ended !== null && (
        <Refusal title={ended}>What you typed is still here, but it can no longer be saved.</Refusal>
      )}
      <DialogFoot direction="row" wrap="wrap">
        <Button
          type="button"
          variant="ghost"
          me="auto"
          disabled={preview === null}
          onClick={() => setPreviewed(true)}
        >
          <Eye size={18} aria-hidden /> Preview
        </Button>
        <Button type="button" variant="outline" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
        {ended === null && (
          <Button
            type="submit"
            {...(isProposed && { variant: 'outline', onClick: () => setValue('is_published', false) })}
            loading={isSubmitting}
            loadingText="Saving..."
          >
            {notice?.label ?? submitLabel}
          </Button>
        )}
        {ended === null && isProposed && (
          <Button type="submit" disabled={isSubmitting} onClick={() => setValue('is_published', true)}>
            Publish
          </Button>
        )}
      </DialogFoot>
      {isPreviewed && preview && (
        <PreviewDialog event={preview} types={types} onClose={() => setPreviewed(false)} />
      )}
    </ZodForm>
  )
}
