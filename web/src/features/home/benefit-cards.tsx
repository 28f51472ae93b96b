/** Six reasons to join. */
import { Box, Card, Center, Container, Heading, SimpleGrid, Text } from '@chakra-ui/react'
import { type Benefit, benefits } from './benefits'

function BenefitCard({ icon: Icon, title, text }: Benefit) {
  return (
    <Card.Root variant="outline">
      <Card.Body gap="3" p="6">
        <Center boxSize="11" rounded="xl" bg="coral.subtle" color="coral.fg">
          <Icon size={22} aria-hidden />
        </Center>
        <Heading as="h3" size="xl">
          {title}
        </Heading>
        <Text color="fg.muted">{text}</Text>
      </Card.Body>
    </Card.Root>
  )
}

export function BenefitCards() {
  return (
    <Box bg="bg.subtle" borderBlockWidth="1px" borderColor="border.muted">
      <Container py={{ base: '14', md: '20' }}>
        <Heading as="h2" size={{ base: '3xl', md: '4xl' }} maxWidth="34rem" mb={{ base: '8', md: '10' }}>
          A better way to meet someone
        </Heading>
        <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap={{ base: '4', md: '6' }}>
          {benefits.map((benefit) => (
            <BenefitCard key={benefit.title} {...benefit} />
          ))}
        </SimpleGrid>
      </Container>
    </Box>
  )
}
