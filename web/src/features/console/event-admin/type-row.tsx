/** One ticket type, with its price and sold-out switch editable in place. */
import {
  Badge,
  Box,
  Button,
  Flex,
  IconButton,
  Input,
  InputGroup,
  Stack,
  Switch,
  Text,
} from '@chakra-ui/react'
import { centsFrom, dollarsText } from '@club/domain/price'
import { ticketPriceSchema } from '@club/domain/orders/tickets/ticket-type-form'
import type { TicketType } from '@club/domain/orders/tickets/ticket-type'
import { Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { Row } from '../../../data/firebase/live'
import { failedAs, useAction } from '../../../pieces/action/use-action'
import { openTo } from '../../../pieces/event/ticket-labels'
import { QuestionDialog } from '../../../ui/question-dialog'
import { toast } from '../../../ui/toaster'
import { ListRow } from '../../../pieces/console/list'
import type { TicketTypeActions } from './ticket-type-actions'

const centsInDollar = 100
const columns = 'minmax(0, 1.5fr) minmax(0, 1fr) 13rem 9.5rem auto'
const failed = failedAs('Update failed')

type PriceProps = { row: Row<TicketType>; setPrice: TicketTypeActions['setPrice'] }

function Price({ row: { id, data }, setPrice }: PriceProps) {
  const stored = dollarsText(Math.round(data.price * centsInDollar))
  /** The input; null while the price is as stored. */
  const [typed, setTyped] = useState<string | null>(null)
  const { run, isBusy } = useAction(setPrice, {
    done: () => {
      setTyped(null)
      return { title: 'Price updated', description: 'Checkouts already in progress keep the old price.' }
    },
    failed,
  })
  const submit = () => {
    const cents = centsFrom(typed ?? stored)
    const price = ticketPriceSchema.safeParse(cents === null ? null : cents / centsInDollar)
    if (price.success) void run({ type_id: id, price: price.data })
    else toast({ tone: 'error', title: 'Invalid price', description: price.error.issues[0]?.message ?? '' })
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setTyped(null)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Flex gap="2" align="center">
        <InputGroup startElement="$" width="7rem">
          <Input
            aria-label={`Price of ${data.name} in dollars`}
            size={{ base: 'md', lg: 'sm' }}
            inputMode="decimal"
            autoComplete="off"
            value={typed ?? stored}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
          />
        </InputGroup>
        <Button
          type="submit"
          size={{ base: 'md', lg: 'sm' }}
          variant="outline"
          loading={isBusy}
          aria-label="Save"
          visibility={typed === null || typed === stored ? 'hidden' : 'visible'}
        >
          Save
        </Button>
      </Flex>
    </form>
  )
}

function SoldOut({
  row: { id, data },
  setSoldOut,
}: Pick<PriceProps, 'row'> & Pick<TicketTypeActions, 'setSoldOut'>) {
  const { run, isBusy } = useAction(setSoldOut, { done: () => ({ title: 'Updated successfully' }), failed })
  return (
    <Switch.Root
      checked={data.is_sold_out}
      disabled={isBusy}
      colorPalette="evergreen"
      minHeight={{ base: '11', lg: '9' }}
      onCheckedChange={({ checked }) => void run({ type_id: id, is_sold_out: checked })}
    >
      <Switch.HiddenInput aria-label={`${data.name} is sold out`} />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
      <Switch.Label aria-hidden>Sold out</Switch.Label>
    </Switch.Root>
  )
}

function Deletion({
  row: { id, data },
  deleteType,
  onDeleted,
}: Pick<PriceProps, 'row'> & { deleteType: TicketTypeActions['deleteType']; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useAction(deleteType, {
    done: () => {
      onDeleted()
      return { title: `${data.name} deleted` }
    },
  })
  return (
    <>
      <IconButton
        aria-label={`Delete ${data.name}`}
        size={{ base: 'md', lg: 'sm' }}
        variant="ghost"
        loading={isBusy}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden />
      </IconButton>
      {isAsking && (
        <QuestionDialog
          title={`Delete ${data.name}?`}
          text="This can’t be undone. If any tickets have been sold or held, switch the type off under Edit instead."
          stayLabel="Keep It"
          leaveLabel="Delete"
          onStay={() => setAsking(false)}
          onLeave={() => {
            setAsking(false)
            void run(id)
          }}
        />
      )}
    </>
  )
}

type Props = { row: Row<TicketType>; actions: TicketTypeActions; onEdit: () => void; onDeleted: () => void }

export function TypeRow({ row, actions, onEdit, onDeleted }: Props) {
  const { name, gender_restriction, current_sold, current_held, max_quantity, is_active } = row.data
  return (
    <ListRow columns={columns}>
      <Stack gap="0" minWidth="0" flexBasis={{ base: 'full', lg: 'auto' }}>
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {name} {!is_active && <Badge>Switched off</Badge>}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {openTo[gender_restriction]}
        </Text>
      </Stack>
      <Box textStyle="sm">
        {current_sold} of {max_quantity} sold
        {current_held > 0 && <Text color="fg.muted">{current_held} held during checkout</Text>}
      </Box>
      <Price row={row} setPrice={actions.setPrice} />
      <SoldOut row={row} setSoldOut={actions.setSoldOut} />
      <Flex gap="1" justify="end">
        <IconButton
          data-row
          aria-label={`Edit ${name}`}
          size={{ base: 'md', lg: 'sm' }}
          variant="ghost"
          onClick={onEdit}
        >
          <Pencil aria-hidden />
        </IconButton>
        <Deletion row={row} deleteType={actions.deleteType} onDeleted={onDeleted} />
      </Flex>
    </ListRow>
  )
}
