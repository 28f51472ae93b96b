/** Any other path. */
import { Button, Container, Stack, Text } from '@chakra-ui/react'
import { club } from '@club/domain/club'
import { Link } from 'react-router-dom'
import { paths } from '../paths'
import { BoatInFog } from '../ui/drawings/boat-in-fog'
import { PageHeading } from '../ui/page'

export function Component() {
  return (
    <Container py={{ base: '10', md: '20' }}>
      <title>{`Page not found · ${club.name}`}</title>
      <Stack align="center" textAlign="center" gap="5">
        <BoatInFog />
        <PageHeading>Page not found</PageHeading>
        <Text color="fg.muted" fontSize="lg">
          There is nothing at this address. Perhaps it has moved, or the link is missing a letter.
        </Text>
        <Button asChild size="lg">
          <Link to={paths.home}>Return to Home</Link>
        </Button>
      </Stack>
    </Container>
  )
}
