/**
 * The page the service worker shows when a page needs the network and is offline: lists the features that
 * still work on this device. Its script is build/offline-page-script.js.
 */
import { Box, Button, chakra, Container, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { club } from '@club/domain/club'
import { DoorOpen, RotateCw, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { ownTickets } from '../paths'
import { BoatInFog } from '../ui/drawings/boat-in-fog'
import { Logo } from '../ui/logo'
import '../theme/further-recipes'

type WorkingProps = {
  keeps: 'tickets' | 'door'
  icon: ReactNode
  title: string
  href?: string
  children: string
}

/** Hidden until the script has found it on this device. */
function Working({ keeps, icon, title, href, children }: WorkingProps) {
  return (
    <li data-keeps={keeps} hidden>
      <chakra.a
        {...(href !== undefined && { href })}
        display="flex"
        gap="4"
        alignItems="center"
        textAlign="start"
        p="5"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        rounded="2xl"
        _hover={{ borderColor: 'border.emphasized' }}
        _focusVisible={{ outline: '2px solid', outlineColor: 'tide.focusRing', outlineOffset: '2px' }}
      >
        <Box color="evergreen.fg" flexShrink="0" aria-hidden>
          {icon}
        </Box>
        <span>
          <Text as="span" display="block" fontWeight="semibold" data-title>
            {title}
          </Text>
          <Text as="span" display="block" textStyle="sm" color="fg.muted">
            {children}
          </Text>
        </span>
      </chakra.a>
    </li>
  )
}

export function OfflinePage() {
  return (
    <Container py={{ base: '6', md: '10' }} maxWidth="40rem">
      <title>{`You’re offline · ${club.name}`}</title>
      <meta name="robots" content="noindex" />
      <Flex as="header" align="center" gap="2.5" fontFamily="heading" fontSize="xl" fontWeight="600">
        <Logo /> {club.name}
      </Flex>
      <Stack as="main" align="center" textAlign="center" gap="4" mt="8">
        <BoatInFog />
        <Heading as="h1" size={{ base: '3xl', md: '4xl' }}>
          You’re offline
        </Heading>
        <Text color="fg.muted" maxWidth="34rem">
          This page needs a connection. It will load when you’re back online. Nothing is lost.
        </Text>
        <Button id="try-again" size="lg">
          <RotateCw aria-hidden /> Try Again
        </Button>
        <Box data-works hidden alignSelf="stretch" mt="6">
          <Heading as="h2" size="xl" mb="4">
            What still works
          </Heading>
          <Stack as="ul" listStyleType="none" gap="3">
            <Working keeps="tickets" icon={<Ticket size={24} />} title="My Tickets" href={ownTickets}>
              With their codes, as saved on this device.
            </Working>
            <Working keeps="door" icon={<DoorOpen size={24} />} title="The door">
              You can still check tickets. Scans are sent when you’re back online.
            </Working>
          </Stack>
        </Box>
        <Text data-works-not color="fg.muted" textStyle="sm" hidden>
          No tickets are saved on this device. Open My Tickets once while you’re online, and their codes will
          work without a connection.
        </Text>
      </Stack>
    </Container>
  )
}
