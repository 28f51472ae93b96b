/** The footer: quick links, legal links, the way to reach the club, and the copyright line. */
import { Box, chakra, Container, Flex, Heading, Link as ChakraLink, Stack, Text } from '@chakra-ui/react'
import { club } from '@club/domain/club'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useSession } from '../data/session/session'
import { ColourModeButton } from '../ui/colour-mode-button'
import { Logo } from '../ui/logo'
import { footerSections, frameWidth, linksFor, type NavigationLink } from './navigation'

function Section({ title, links }: { title: string; links: readonly NavigationLink[] }) {
  return (
    <chakra.nav aria-label={title}>
      <Heading as="h2" size="md" mb="3">
        {title}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="2">
        {links.map(({ label, to }) => (
          <li key={to}>
            <ChakraLink asChild color="fg.muted" _hover={{ color: 'fg' }}>
              <Link to={to}>{label}</Link>
            </ChakraLink>
          </li>
        ))}
      </Stack>
    </chakra.nav>
  )
}

function About() {
  return (
    <Stack gap="3" maxWidth="22rem">
      <Flex align="center" gap="2.5">
        <Logo />
        <Text fontFamily="heading" fontSize="xl" fontWeight="600" letterSpacing="-0.02em">
          {club.name}
        </Text>
      </Flex>
      <Text color="fg.muted">A social club for adults in {club.city}: people who walk side by side.</Text>
      <ChakraLink href={`mailto:${club.contactEmail}`}>{club.contactEmail}</ChakraLink>
    </Stack>
  )
}

export function Footer() {
  const isMember = useSession().status !== 'signed-out'
  const [now] = useState(() => new Date())
  const sections = footerSections
    .map(({ title, links }) => ({ title, links: linksFor(links, isMember) }))
    .filter(({ links }) => links.length > 0)

  return (
    <Box as="footer" bg="bg.subtle" borderTopWidth="1px" borderColor="border.muted" mt="auto">
      <Container {...frameWidth(useLocation().pathname)} py={{ base: '10', md: '12' }}>
        <Flex gap="10" wrap="wrap" justify="space-between">
          <About />
          <Flex gap={{ base: '10', md: '16' }}>
            {sections.map((section) => (
              <Section key={section.title} {...section} />
            ))}
          </Flex>
        </Flex>
        <Flex align="center" justify="space-between" mt="10" pt="5" borderTopWidth="1px" borderColor="border">
          <Text color="fg.muted" textStyle="sm">
            {/* A page can be rendered in one year and read in the next. */}©{' '}
            <span suppressHydrationWarning>{now.getFullYear()}</span> {club.name}. All rights reserved.
          </Text>
          <ColourModeButton size="sm" />
        </Flex>
      </Container>
    </Box>
  )
}
