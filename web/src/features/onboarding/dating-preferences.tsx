/** The second tab: whom the member would like to meet. */
import { Button, Flex, HStack, Input, SimpleGrid, Stack, Tag } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import {
  asInPreferences,
  asInPreferencesLabel,
  relationshipTypes,
  seekingLabels,
} from '@club/domain/members/preferences'
import { Plus, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useController } from 'react-hook-form'
import { ChoiceChips, MultiChoiceChips } from '../../ui/form/choice-fields'
import { FieldFrame } from '../../ui/form/field-frame'
import { NumberField } from '../../ui/form/number-field'
import { isListFull, withDealBreaker } from './entries'
import type { OnboardingForm } from './use-onboarding-form'

const { dealBreakers: max, dealBreakerLength } = limits.preferences

function useDealBreakers({ control }: OnboardingForm) {
  const { field: list } = useController({ control, name: 'deal_breakers' })
  const { field: typed } = useController({ control, name: 'new_deal_breaker' })

  function add() {
    list.onChange(withDealBreaker(list.value, typed.value))
    typed.onChange('')
  }
  function remove(dealBreaker: string) {
    list.onChange(list.value.filter((kept) => kept !== dealBreaker))
  }
  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  return { list: list.value, typed, add, remove, addOnEnter }
}

/** Added one at a time, and shown as chips that can be removed. */
function DealBreakersField({ form }: { form: OnboardingForm }) {
  const { list, typed, add, remove, addOnEnter } = useDealBreakers(form)
  const isFull = isListFull(list)
  return (
    <Stack gap="3">
      <FieldFrame
        label="Deal breakers"
        help={isFull ? `That is all ${max}; remove one to add another.` : 'Only you can see these.'}
      >
        <HStack width="full" gap="2">
          <Input
            {...typed}
            disabled={isFull}
            maxLength={dealBreakerLength}
            placeholder="Smoking, for example"
            onKeyDown={addOnEnter}
          />
          <Button variant="outline" onClick={add} disabled={isFull || typed.value.trim() === ''}>
            <Plus aria-hidden size="18" /> Add
          </Button>
        </HStack>
      </FieldFrame>
      {list.length > 0 && (
        <Flex as="ul" wrap="wrap" gap="2" listStyleType="none" aria-label="Your deal breakers">
          {list.map((dealBreaker) => (
            <li key={dealBreaker}>
              <Tag.Root size="xl" rounded="full" maxWidth="full" colorPalette="evergreen" ps="4" pe="1.5">
                <Tag.Label textStyle="md" py="1.5">
                  {dealBreaker}
                </Tag.Label>
                <Tag.EndElement boxSize="8">
                  <Tag.CloseTrigger
                    type="button"
                    boxSize="8"
                    rounded="full"
                    css={{ '& svg': { boxSize: '4' } }}
                    aria-label={`Remove ${dealBreaker}`}
                    onClick={() => remove(dealBreaker)}
                  >
                    <X aria-hidden />
                  </Tag.CloseTrigger>
                </Tag.EndElement>
              </Tag.Root>
            </li>
          ))}
        </Flex>
      )}
    </Stack>
  )
}

const seekingOptions = Object.entries(seekingLabels).map(([value, label]) => ({ value, label }))
const asStored = { value: asInPreferences, label: asInPreferencesLabel }

const relationshipLabels = {
  casual: 'Casual',
  serious: 'Serious',
  marriage: 'Marriage',
  friendship: 'Friendship',
} as const
const relationshipOptions = relationshipTypes.map((value) => ({ value, label: relationshipLabels[value] }))

type Props = {
  form: OnboardingForm
  /** Whether the stored interest is one that Seeking cannot show. */
  hasOtherInterest: boolean
}

export function DatingPreferences({ form, hasOtherInterest }: Props) {
  const { field } = form
  return (
    <Stack gap="8">
      <ChoiceChips
        {...field('seeking')}
        label="Seeking"
        options={hasOtherInterest ? [asStored, ...seekingOptions] : seekingOptions}
      />
      <MultiChoiceChips
        {...field('relationship_types')}
        label="Relationship types"
        help="As many as fit, or none."
        options={relationshipOptions}
      />
      <SimpleGrid columns={2} gap="6" maxWidth="26rem">
        <NumberField
          {...field('min_age')}
          label="Youngest age"
          {...limits.age}
          placeholder={String(limits.preferences.minAge)}
        />
        <NumberField
          {...field('max_age')}
          label="Oldest age"
          {...limits.age}
          placeholder={String(limits.preferences.maxAge)}
        />
      </SimpleGrid>
      <DealBreakersField form={form} />
    </Stack>
  )
}
