/** A discount code for tickets: the input, or the discount once applied. */
import { Button, chakra, Flex, Input, Text } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { amountLabel } from '@club/domain/price'
import { invalidDiscount } from '@club/domain/orders/discount-code'
import { Tag } from 'lucide-react'
import { type SyntheticEvent, useId, useState } from 'react'
import type { DiscountAnswer, validateDiscountCode } from '../../data/orders'
import { failureToast, useAction } from '../../pieces/action/use-action'
import { toast } from '../../ui/toaster'

export type Discount = NonNullable<DiscountAnswer['discountCode']>

type DiscountProps = {
  eventId: string
  /** Dollars, before the discount. */
  total: number
  discount: Discount | null
  /** Cents. */
  off: number
  /** Asks the server about a code. */
  validate: typeof validateDiscountCode
  onChange: (discount: Discount | null) => void
}

export function DiscountLine({ eventId, total, discount, off, validate, onChange }: DiscountProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const check = useAction((code: string) => validate({ code, eventId, ticketPrice: total }), {
    done: (answer) => {
      onChange(answer.discountCode ?? null)
      return answer.valid
        ? {
            title: 'Discount code applied!',
            description: `You saved $${(answer.discountAmount ?? 0).toFixed(2)}`,
          }
        : {
            title: invalidDiscount.title,
            description: answer.error ?? invalidDiscount.advice,
            tone: 'error',
          }
    },
    failed: (failure) =>
      failure.kind === 'offline'
        ? failureToast(failure)
        : {
            title: invalidDiscount.title,
            description: failure.message ?? invalidDiscount.advice,
          },
  })
  const apply = (event: SyntheticEvent) => {
    event.preventDefault()
    const code = text.trim().toUpperCase()
    setEmpty(code === '')
    if (code !== '') void check.run(code)
  }
  if (discount !== null)
    return (
      <Flex
        justify="space-between"
        align="center"
        gap="3"
        color="fg.success"
        fontVariantNumeric="tabular-nums"
      >
        <Flex align="center" gap="1.5" minWidth="0">
          <Tag size={16} aria-hidden />
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {discount.code}
          </Text>
          <Button
            size="sm"
            variant="plain"
            textDecoration="underline"
            px="2"
            onClick={() => {
              onChange(null)
              setText('')
              toast({ title: 'Discount removed', tone: 'info' })
            }}
          >
            Remove
          </Button>
        </Flex>
        <Text>−{amountLabel(off)}</Text>
      </Flex>
    )
  return (
    <form onSubmit={apply} noValidate>
      <chakra.label htmlFor={id} textStyle="sm" color="fg.muted">
        Discount code
      </chakra.label>
      <Flex gap="2" mt="1">
        <Input
          id={id}
          value={text}
          onChange={({ target }) => setText(target.value)}
          maxLength={limits.tickets.discountCodeLength}
          textTransform="uppercase"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isEmpty || undefined}
          aria-describedby={isEmpty ? `${id}-error` : undefined}
        />
        <Button type="submit" variant="outline" loading={check.isBusy}>
          Apply
        </Button>
      </Flex>
      {isEmpty && (
        <Text id={`${id}-error`} role="alert" textStyle="sm" color="fg.error" mt="1">
          Enter a discount code
        </Text>
      )}
    </form>
  )
}
