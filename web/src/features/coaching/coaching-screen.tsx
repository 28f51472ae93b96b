/** Everything on /coaching above the reasons: how to book for now, and the services. */
import { Link, Stack, Text } from '@chakra-ui/react'
import { club } from '@club/domain/club'
import { lazy, Suspense } from 'react'
import { untilWanted } from '../../when-idle'
import { ServicesLoading } from './services'

/** It brings Firebase; the page is shown before it arrives. */
const LiveServices = lazy(async () => {
  await untilWanted()
  return { default: (await import('./live-services')).LiveServices }
})

/** For everybody, as long as there are no payments: nobody logs in to book and learns only then that they cannot. */
function BookingOpensSoon() {
  return (
    <Text bg="evergreen.subtle" rounded="l3" px={{ base: '5', md: '6' }} py="4">
      Booking on this page opens soon. Until then, write to{' '}
      <Link href={`mailto:${club.contactEmail}`} variant="underline">
        {club.contactEmail}
      </Link>
      , and we will find a time with you.
    </Text>
  )
}

export function CoachingScreen() {
  return (
    <Stack gap="6">
      <BookingOpensSoon />
      <Suspense fallback={<ServicesLoading />}>
        <LiveServices />
      </Suspense>
    </Stack>
  )
}
