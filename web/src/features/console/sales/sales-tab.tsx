/** 'Sales': sales of the whole club, and links to each event's own. */
import { Flex, Grid, Heading, Stack } from '@chakra-ui/react'
import { type Sales, typesShown } from '@club/domain/orders/sales-overview'
import { useOrdersVersion, useSales } from '../../../data/console/sales'
import { LanternTable } from '../../../ui/drawings/lantern-table'
import { Loaded, StateMessage } from '../../../ui/loaded'
import { useEventAddress } from '../event-address'
import { ChooseEvent } from '../event-admin/choose-event'
import { EventAdmin } from '../event-admin/event-admin'
import { ByEvent, ByGender, ByPayment, Discounts, FillRate, Revenue } from './sales-charts'
import { PartialNotice, SalesLoading } from './event-sales'
import { ExportButton } from './export-button'
import { Figures } from './figures'
import { OverTime } from './over-time'
import { chartColumns, clubFigures } from './sales-labels'

function ClubFigures({ sales }: { sales: Sales }) {
  if (sales.by_payment.every(({ orders }) => orders === 0)) {
    return (
      <StateMessage drawing={<LanternTable />} title="No sales yet">
        Figures appear here once a member buys a ticket, coaching or credits.
      </StateMessage>
    )
  }
  return (
    <Stack gap="4">
      <Figures label="Sales of the whole club" figures={clubFigures(sales)} />
      <PartialNotice isPartial={sales.is_partial} />
      <Grid templateColumns={chartColumns} gap="4">
        {sales.by_day.length > 0 && <OverTime by_day={sales.by_day} places={null} />}
        <ByGender by_gender={sales.by_gender} />
        {sales.by_type.length > 0 && !sales.is_partial && (
          <FillRate
            by_type={sales.by_type}
            lead={`Ticket types across published events, grouped by name, fullest first${sales.by_type.length === typesShown ? `; only the ${typesShown} best sellers` : ''}.`}
          />
        )}
        <Revenue {...sales} />
        {sales.by_event.length > 0 && <ByEvent by_event={sales.by_event} />}
        <ByPayment by_payment={sales.by_payment} />
        {sales.discounts.length > 0 && <Discounts discounts={sales.discounts} />}
      </Grid>
    </Stack>
  )
}

function ClubSales() {
  const live = useSales(null, useOrdersVersion(null))
  return (
    <Stack gap="4">
      <Flex align="center" justify="space-between" wrap="wrap" gap="3">
        <Heading as="h2" size="xl">
          Club Sales
        </Heading>
        <ExportButton eventId={null} about="club" />
      </Flex>
      <Loaded live={live} loading={<SalesLoading />} errorTitle="We couldn’t load the sales">
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
      <ChooseEvent title="Event Sales" to={address.to} />
    </Stack>
  )
}
