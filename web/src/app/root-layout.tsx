/** What surrounds every page: skip link, header, content, footer, toasts, and the keeper of the session. */
import { chakra, Flex } from '@chakra-ui/react'
import { type Location, Outlet, ScrollRestoration } from 'react-router-dom'
import { SessionKeeper } from '../data/session-keeper'
import { SkipLink } from '../ui/skip-link'
import { ToasterOutlet } from '../ui/toaster-outlet'
import { Footer } from './footer'
import { Header } from './header'
import { NavigationProgress } from './navigation-progress'
import { SessionEndings } from './session-endings'

/** Every page that the browser itself loads has the key 'default': one does not open where another was left. */
function placeInHistory({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key
}

export function RootLayout() {
  return (
    <Flex direction="column" minHeight="100dvh">
      <SkipLink />
      <Header />
      <NavigationProgress />
      <chakra.main id="content" tabIndex={-1} outline="none" flex="1" minHeight="70dvh">
        <Outlet />
      </chakra.main>
      <Footer />
      <SessionKeeper />
      <SessionEndings />
      <ToasterOutlet />
      <ScrollRestoration getKey={placeInHistory} />
    </Flex>
  )
}
