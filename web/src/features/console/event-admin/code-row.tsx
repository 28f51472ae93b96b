/** One discount code: the discount, its uses, and a switch. */
import { Box, IconButton, Stack, Switch, Text } from '@chakra-ui/react'
import { clubDate } from '@club/domain/club-time'
import type { DiscountCode } from '@club/domain/orders/discount-code'
import { Pencil } from 'lucide-react'
import type { Row } from '../../../data/firebase/live'
import { failedAs, useAction } from '../../../pieces/action/use-action'
import { ListRow } from '../../../pieces/console/list'
import { takesOff, usesOf } from './code-labels'
import { seenOf } from '../concurrent-edit'
import type { TicketTypeActions } from './ticket-type-actions'

const columns = 'minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1fr) 9.5rem auto'

function Active({
  row: { id, data },
  save,
}: {
  row: Row<DiscountCode>
  save: TicketTypeActions['saveCode']
}) {
  const { run, isBusy } = useAction(save, {
    done: () => ({ title: 'Updated successfully' }),
    failed: failedAs('Update failed'),
  })
  const { type, value, event_id, max_uses, once_per_member, valid_until } = data
  const codeWith = (is_active: boolean) => ({
    code: id,
    type,
    value,
    event_id,
    max_uses,
    once_per_member,
    is_active,
    valid_until: valid_until?.getTime() ?? null,
  })
  return (
    <Switch.Root
      checked={data.is_active}
      disabled={isBusy}
      colorPalette="evergreen"
      minHeight={{ base: '11', lg: '9' }}
      onCheckedChange={({ checked }) => void run({ code: codeWith(checked), seen: seenOf(data) })}
    >
      <Switch.HiddenInput aria-label={`${id} is active`} />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
      <Switch.Label aria-hidden>Active</Switch.Label>
    </Switch.Root>
  )
}

type Props = { row: Row<DiscountCode>; save: TicketTypeActions['saveCode']; onEdit: () => void }

export function CodeRow({ row, save, onEdit }: Props) {
  const { id, data } = row
  return (
    <ListRow columns={columns}>
      <Stack gap="0" minWidth="0" flexBasis={{ base: 'full', lg: 'auto' }}>
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {id}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {data.event_id === null ? 'Every event' : 'This event'}
          {data.once_per_member && ', once per member'}
        </Text>
      </Stack>
      <Box textStyle="sm">{takesOff(data)}</Box>
      <Box textStyle="sm" flexBasis={{ base: '40%', lg: 'auto' }}>
        {usesOf(data)}
        {data.valid_until !== null && <Text color="fg.muted">until {clubDate(data.valid_until)}</Text>}
      </Box>
      <Active row={row} save={save} />
      <IconButton
        data-row
        ms={{ base: 'auto', lg: '0' }}
        aria-label={`Edit ${id}`}
        size={{ base: 'md', lg: 'sm' }}
        variant="ghost"
        onClick={onEdit}
      >
        <Pencil aria-hidden />
      </IconButton>
    </ListRow>
  )
}
