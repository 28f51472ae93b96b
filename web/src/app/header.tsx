/** The header: logo, links, and either the way in or the member's menu. */
import { Box, Button, chakra, Container, Flex, HStack, Skeleton } from '@chakra-ui/react'
import { club } from '@club/domain/club'
import { lazy, Suspense } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { type Session, useSession } from '../data/session'
import { paths } from '../paths'
import { ColourModeButton } from '../ui/colour-mode-button'
import { Logo } from '../ui/logo'
import { headerLinks, linksFor } from './navigation'

/** With the menu comes Firebase; a signed-out page needs neither. */
const AvatarMenu = lazy(async () => ({ default: (await import('./avatar-menu')).AvatarMenu }))

const avatarPlace = <Skeleton boxSize="10" rounded="full" aria-hidden />

function Home() {
  return (
    <chakra.span
      asChild
      display="inline-flex"
      alignItems="center"
      gap={{ base: '2', md: '2.5' }}
      rounded="l2"
    >
      <Link to={paths.home}>
        <Logo />
        <chakra.span
          fontFamily="heading"
          fontSize={{ base: 'lg', md: 'xl' }}
          fontWeight="600"
          letterSpacing="-0.02em"
          lineHeight="1"
          whiteSpace="nowrap"
        >
          {club.name}
        </chakra.span>
      </Link>
    </chakra.span>
  )
}

function Links({ isMember }: { isMember: boolean }) {
  return (
    <chakra.nav aria-label="Main" flex="1">
      <HStack as="ul" listStyleType="none" gap="1" justify={{ base: 'flex-end', md: 'flex-start' }}>
        {linksFor(headerLinks, isMember).map(({ label, to }) => (
          <li key={to}>
            <Button
              asChild
              variant="ghost"
              size="sm"
              color="fg.muted"
              css={{ '&[aria-current=page]': { color: 'fg', bg: 'bg.muted' } }}
            >
              <NavLink to={to}>{label}</NavLink>
            </Button>
          </li>
        ))}
      </HStack>
    </chakra.nav>
  )
}

function WayIn() {
  return (
    <HStack gap={{ base: '1', md: '2' }}>
      <Button asChild variant="ghost" size="sm" px={{ base: '2', md: '4' }}>
        <Link to={paths.login}>Log In</Link>
      </Button>
      <Button asChild size="sm" px={{ base: '3', md: '4' }}>
        <Link to={paths.signup}>Join Now</Link>
      </Button>
    </HStack>
  )
}

function Corner({ session }: { session: Session }) {
  if (session.status === 'signed-out') return <WayIn />
  if (session.status === 'loading') return avatarPlace
  return (
    <Suspense fallback={avatarPlace}>
      <AvatarMenu uid={session.uid} email={session.email} />
    </Suspense>
  )
}

export function Header() {
  const session = useSession()
  return (
    <Box
      as="header"
      position="sticky"
      top="0"
      zIndex="sticky"
      bg="bg/85"
      backdropFilter="blur(14px) saturate(1.4)"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <Container>
        <Flex align="center" gap={{ base: '1', md: '6' }} h="16">
          <Home />
          <Links isMember={session.status === 'signed-in'} />
          <HStack gap={{ base: '1', md: '2' }}>
            <ColourModeButton size="sm" display={{ base: 'none', md: 'inline-flex' }} />
            <Corner session={session} />
          </HStack>
        </Flex>
      </Container>
    </Box>
  )
}
