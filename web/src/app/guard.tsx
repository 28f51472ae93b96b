/**
 * Restricts a page to its audience: visitors are sent to log in, new members to the rest of onboarding, staff to set up a
 * required authenticator app; others see that the page isn't for them.
 */
import { Container, Stack, Text } from '@chakra-ui/react'
import { type Audience, isFor } from '@club/domain/account/audience'
import { club } from '@club/domain/club'
import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useSession } from '../data/session/session'
import { paths, withNext } from '../paths'
import { LoadingScreen } from '../ui/loading-screen'
import { PageHeading } from '../ui/page'
import { lazyPage } from './lazy-page'

/** Loaded with the pages it guards, because it reads documents. */
const OnboardingGuard = lazyPage(() => import('./onboarding-guard'))

/** Lets staff set up the authenticator app that their role requires. */
const SecondFactor = lazyPage(() => import('../features/profile/second-factor-screen'))

/** `wasIn`: the right to see the page was lost while it was open. */
function AccessDenied({ wasIn }: { wasIn: boolean }) {
  return (
    <Container py={{ base: '10', md: '20' }}>
      <title>{`Access Denied · ${club.name}`}</title>
      <Stack role="alert" align="center" textAlign="center" gap="4">
        <PageHeading>Access Denied</PageHeading>
        <Text color="fg.muted" fontSize="lg">
          {wasIn
            ? "You don't have permission to access this page."
            : "You don't have permission to access the admin panel."}
        </Text>
      </Stack>
    </Container>
  )
}

/** The login page remembers where a visitor was going. */
export function Guard({ audience, worksOffline = false }: { audience: Audience; worksOffline?: boolean }) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const [wasIn, setWasIn] = useState(false)

  if (audience === 'everybody') return <Outlet />
  if (session.status === 'loading') return worksOffline ? <Outlet /> : <LoadingScreen />
  if (session.status === 'signed-out') {
    return <Navigate to={withNext(paths.login, pathname + search + hash)} replace />
  }
  if (audience === 'onboarded') return <OnboardingGuard.Page />
  const { account, role, lacksSecondFactor = false } = session
  const accountStatus = { role, account: { onboarded: account?.onboarded ?? false } }
  const isIn = isFor(audience, accountStatus)
  if (isIn && !wasIn) setWasIn(true)
  if (!isIn) return <AccessDenied wasIn={wasIn} />
  return lacksSecondFactor && audience !== 'members' ? <SecondFactor.Page /> : <Outlet />
}
