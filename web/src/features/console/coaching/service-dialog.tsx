/** 'Add New Service' and 'Edit Service' (section 2). */
import { Button, Fieldset, Flex, IconButton, Input, Stack } from '@chakra-ui/react'
import { type CoachingService, coachingIcons } from '@club/domain/coaching/coaching-service'
import {
  type CoachingServiceForm,
  coachingServiceFormSchema,
} from '@club/domain/coaching/coaching-service-form'
import { limits } from '@club/domain/limits'
import { priceLabel } from '@club/domain/price'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { saveService } from '../../../data/console/coaching-bookings'
import type { Row } from '../../../data/firebase/live'
import { useAction } from '../../../pieces/action/use-action'
import { checkedBy } from '../../../ui/form/checked-by'
import type { FieldProps } from '../../../ui/form/field-frame'
import { LongTextField } from '../../../ui/form/long-text-field'
import { NumberField } from '../../../ui/form/number-field'
import { PriceField } from '../../../ui/form/price-field'
import { SelectField } from '../../../ui/form/select-field'
import { SwitchField } from '../../../ui/form/switch-field'
import { TextField } from '../../../ui/form/text-field'
import { useField } from '../../../ui/form/use-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { FormDialog } from '../event-admin/form-dialog'
import { changedFields, type LabelledFields, useEdited } from '../concurrent-edit'
import { CurrentVersion } from '../current-version'

const entriesSchema = z.object({
  title: z.string(),
  duration: z.string(),
  description: z.string(),
  price: z.number().nullable(),
  icon: z.string(),
  display_order: z.number().nullable(),
  features: z.array(z.string()),
  is_active: z.boolean(),
})
type Entries = z.infer<typeof entriesSchema>

const centsInDollar = 100

/** Input that isn't a number counts as 0 (section 5). */
const formSchema = checkedBy<Entries, CoachingServiceForm>(
  entriesSchema,
  ({ price, ...others }) => ({
    ...others,
    price: (price ?? 0) / centsInDollar,
  }),
  coachingServiceFormSchema,
)

function entriesOf(service: CoachingService | null): Entries {
  if (service === null)
    return {
      title: '',
      duration: '',
      description: '',
      price: null,
      icon: 'Users',
      display_order: 0,
      features: [''],
      is_active: true,
    }
  const { price, features, ...others } = service
  return {
    ...others,
    price: Math.round(price * centsInDollar),
    features: features.length === 0 ? [''] : features,
  }
}

function labelledFields(service: CoachingService): LabelledFields {
  return [
    ['Title', service.title],
    ['Duration', service.duration],
    ['Description', service.description],
    ['Price', priceLabel(service.price)],
    ['Icon', service.icon],
    ['Display order', String(service.display_order)],
    ['Features', service.features.join(', ')],
    ['Active', service.is_active ? 'yes' : 'no'],
  ]
}

/** At least one line remains; blank ones are dropped when it is saved. */
function FeaturesField({ name, label }: FieldProps<string[]>) {
  const { value, change } = useField(name)
  const lines = Array.isArray(value) ? value.map(String) : ['']
  const put = (index: number, line: string) => change(lines.map((each, at) => (at === index ? line : each)))
  return (
    <Fieldset.Root>
      <Fieldset.Legend>{label}</Fieldset.Legend>
      <Stack gap="2">
        {lines.map((line, index) => (
          <Flex key={index} gap="2">
            <Input
              aria-label={`Feature ${index + 1}`}
              value={line}
              maxLength={limits.coaching.form.feature}
              onChange={({ target }) => put(index, target.value)}
            />
            <IconButton
              variant="ghost"
              aria-label={`Remove feature ${index + 1}`}
              disabled={lines.length === 1}
              onClick={() => change(lines.filter((_, at) => at !== index))}
            >
              <Minus size={16} aria-hidden />
            </IconButton>
          </Flex>
        ))}
        <Button
          size="sm"
          variant="outline"
          alignSelf="start"
          disabled={lines.length >= limits.coaching.form.features}
          onClick={() => change([...lines, ''])}
        >
          <Plus size={16} aria-hidden /> Add Feature
        </Button>
      </Stack>
    </Fieldset.Root>
  )
}

type Props = {
  /** Null: a new one. */
  row: Row<CoachingService> | null
  /** All of them as they are now. */
  rows: readonly Row<CoachingService>[]
  onClose: () => void
}

export function ServiceDialog({ row, rows, onClose }: Props) {
  const [id] = useState(() => row?.id ?? crypto.randomUUID())
  const newest = rows.find((each) => each.id === id)?.data ?? null
  const { edited, seen, newer, look } = useEdited(newest)
  const form = useZodForm(formSchema, { defaultValues: entriesOf(edited) })
  const save = useAction(saveService, {
    done: () => {
      onClose()
      return { title: row ? 'Service updated successfully' : 'Service created successfully' }
    },
    failed: () => null,
  })
  return (
    <FormDialog
      title={row ? 'Edit Service' : 'Add New Service'}
      form={form}
      submitLabel={row ? 'Update Service' : 'Create Service'}
      isBusy={save.isBusy}
      failure={save.failure}
      overtaken={
        newer && (
          <CurrentVersion
            form={form}
            began={entriesOf(edited)}
            now={entriesOf(newer)}
            changes={changedFields(edited && labelledFields(edited), labelledFields(newer))}
            onSeen={look}
          />
        )
      }
      onSubmit={(service) => save.run({ service_id: id, service, seen })}
      onClose={onClose}
    >
      <TextField {...form.field('title')} label="Title" required />
      <TextField {...form.field('duration')} label="Duration" required placeholder="60 minutes" />
      <LongTextField
        {...form.field('description')}
        label="Description"
        required
        rows={4}
        max={limits.coaching.form.description}
      />
      <PriceField {...form.field('price')} label="Price" required />
      <Flex gap="3">
        <SelectField
          {...form.field('icon')}
          label="Icon"
          options={coachingIcons.map((icon) => ({ value: icon, label: icon }))}
        />
        <NumberField
          {...form.field('display_order')}
          label="Display order"
          min={0}
          help="1 is 'Most Popular'."
        />
      </Flex>
      <FeaturesField {...form.field('features')} label="Features" />
      <SwitchField {...form.field('is_active')} label="Active" />
    </FormDialog>
  )
}
