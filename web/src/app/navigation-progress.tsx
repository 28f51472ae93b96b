/** A thin line under the header while the next page is being loaded. */
import { Box } from '@chakra-ui/react'
import { useNavigation } from 'react-router-dom'

export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null
  return (
    <Box
      role="status"
      aria-label="Loading the page"
      position="fixed"
      top="16"
      insetX="0"
      zIndex="sticky"
      h="2px"
    >
      <Box h="full" bg="coral.solid" animation="pulse" />
    </Box>
  )
}
