/**
 * The frame of the account screens: the form on a card, and beside it, where there is room, the seawall at
 * dusk.
 */
import { Box, Card, Center, Container, Grid, Spinner, Text } from '@chakra-ui/react'
import { club } from '@club/domain/club'
import { type ReactNode, useEffect } from 'react'
import { preloadAccountFunctions } from '../../data/session/log-in'
import { HeroPicture } from '../../ui/hero-picture'
import { PageHeading } from '../../ui/page'

/** Shown while an emailed link is processed. */
export function Waiting({ children, minHeight }: { children: string; minHeight?: string }) {
  return (
    <Center role="status" py="12" gap="4" flexDirection="column" {...(minHeight && { minHeight })}>
      <Spinner size="lg" color="tide.solid" />
      <Text color="fg.muted">{children}</Text>
    </Center>
  )
}

type Props = { title: string; lead: string; children: ReactNode }

export function AccountFrame({ title, lead, children }: Props) {
  // Loaded while the user types: the connection may be gone when the form is sent.
  useEffect(preloadAccountFunctions, [])
  return (
    <Container py={{ base: '6', md: '12' }}>
      <title>{`${title} · ${club.name}`}</title>
      <Card.Root
        variant="elevated"
        maxWidth={{ base: '30rem', lg: '60rem' }}
        mx="auto"
        overflow="hidden"
        boxShadow="lg"
        borderRadius="3xl"
      >
        <Grid templateColumns={{ base: '1fr', lg: '1fr 24rem' }}>
          <Card.Body p={{ base: '6', md: '10' }} gap="6">
            <Box>
              <PageHeading>{title}</PageHeading>
              <Text color="fg.muted" mt="2">
                {lead}
              </Text>
            </Box>
            {children}
          </Card.Body>
          <Box display={{ base: 'none', lg: 'block' }} position="relative" aria-hidden>
            <HeroPicture alt="" position="absolute" inset="0" w="full" h="full" />
          </Box>
        </Grid>
      </Card.Root>
    </Container>
  )
}
