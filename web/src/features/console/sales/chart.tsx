/** The frame of every chart: a title, a drawing with a text summary, and the same data as a table. */
import { Box, chakra, Heading, Stack, Text } from '@chakra-ui/react'
import { Table as TableIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Table = {
  /** The first names the row. */
  readonly heads: readonly string[]
  readonly rows: readonly (readonly [name: string, ...values: string[]])[]
}

const cell = {
  py: '1.5',
  borderBottomWidth: '1px',
  borderColor: 'border.muted',
  fontWeight: 'normal',
} as const

const shownRows = 12

/** A long table scrolls inside its own box, by keyboard too. */
function scrolling(title: string, rows: number) {
  if (rows <= shownRows) return {}
  return {
    tabIndex: 0,
    role: 'region',
    'aria-label': `${title}, as a table`,
    maxHeight: '22rem',
    overflowY: 'auto',
  }
}

/** Aligns a row's name to the start and all other cells to the end. */
function endAfter(index: number) {
  return index === 0 ? { textAlign: 'start' } : { textAlign: 'end', paddingInlineStart: '0.75rem' }
}

function AsTable({ title, table: { heads, rows } }: { title: string; table: Table }) {
  return (
    <chakra.details mt="auto" borderTopWidth="1px" borderColor="border.muted" pt="2" textStyle="sm">
      <chakra.summary
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        minHeight="8"
        cursor="button"
        color="tide.fg"
        fontWeight="semibold"
        css={{ listStyle: 'none', '&::-webkit-details-marker': { display: 'none' } }}
      >
        <TableIcon size={16} aria-hidden /> Show as a table
        <chakra.span srOnly>: {title}</chakra.span>
      </chakra.summary>
      <Box mt="1.5" {...scrolling(title, rows.length)}>
        <chakra.table width="full" css={{ borderCollapse: 'collapse' }}>
          <chakra.caption srOnly>{title}</chakra.caption>
          <thead>
            <tr>
              {heads.map((head, index) => (
                <chakra.th
                  key={head}
                  scope="col"
                  {...cell}
                  position="sticky"
                  top="0"
                  bg="bg.panel"
                  color="fg.muted"
                  css={endAfter(index)}
                >
                  {head}
                </chakra.th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values], row) => (
              <tr key={row}>
                <chakra.th scope="row" {...cell} css={endAfter(0)}>
                  {name}
                </chakra.th>
                {values.map((value, index) => (
                  <chakra.td key={heads[index + 1]} {...cell} css={endAfter(index + 1)}>
                    {value}
                  </chakra.td>
                ))}
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </Box>
    </chakra.details>
  )
}

type Props = {
  title: string
  lead: string
  /** A text alternative to the drawing. */
  summary: string
  table: Table
  /** Beneath the drawing. */
  foot?: ReactNode
  children: ReactNode
}

export function Chart({ title, lead, summary, table, foot, children }: Props) {
  return (
    <Stack
      as="section"
      gap="0"
      minWidth="0"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      rounded="2xl"
      boxShadow="sm"
      p="4.5"
      fontVariantNumeric="tabular-nums"
    >
      <Heading as="h3" size="lg" lineHeight="1.3">
        {title}
      </Heading>
      <Text textStyle="sm" color="fg.muted" mb="3.5">
        {lead}
      </Text>
      <Box role="img" aria-label={summary}>
        <div aria-hidden>{children}</div>
      </Box>
      <Box mb="3.5" textStyle="sm" color="fg.muted">
        {foot}
      </Box>
      <AsTable title={title} table={table} />
    </Stack>
  )
}
