/** What surrounds every page: skip link, header, content, footer, toasts, and the keeper of the session. */
import { Box, chakra, Flex } from '@chakra-ui/react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { SessionKeeper } from '../data/session-keeper'
import { SkipLink } from '../ui/skip-link'
import { ToasterOutlet } from '../ui/toaster-outlet'

export function RootLayout() {
  return (
    <Flex direction="column" minHeight="100dvh">
      <SkipLink />
      <Box flex="1">
        <chakra.main id="content" tabIndex={-1} outline="none">
          <Outlet />
        </chakra.main>
      </Box>
      <SessionKeeper />
      <ToasterOutlet />
      <ScrollRestoration />
    </Flex>
  )
}
