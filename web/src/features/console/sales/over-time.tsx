/** Tickets over time: a line of steps for the total, and a bar for each day. */
import { Box, chakra, Flex } from '@chakra-ui/react'
import type { Sales } from '@club/domain/orders/sales-overview'
import { Chart } from './chart'
import { Legend } from './bars'
import { type Day, daysOf, dayLabel, inTotal, type Scale, scaleOf } from './days'

const height = 192
const keys = [
  { label: 'in total', look: 'plain', palette: 'evergreen' },
  { label: 'each day', look: 'plain', palette: 'coral' },
] as const

/** The total at the end of each day as a path in a square of 100 by 100, from the lower left. */
function stepsOf(days: readonly Day[], top: number): string {
  const width = 100 / days.length
  const y = (total: number) => 100 - (total / top) * 100
  return days.map(({ total }, index) => `V${y(total)}H${(index + 1) * width}`).join('')
}

type DrawingProps = { days: readonly Day[]; scale: Scale; places: number | null }

/** The heights of the lines, from the top of a square of 100. */
const linesOf = ({ top, step }: Scale) =>
  Array.from({ length: top / step + 1 }, (_, line) => ({
    value: line * step,
    y: 100 - (line * step * 100) / top,
  }))

function Drawing({ days, scale, places }: DrawingProps) {
  const { top } = scale
  const steps = stepsOf(days, top)
  const width = 100 / days.length
  return (
    <chakra.svg
      position="absolute"
      inset="0"
      width="full"
      height="full"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      overflow="visible"
      css={{ '& *': { vectorEffect: 'non-scaling-stroke' } }}
    >
      {linesOf(scale).map(({ value, y }) => (
        <chakra.path key={value} d={`M0 ${y}H100`} stroke="border.muted" />
      ))}
      {places !== null && (
        <chakra.path
          d={`M0 ${100 - (places / top) * 100}H100`}
          stroke="border.emphasized"
          strokeDasharray="4 4"
        />
      )}
      <chakra.path d={`M0 100${steps}V100Z`} fill="evergreen.subtle" />
      <chakra.path
        d={`M0 100${steps}`}
        fill="none"
        stroke="evergreen.solid"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      {days.map(
        ({ day, tickets }, index) =>
          tickets > 0 && (
            <chakra.rect
              key={day}
              x={(index + 0.35) * width}
              y={100 - (tickets / top) * 100}
              width={width * 0.3}
              height={(tickets / top) * 100}
              fill="coral.solid"
            />
          ),
      )}
    </chakra.svg>
  )
}

/** Beside the lines of the drawing. */
function Numbers({ scale }: Pick<DrawingProps, 'scale'>) {
  return (
    <Box position="relative" width="8" flexShrink="0" textStyle="xs" color="fg.muted" textAlign="end">
      {linesOf(scale).map(({ value, y }) => (
        <Box key={value} position="absolute" insetEnd="2" top={`${y}%`} transform="translateY(-50%)">
          {value}
        </Box>
      ))}
    </Box>
  )
}

type Props = Pick<Sales, 'by_day'> & {
  /** Null without a limit, or for the whole club. */
  places: number | null
}

export function OverTime({ by_day, places }: Props) {
  const days = daysOf(by_day)
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last) return null
  const scale = scaleOf(Math.max(last.total, places ?? 0))
  const { top } = scale
  const note = inTotal(days)
  const sold = by_day.map(({ day, tickets }): [string, ...string[]] => {
    const total = days.find((each) => each.day === day)?.total ?? 0
    return [dayLabel(day), String(tickets), String(total)]
  })
  return (
    <Chart
      title="Sold over time"
      lead={note}
      summary={`Tickets sold in total, ${dayLabel(first.day)} to ${dayLabel(last.day)}: from 0 to ${last.total}${places === null ? '' : ` of ${places} seats`}.`}
      table={{ heads: ['Day', 'Sold', 'In total'], rows: sold }}
      foot={<Legend keys={keys} />}
    >
      <Flex height={`${height}px`} mt="2">
        <Numbers scale={scale} />
        <Box position="relative" flex="1" minWidth="0">
          <Drawing days={days} scale={scale} places={places} />
        </Box>
        <Box position="relative" width="14" flexShrink="0" textStyle="xs" color="fg.muted">
          {places !== null && places !== last.total && (
            <Box
              position="absolute"
              insetStart="2"
              top={`${100 - (places / top) * 100}%`}
              transform="translateY(-50%)"
            >
              seats
            </Box>
          )}
          <Box
            position="absolute"
            insetStart="2"
            top={`${100 - (last.total / top) * 100}%`}
            transform="translateY(-50%)"
            fontWeight="bold"
            textStyle="md"
            color="fg"
          >
            {last.total}
          </Box>
        </Box>
      </Flex>
      <Flex justify="space-between" ps="8" pe="14" pt="2" textStyle="xs" color="fg.muted">
        <span>{dayLabel(first.day)}</span>
        {days.length > 2 && <span>{dayLabel(days[Math.floor(days.length / 2)]?.day ?? first.day)}</span>}
        {days.length > 1 && <span>{dayLabel(last.day)}</span>}
      </Flex>
    </Chart>
  )
}
