/** 'Ticket Management': an event's ticket types and its discount codes. */
import { Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { DiscountCode } from '@club/domain/orders/discount-code'
import type { TicketType } from '@club/domain/orders/tickets/ticket-type'
import { Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useDiscountCodes, useTypesOf } from '../../../data/console/ticket-types-and-codes'
import type { Live, Row } from '../../../data/firebase/live'
import { Loaded } from '../../../ui/loaded'
import { Rows } from '../../../pieces/console/list'
import { CodeDialog } from './code-dialog'
import { CodeRow } from './code-row'
import { TypeDialog } from './type-dialog'
import { TypeRow } from './type-row'
import { type TicketTypeActions, ticketTypeActions } from './ticket-type-actions'

type PartProps = { title: string; addLabel: string; onAdd: () => void; children: ReactNode }

function Part({ title, addLabel, onAdd, children }: PartProps) {
  return (
    <Stack as="section" gap="3">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Heading as="h3" size="lg">
          {title}
        </Heading>
        <Button variant="outline" size="sm" minHeight={{ base: '11', lg: '9' }} onClick={onAdd}>
          <Plus aria-hidden /> {addLabel}
        </Button>
      </Flex>
      {children}
    </Stack>
  )
}

const partLoading = <Skeleton height="32" rounded="2xl" />

/** A dialog for something new (null) or for the row of this id; undefined while it is closed. */
type Opened = string | null | undefined

type ManagedProps = {
  eventId: string
  types: Live<Row<TicketType>[]>
  codes: Live<Row<DiscountCode>[]>
  actions?: TicketTypeActions
}

function Types({ eventId, types, actions }: Required<Omit<ManagedProps, 'codes'>>) {
  const [opened, setOpened] = useState<Opened>()
  // A deleted row removes its button, too.
  const list = useRef<HTMLDivElement>(null)
  const rows = types.status === 'ready' ? types.data : []
  return (
    <Part title="Ticket types" addLabel="Add Ticket Type" onAdd={() => setOpened(null)}>
      <Loaded
        live={types}
        loading={partLoading}
        errorTitle="We couldn’t load the ticket types"
        isEmpty={(all) => all.length === 0}
        empty={
          <Text color="fg.muted">
            No ticket types yet. Members register without a ticket, unless the event has a price.
          </Text>
        }
      >
        {(all) => (
          <Stack ref={list} tabIndex={-1} outline="none">
            <Rows label="Ticket types">
              {all.map((row) => (
                <TypeRow
                  key={row.id}
                  row={row}
                  actions={actions}
                  onEdit={() => setOpened(row.id)}
                  onDeleted={() => list.current?.focus()}
                />
              ))}
            </Rows>
          </Stack>
        )}
      </Loaded>
      {opened !== undefined && (
        <TypeDialog
          key={opened}
          eventId={eventId}
          row={rows.find(({ id }) => id === opened) ?? null}
          save={actions.saveType}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Part>
  )
}

function Codes({ eventId, codes, actions }: Required<Omit<ManagedProps, 'types'>>) {
  const [opened, setOpened] = useState<Opened>()
  const rows = codes.status === 'ready' ? codes.data : []
  return (
    <Part title="Discount codes" addLabel="Add Discount Code" onAdd={() => setOpened(null)}>
      <Loaded
        live={codes}
        loading={partLoading}
        errorTitle="We couldn’t load the discount codes"
        isEmpty={(all) => all.length === 0}
        empty={<Text color="fg.muted">No discount codes for this event.</Text>}
      >
        {(all) => (
          <Rows label="Discount codes">
            {all.map((row) => (
              <CodeRow key={row.id} row={row} save={actions.saveCode} onEdit={() => setOpened(row.id)} />
            ))}
          </Rows>
        )}
      </Loaded>
      {opened !== undefined && (
        <CodeDialog
          key={opened}
          eventId={eventId}
          row={rows.find(({ id }) => id === opened) ?? null}
          save={actions.saveCode}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Part>
  )
}

export function ManagedTickets({ eventId, types, codes, actions = ticketTypeActions }: ManagedProps) {
  return (
    <Stack gap="8">
      <Types eventId={eventId} types={types} actions={actions} />
      <Codes eventId={eventId} codes={codes} actions={actions} />
    </Stack>
  )
}

export function TicketManagement({ eventId }: { eventId: string }) {
  return <ManagedTickets eventId={eventId} types={useTypesOf(eventId)} codes={useDiscountCodes(eventId)} />
}
