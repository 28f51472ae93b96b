/** Preferences that only their owner sees and that matching ignores: deal breakers and relationship types. */
import { Button, Flex, HStack, Input, Stack, Tag } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { isListFull, relationshipTypes, withDealBreaker } from '@club/domain/members/preferences'
import { Plus, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useController } from 'react-hook-form'
import { MultiChoiceChips } from '../../ui/form/choice-fields'
import { FieldFrame } from '../../ui/form/field-frame'
import type { Bound } from '../../ui/form/use-field'

const noEffect = 'Only you see these. They don’t change your matches.'

const { dealBreakers: max, dealBreakerLength } = limits.preferences

/** The part of a form that the fields edit. */
type Entries = { deal_breakers: string[]; new_deal_breaker: string }

function useDealBreakers() {
  const { field: list } = useController<Entries, 'deal_breakers'>({ name: 'deal_breakers' })
  const { field: typed } = useController<Entries, 'new_deal_breaker'>({ name: 'new_deal_breaker' })

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

/**
 * Added one at a time, and shown as chips that can be removed. Edits `deal_breakers` and `new_deal_breaker`,
 * the input not added yet, of the form around it.
 */
export function DealBreakersField() {
  const { list, typed, add, remove, addOnEnter } = useDealBreakers()
  const isFull = isListFull(list)
  return (
    <Stack gap="3">
      <FieldFrame
        label="Deal breakers"
        help={isFull ? `${noEffect} That’s all ${max}: remove one to add another.` : noEffect}
      >
        <HStack width="full" gap="2" wrap="wrap">
          <Input
            {...typed}
            flex="1 1 10rem"
            minWidth="0"
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

const relationshipLabels = {
  casual: 'Casual',
  serious: 'Serious',
  marriage: 'Marriage',
  friendship: 'Friendship',
} as const
const relationshipOptions = relationshipTypes.map((value) => ({ value, label: relationshipLabels[value] }))

/** Edits the types of relationship that the form holds. */
export function RelationshipTypesField(bound: Bound<readonly string[]>) {
  return (
    <MultiChoiceChips
      {...bound}
      label="Relationship types"
      help={`Choose any that apply. ${noEffect}`}
      options={relationshipOptions}
    />
  )
}
