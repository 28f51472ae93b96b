/**
 * The two columns of /payment: the slip, and the card that pays or waits; and their shape while they load.
 */
import { Box, Grid, Skeleton } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type ColumnsProps = { slip: ReactNode; children: ReactNode; isCardFirst?: boolean }

/** On a phone the card comes first where there is something to wait for. */
export function Columns({ slip, children, isCardFirst = false }: ColumnsProps) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 25rem' }} gap="6" alignItems="start">
      <Box order={{ base: isCardFirst ? 1 : 0, lg: 0 }}>{slip}</Box>
      <Box>{children}</Box>
    </Grid>
  )
}

export function ColumnsLoading() {
  return (
    <Box role="status" aria-label="Loading the payment">
      <Columns slip={<Skeleton height={{ base: '22rem', lg: '32rem' }} rounded="3xl" />}>
        <Skeleton height="26rem" rounded="3xl" />
      </Columns>
    </Box>
  )
}
