/** The call to action at the end of the matches: evenings, where people meet. */
import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { club } from '@club/domain/club'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../paths'
import { LanternTable } from '../../ui/drawings/lantern-table'

export function MeetInPerson() {
  return (
    <Flex
      as="section"
      aria-labelledby="meet-in-person"
      direction={{ base: 'column', md: 'row' }}
      align={{ base: 'flex-start', md: 'center' }}
      justify="space-between"
      gap="5"
      bg="evergreen.subtle"
      rounded="l3"
      px={{ base: '6', md: '10' }}
      py={{ base: '7', md: '9' }}
    >
      <Stack gap="3" maxWidth="36rem" align="flex-start">
        <Heading as="h2" id="meet-in-person" size="2xl">
          Ready to Meet in Person?
        </Heading>
        <Text color="fg.muted">
          A score is only a beginning. {club.name} brings people together at small evenings around {club.city}
          , where a conversation tells more than a profile.
        </Text>
        <Button asChild colorPalette="coral" size="lg" mt="2">
          <RouterLink to={paths.events}>Browse Events</RouterLink>
        </Button>
      </Stack>
      <Box width={{ base: 'full', md: '20rem' }} flexShrink={0}>
        <LanternTable />
      </Box>
    </Flex>
  )
}
