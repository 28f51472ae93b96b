/** Deal breakers, added one at a time and shown as chips that can be removed. */
import { Button, Flex, HStack, Input, Stack, Tag } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { Plus, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useController } from 'react-hook-form'
import { FieldFrame } from '../../ui/field-frame'
import { isListFull, withDealBreaker } from './deal-breakers'
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

export function DealBreakersField({ form }: { form: OnboardingForm }) {
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
