/** The frame around every page: skip link, header, content, footer, toasts and the session. */
import { Box, chakra, Flex } from '@chakra-ui/react'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { matchPath, Outlet, useLocation } from 'react-router-dom'
import { cancelCodeQuestion, useCodeQuestion } from '../data/session/code-question'
import { useIsAwake, useSession } from '../data/session/session'
import { paths } from '../paths'
import { useLateFonts } from '../theme/late-fonts'
import { LoadingScreen } from '../ui/loading-screen'
import { SkipLink } from '../ui/skip-link'
import { ToasterOutlet } from '../ui/toaster-outlet'
import { BeforeLive } from './before-live'
import { Footer } from './footer'
import { Header } from './header'
import { useIsPageLoading } from './lazy-page'
import { PageErrors } from './page-errors'
import { untilLoaded } from '../until-loaded'
import { useScrollPlaces } from './scroll-places'

/** A thin line at the top of the window while the next page is being loaded. */
export function NavigationProgress() {
  if (!useIsPageLoading()) return null
  return (
    <Box
      role="status"
      aria-label="Loading the page"
      position="fixed"
      top="0"
      insetX="0"
      zIndex="banner"
      h="3px"
    >
      <Box h="full" bg="coral.solid" animation="pulse" />
    </Box>
  )
}

/** Mounted with the first page, for only then there is something to scroll. */
function ScrollPlaces() {
  useScrollPlaces()
  useLateFonts()
  return null
}

const sessionParts = () => Promise.all([import('../data/session/source'), import('./session-endings')])

/**
 * Loads Firebase once the session is needed, keeps it up to date from then on, and leaves the page when it
 * ends; retries while the network is gone.
 */
function LiveSession() {
  const isAwake = useIsAwake()
  const [parts, setParts] = useState<readonly ComponentType[]>([])

  useEffect(() => {
    if (!isAwake) return
    void untilLoaded(sessionParts).then(([{ SessionSource }, { AuthSilence, SessionEndings }]) =>
      setParts([SessionSource, SessionEndings, AuthSilence]),
    )
  }, [isAwake])

  return parts.map((Part, index) => <Part key={index} />)
}

const SecondFactorDialog = lazy(async () => ({
  default: (await untilLoaded(() => import('./second-factor-dialog'))).SecondFactorDialog,
}))

/** Asks for the code of an authenticator app while a sign-in on any page waits for it. */
function SecondFactor() {
  const question = useCodeQuestion()
  const { pathname } = useLocation()
  useEffect(() => cancelCodeQuestion, [pathname])
  return (
    question && (
      <Suspense fallback={null}>
        <SecondFactorDialog question={question} />
      </Suspense>
    )
  )
}

/** Flows that must not invite the user to leave halfway have no footer. */
const withoutFooter = [paths.onboarding, paths.questionnaire, paths.door]

const isDoor = (pathname: string) => matchPath(paths.door, pathname) !== null

export function RootLayout() {
  const { key, pathname } = useLocation()
  const isVisitor = useSession().status === 'signed-out'
  const hasFooter = !withoutFooter.some((path) => matchPath(path, pathname))
  return (
    <Flex direction="column" minHeight="100dvh">
      <SkipLink />
      {/* The door fills a phone, except for visitors, who are redirected to a page with a header. */}
      {(isVisitor || !isDoor(pathname)) && <Header />}
      <chakra.main id="content" tabIndex={-1} outline="none" flex="1" minHeight="calc(100dvh - 4rem)">
        <PageErrors place={key}>
          <Suspense fallback={<LoadingScreen />}>
            <NavigationProgress />
            <Outlet />
            <ScrollPlaces />
            <BeforeLive />
          </Suspense>
        </PageErrors>
      </chakra.main>
      {hasFooter && <Footer />}
      <LiveSession />
      <SecondFactor />
      <ToasterOutlet />
    </Flex>
  )
}
