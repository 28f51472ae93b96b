/** What surrounds every page: skip link, header, content, footer, toasts, and the keeper of the session. */
import { chakra, Flex } from '@chakra-ui/react'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { SessionKeeper } from '../data/session-keeper'
import { SkipLink } from '../ui/skip-link'
import { ToasterOutlet } from '../ui/toaster-outlet'
import { Footer } from './footer'
import { Header } from './header'
import { LoadingScreen } from './loading-screen'
import { NavigationProgress } from './navigation-progress'
import { PageErrors } from './page-errors'
import { SessionEndings } from './session-endings'
import { useScrollPlaces } from './use-scroll-places'

/** Mounted with the first page, for only then there is something to scroll. */
function ScrollPlaces() {
  useScrollPlaces()
  return null
}

export function RootLayout() {
  const { key } = useLocation()
  return (
    <Flex direction="column" minHeight="100dvh">
      <SkipLink />
      <Header />
      <chakra.main id="content" tabIndex={-1} outline="none" flex="1" minHeight="calc(100dvh - 4rem)">
        <PageErrors place={key}>
          <Suspense fallback={<LoadingScreen />}>
            <NavigationProgress />
            <Outlet />
            <ScrollPlaces />
          </Suspense>
        </PageErrors>
      </chakra.main>
      <Footer />
      <SessionKeeper />
      <SessionEndings />
      <ToasterOutlet />
    </Flex>
  )
}
