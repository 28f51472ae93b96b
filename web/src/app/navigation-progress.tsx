/** A thin line at the top of the window while the next page is being loaded. */
import { Box } from '@chakra-ui/react'
import { useIsPageLoading } from './page-loads'

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
