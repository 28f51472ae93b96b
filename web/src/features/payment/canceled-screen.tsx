/** /payment-canceled: closes the abandoned payment page and leads back to the order. */
import { Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useCallback } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { cancelCheckout } from '../../data/orders'
import { paths } from '../../paths'
import { orderPath, triesAgain } from '../../payment-paths'
import { useAttempt } from '../../pieces/action/use-attempt'
import { LanternTable } from '../../ui/drawings/lantern-table'
import { Page } from '../../ui/page'
import { PageLoadError } from '../../ui/page-message'

const title = 'Payment Canceled'

/** `again`: where the order is paid for again. */
export function Canceled({ again }: { again: string }) {
  return (
    <Page title={title} withoutHeading>
      <Stack align="center" textAlign="center" gap="4">
        <LanternTable />
        <Heading as="h1" size={{ base: '3xl', md: '4xl' }}>
          {title}
        </Heading>
        <Text color="fg.muted" maxWidth="34rem">
          No charges were made.
        </Text>
        <Flex gap="3" wrap="wrap" justify="center">
          <Button asChild colorPalette="coral">
            <Link to={again} state={triesAgain}>
              Try Again
            </Link>
          </Button>
          <Button asChild variant="outline">
            <Link to={paths.events}>Browse Events</Link>
          </Button>
        </Flex>
      </Stack>
    </Page>
  )
}

export function CanceledScreen({ orderId }: { orderId: string }) {
  const ask = useCallback(() => cancelCheckout(orderId), [orderId])
  const live = useAttempt(ask)
  const again = orderPath(orderId, null)
  if (live.status === 'loading')
    return (
      <Page title={title}>
        <Skeleton height="40" role="status" aria-label="Closing the payment page" />
      </Page>
    )
  if (live.status === 'error')
    return (
      <PageLoadError title={title} retry={live.retry} back={{ to: again, label: 'Back to Your Order' }} />
    )
  // It may have been paid at the last moment, or before: the order's page shows the outcome.
  return live.data === 'released' ? <Canceled again={again} /> : <Navigate to={again} replace />
}
