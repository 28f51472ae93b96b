/** 'Sales': what the whole club has sold, and the way to each event's own. */
import { Button, Flex, Grid, Heading, Stack } from '@chakra-ui/react'
import { amountLabel } from '@club/domain/price'
import type { Sales } from '@club/domain/payments/sales-overview'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useSales } from '../../../data/console/sales'
import { LanternTable } from '../../../ui/drawings/lantern-table'
import { Loaded, StateMessage } from '../../../ui/loaded'
import { useEventAddress } from '../address'
import { ChooseEvent } from '../event-admin/choose-event'
import { EventAdmin } from '../event-admin/event-admin'
import { ByEvent, ByPayment, Discounts } from './charts'
import { PartialNotice, SalesLoading } from './event-sales'
import { ExportButton } from './export-button'
import { Figures } from './figures'
import { OverTime } from './over-time'
import { chartColumns, moneyFigures } from './sales-words'

function ClubFigures({ sales }: { sales: Sales }) {
  if (sales.by_payment.every(({ orders }) => orders === 0)) {
    return (
      <StateMessage drawing={<LanternTable />} title="Nothing sold yet">
        Once somebody buys a ticket, coaching or credits, the figures appear here.
      </StateMessage>
    )
  }
  return (
    <Stack gap="4">
      <Figures
        label="Sales of the whole club"
        figures={[
          { title: 'Tickets sold', value: String(sales.sold), words: 'of all events' },
          ...moneyFigures(sales),
          { title: 'Kept', value: amountLabel(sales.kept), words: 'paid, less refunds' },
        ]}
      />
      <PartialNotice isPartial={sales.is_partial} />
      <Grid templateColumns={chartColumns} gap="4">
        {sales.by_day.length > 0 && <OverTime by_day={sales.by_day} places={null} />}
        <ByPayment by_payment={sales.by_payment} />
        {sales.by_event.length > 0 && <ByEvent by_event={sales.by_event} />}
        {sales.discounts.length > 0 && <Discounts discounts={sales.discounts} />}
      </Grid>
    </Stack>
  )
}

function ClubSales() {
  const [asked, setAsked] = useState(0)
  const live = useSales(null, String(asked))
  return (
    <Stack gap="4">
      <Flex align="center" justify="space-between" wrap="wrap" gap="3">
        <Heading as="h2" size="xl">
          Sales of the Club
        </Heading>
        <Flex gap="2" wrap="wrap">
          <Button
            variant="outline"
            size="sm"
            minHeight={{ base: '11', lg: '9' }}
            onClick={() => setAsked((count) => count + 1)}
          >
            <RotateCw aria-hidden /> Refresh
          </Button>
          <ExportButton eventId={null} about="club" />
        </Flex>
      </Flex>
      <Loaded live={live} loading={<SalesLoading />} errorTitle="The sales could not be loaded">
        {(sales) => <ClubFigures sales={sales} />}
      </Loaded>
    </Stack>
  )
}

export function SalesTab() {
  const address = useEventAddress('sales')
  if (address.eventId !== null) return <EventAdmin eventId={address.eventId} address={address} />
  return (
    <Stack gap="8">
      <ClubSales />
      <ChooseEvent title="Sales of One Event" to={address.to} />
    </Stack>
  )
}
