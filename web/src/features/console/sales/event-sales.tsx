/** 'Sales Overview': an event's sales in five figures and in charts. */
import { Grid, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { Event } from '@club/domain/events/event'
import { eventEnd } from '@club/domain/events/event-facts'
import type { Sales } from '@club/domain/orders/sales-overview'
import { useOrdersVersion, useSales } from '../../../data/console/sales'
import { useNow } from '../../../pieces/event/use-now'
import { LanternTable } from '../../../ui/drawings/lantern-table'
import { Loaded, StateMessage } from '../../../ui/loaded'
import { ByGender, Discounts, FillRate, Revenue } from './sales-charts'
import { Figures } from './figures'
import { OverTime } from './over-time'
import { chartColumns, eventFigures } from './sales-labels'

export function SalesLoading() {
  return (
    <Stack role="status" aria-label="Loading the sales" gap="4">
      <Skeleton height="24" rounded="2xl" />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '2fr 1fr' }} gap="4">
        <Skeleton height="80" rounded="2xl" />
        <Skeleton height="80" rounded="2xl" />
      </Grid>
    </Stack>
  )
}

export function PartialNotice({ isPartial }: { isPartial: boolean }) {
  if (!isPartial) return null
  return (
    <Text role="note" color="fg.warning" textStyle="sm">
      There are too many orders for one overview, so these figures cover only the newest.
    </Text>
  )
}

function SalesOf({ sales, event, now }: { sales: Sales; event: Event; now: Date }) {
  const hasSold = sales.by_day.length > 0
  return (
    <Stack gap="4">
      <Figures label="Sales figures" figures={eventFigures(sales, event, now)} />
      <PartialNotice isPartial={sales.is_partial} />
      {!hasSold && sales.by_type.length === 0 ? (
        <StateMessage drawing={<LanternTable />} title="No tickets yet">
          This event has no ticket types. Add some under Ticket Management.
        </StateMessage>
      ) : (
        <Grid templateColumns={chartColumns} gap="4">
          {hasSold && <OverTime by_day={sales.by_day} places={sales.places} />}
          <ByGender by_gender={sales.by_gender} />
          <FillRate by_type={sales.by_type} lead="By ticket type, fullest first." />
          <Revenue {...sales} />
          {sales.discounts.length > 0 && <Discounts discounts={sales.discounts} />}
        </Grid>
      )}
    </Stack>
  )
}

/** Fetched again with every order that is placed, paid, released or refunded. */
export function EventSales({ id, event }: { id: string; event: Event }) {
  const live = useSales(id, useOrdersVersion(id))
  const now = useNow([event.date_time, eventEnd(event)])
  return (
    <Loaded live={live} loading={<SalesLoading />} errorTitle="We couldn’t load the sales">
      {(sales) => <SalesOf sales={sales} event={event} now={now} />}
    </Loaded>
  )
}
