/** Coaching bookings and their status: new, arranged, done. */
import { Badge, Box, Stack } from '@chakra-ui/react'
import type { CoachingPurchase } from '@club/domain/coaching/coaching-purchase'
import { amountLabel } from '@club/domain/price'
import { type BookingStatus, setBookingStatus, useBookings } from '../../../data/console/coaching-bookings'
import type { Row } from '../../../data/firebase/live'
import { useMember } from '../../../data/members'
import { useAction } from '../../../pieces/action/use-action'
import { LetterOnTable } from '../../../ui/drawings/letter-on-table'
import { Select } from '../../../ui/form/select-field'
import { Loaded, StateMessage } from '../../../ui/loaded'
import { Cell, ListRow, Rows, RowsLoading, ShowMore } from '../../../pieces/console/list'
import { momentOf } from '../console-copy'

const columns = 'minmax(0, 1.4fr) minmax(0, 1.2fr) minmax(0, 1.2fr) 6rem 11rem'
const heads = ['Service', 'Member', 'Booked', 'Paid', 'Status']
const statuses: readonly { readonly value: BookingStatus; readonly label: string }[] = [
  { value: 'new', label: 'New' },
  { value: 'arranged', label: 'Arranged' },
  { value: 'done', label: 'Done' },
]

function statusOf({ arranged_at, done_at }: CoachingPurchase): BookingStatus {
  if (done_at !== null) return 'done'
  return arranged_at === null ? 'new' : 'arranged'
}

function BookingRow({ row: { id, data } }: { row: Row<CoachingPurchase> }) {
  const live = useMember(data.user_id, { sharp: false })
  const member = live.status === 'ready' ? live.data : null
  const name = [member?.profile.first_name, member?.profile.last_name].filter(Boolean).join(' ')
  const move = useAction(setBookingStatus, { done: () => ({ title: 'Updated successfully' }) })
  return (
    <ListRow columns={columns}>
      <Cell label="Service">{data.title}</Cell>
      <Cell label="Member">{live.status === 'loading' ? '…' : name || 'A former member'}</Cell>
      <Cell label="Booked">{momentOf(data.created_at)}</Cell>
      <Cell label="Paid">{amountLabel(data.total_cents)}</Cell>
      {data.status === 'refunded' ? (
        <Badge>Refunded</Badge>
      ) : (
        <Box css={{ '& label': { srOnly: { lg: true } } }}>
          <Select
            label={`Status of ${data.title}`}
            value={statusOf(data)}
            disabled={move.isBusy}
            options={statuses}
            onChoose={(chosen) => {
              const status = statuses.find(({ value }) => value === chosen)
              if (status) void move.run(id, status.value)
            }}
          />
        </Box>
      )}
    </ListRow>
  )
}

export function Bookings() {
  const pages = useBookings()
  return (
    <Loaded
      live={pages.live}
      loading={<RowsLoading label="Loading bookings" />}
      errorTitle="We couldn’t load the bookings"
      isEmpty={({ rows }) => rows.length === 0}
      empty={
        <StateMessage drawing={<LetterOnTable />} title="No bookings yet">
          Bookings appear here as soon as they’re paid.
        </StateMessage>
      }
    >
      {({ rows, hasMore }) => (
        <Stack gap="0">
          <Rows label="Bookings" heads={heads} columns={columns}>
            {rows.map((row) => (
              <BookingRow key={row.id} row={row} />
            ))}
          </Rows>
          <ShowMore {...pages} hasMore={hasMore} />
        </Stack>
      )}
    </Loaded>
  )
}
