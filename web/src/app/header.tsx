/** The header: logo, links, and either the way in or the member's menu. */
import { Box, Button, chakra, Container, Flex, HStack, Skeleton } from '@chakra-ui/react'
import { club } from '@club/domain/club'
import { lazy, Suspense } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { type Session, useSession } from '../data/session/session'
import { paths } from '../paths'
import { ColourModeButton } from '../ui/colour-mode-button'
import { Logo } from '../ui/logo'
import { untilLoaded } from '../until-loaded'
import { frameWidth, headerLinks, linksFor, type NavigationLink } from './navigation'

/** Narrower than this, logo, links and buttons need all the room. */
const withoutName = '@media (max-width: 22.4375rem)'

/** Number of links that fit on a phone of 390 px beside the logo and the buttons, or a member's picture. */
const roomOnPhone = { visitor: 1, member: 2 } as const

/** The bell and the menu load Firebase; a signed-out page needs none of them. */
const NotificationBell = lazy(async () => ({
  default: (await untilLoaded(() => import('./notification-bell'))).NotificationBell,
}))
const AvatarMenu = lazy(async () => ({
  default: (await untilLoaded(() => import('./avatar-menu'))).AvatarMenu,
}))

const bellPlace = <Box boxSize="11" aria-hidden />
const avatarPlace = <Skeleton boxSize="10" rounded="full" aria-hidden />

function Home() {
  return (
    <chakra.span
      asChild
      display="inline-flex"
      alignItems="center"
      gap={{ base: '2', md: '2.5' }}
      minHeight="11"
      rounded="l2"
    >
      <Link to={paths.home} aria-label={club.name}>
        <Logo />
        <chakra.span
          fontFamily="heading"
          fontSize={{ base: 'md', md: 'xl' }}
          fontWeight="600"
          letterSpacing="-0.02em"
          lineHeight={{ base: '1.05', md: '1' }}
          width={{ base: 'min-content', sm: 'auto' }}
          whiteSpace={{ sm: 'nowrap' }}
          css={{ [withoutName]: { display: 'none' } }}
        >
          {club.name}
        </chakra.span>
      </Link>
    </chakra.span>
  )
}

/** Marks the current page by shape, which also shows where the system chooses the colours. */
const current = {
  '&[aria-current=page]': {
    color: 'fg',
    bg: 'bg.muted',
    '@media (forced-colors: active)': { textDecoration: 'underline' },
  },
}

type LinksProps = { links: readonly NavigationLink[]; hasOwnLine: boolean }

/** On a phone they get a line of their own once they are too many for the first. */
function HeaderLinks({ links, hasOwnLine }: LinksProps) {
  const ownLine = {
    order: { base: '1', md: '0' },
    flexBasis: { base: 'full', md: '0' },
    // Aligns the first link's text with the logo.
    ms: { base: '-3', md: '0' },
    css: { [withoutName]: { ms: '-1' } },
  }
  return (
    <chakra.nav aria-label="Main" flex="1" {...(hasOwnLine && ownLine)}>
      <HStack
        as="ul"
        listStyleType="none"
        wrap={{ base: 'wrap', md: 'nowrap' }}
        gap={{ base: '0', md: '1' }}
        justify={{ base: hasOwnLine ? 'flex-start' : 'flex-end', md: 'flex-start' }}
      >
        {links.map(({ label, to }) => (
          <li key={to}>
            <Button
              asChild
              variant="ghost"
              size="sm"
              height={{ base: '11', md: '9' }}
              px={{ base: '3', lg: '4' }}
              color="fg.muted"
              css={{ ...current, [withoutName]: { px: '1' } }}
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
      <Button asChild variant="ghost" size="sm" height={{ base: '11', md: '9' }} px={{ base: '2', md: '4' }}>
        <Link to={paths.login}>Log In</Link>
      </Button>
      <Button asChild size="sm" height={{ base: '10', md: '9' }} px={{ base: '3', md: '4' }}>
        <Link to={paths.signup}>Join Now</Link>
      </Button>
    </HStack>
  )
}

function Corner({ session }: { session: Session }) {
  if (session.status === 'signed-out') return <WayIn />
  if (session.status === 'loading') {
    return (
      <>
        {bellPlace}
        {avatarPlace}
      </>
    )
  }
  return (
    <>
      <Suspense fallback={bellPlace}>
        <NotificationBell key={session.uid} uid={session.uid} />
      </Suspense>
      <Suspense fallback={avatarPlace}>
        <AvatarMenu
          uid={session.uid}
          email={session.email}
          isNewcomer={session.account?.onboarded === false}
          role={session.role}
        />
      </Suspense>
    </>
  )
}

export function Header() {
  const session = useSession()
  // Wait for the session only if the browser was signed in, so that nothing moves once it is known.
  const isMember = session.status !== 'signed-out'
  const links = linksFor(headerLinks, isMember)
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
      <Container {...frameWidth(useLocation().pathname)}>
        <Flex
          align="center"
          wrap="wrap"
          columnGap={{ base: '1', md: '6' }}
          minHeight="16"
          py={{ base: '2', md: '0' }}
        >
          <Home />
          <HeaderLinks
            links={links}
            hasOwnLine={links.length > roomOnPhone[isMember ? 'member' : 'visitor']}
          />
          <HStack gap={{ base: '1', md: '2' }} ms="auto">
            <ColourModeButton size="sm" display={{ base: 'none', md: 'inline-flex' }} />
            <Corner session={session} />
          </HStack>
        </Flex>
      </Container>
    </Box>
  )
}
