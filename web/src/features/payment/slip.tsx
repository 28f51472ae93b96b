/** The slip of /payment: the items, line by line. */
import { Box, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { clubDate, clubTime } from '@club/domain/club-time'
import type { Event } from '@club/domain/events/event'
import { amountLabel } from '@club/domain/price'
import type { ReactNode } from 'react'
import { EventCover } from '../../pieces/event/event-cover'
import { BenchAtDusk } from '../../ui/drawings/bench-at-dusk'

/** The items, as text and in cents. */
export type SlipOf = {
  readonly title: string
  /** Tickets: the event, null when it can't be read; left out for other items. */
  readonly event?: Event | null
  readonly lines: readonly (readonly [label: string, value: string])[]
  readonly discount: { readonly code: string; readonly cents: number } | null
  readonly total_cents: number
}

function Line({ label, tone, children }: { label: string; tone?: 'success'; children: ReactNode }) {
  const colour = tone === 'success' ? 'fg.success' : undefined
  return (
    <Flex justify="space-between" gap="4" color={colour}>
      <chakra.dt color={colour ?? 'fg.muted'}>{label}</chakra.dt>
      <chakra.dd textAlign="right">{children}</chakra.dd>
    </Flex>
  )
}

/** The lower part of the drawing, on which the two people are. */
function Talk() {
  return (
    <Box aspectRatio={480 / 224} position="relative">
      <Box position="absolute" insetX="0" bottom="0" aspectRatio={480 / 400}>
        <BenchAtDusk />
      </Box>
    </Box>
  )
}

function Cover({ event }: { event: Event }) {
  return (
    <Box height={{ base: '5.25rem', lg: '11rem' }}>
      <EventCover event={event} />
    </Box>
  )
}

/** Printed: a hairline inside the edge. */
function Frame({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <Box
      as="section"
      aria-labelledby="bought"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      rounded="3xl"
      shadow="md"
      overflow="hidden"
    >
      {picture}
      <Box m="1.5" borderWidth="1px" borderColor="border" roundedTop="md" roundedBottom="2xl">
        <Box px={{ base: '4', lg: '7' }} pt={{ base: '4', lg: '5' }} pb={{ base: '4', lg: '7' }}>
          {children}
        </Box>
      </Box>
    </Box>
  )
}

export function Slip({ title, event, lines, discount, total_cents }: SlipOf) {
  return (
    <Frame picture={event ? <Cover event={event} /> : <Talk />}>
      <Heading as="h2" id="bought" fontSize="2xl" lineHeight="1.2" overflowWrap="anywhere">
        {title}
      </Heading>
      {event && (
        <Text color="fg.muted" mt="1.5" textStyle="sm">
          {clubDate(event.date_time)} · {clubTime(event.date_time)} Pacific Time
          <br />
          {[event.location, event.address_line].filter((part) => part !== '').join(', ')}
        </Text>
      )}
      <Stack
        as="dl"
        gap="2"
        mt={{ base: '3.5', lg: '5' }}
        pt="3"
        borderTopWidth="1px"
        borderTopStyle="dashed"
        borderColor="border.emphasized"
        fontVariantNumeric="tabular-nums"
      >
        {lines.map(([label, value]) => (
          <Line key={label} label={label}>
            {value}
          </Line>
        ))}
        {discount && (
          <>
            <Line label="Original total">{amountLabel(total_cents + discount.cents)}</Line>
            <Line label={`Discount (${discount.code})`} tone="success">
              −{amountLabel(discount.cents)}
            </Line>
          </>
        )}
        <Flex
          justify="space-between"
          align="baseline"
          gap="4"
          mt="1.5"
          pt="3.5"
          borderTopWidth="1px"
          borderTopStyle="dashed"
          borderColor="border.emphasized"
        >
          <chakra.dt fontWeight="bold" fontSize="xl">
            Total
          </chakra.dt>
          <chakra.dd fontFamily="heading" fontWeight="600" fontSize="1.75rem" lineHeight="1">
            {amountLabel(total_cents)}
          </chakra.dd>
        </Flex>
      </Stack>
    </Frame>
  )
}
