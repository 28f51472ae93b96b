/** The links in the header; on a phone they get a line of their own once they are too many for the first. */
import { Button, chakra, HStack } from '@chakra-ui/react'
import { NavLink } from 'react-router-dom'
import type { NavigationLink } from './navigation'

/** The page one is on, told by shape and also where the system chooses the colours. */
const current = {
  '&[aria-current=page]': {
    color: 'fg',
    bg: 'bg.muted',
    '@media (forced-colors: active)': { textDecoration: 'underline' },
  },
}

type Props = { links: readonly NavigationLink[]; hasOwnLine: boolean }

export function HeaderLinks({ links, hasOwnLine }: Props) {
  const ownLine = {
    order: { base: '1', md: '0' },
    flexBasis: { base: 'full', md: '0' },
    pb: { base: '2', md: '0' },
  }
  return (
    <chakra.nav aria-label="Main" flex="1" {...(hasOwnLine && ownLine)}>
      <HStack
        as="ul"
        listStyleType="none"
        gap={{ base: '0', md: '1' }}
        justify={{ base: hasOwnLine ? 'space-between' : 'flex-end', md: 'flex-start' }}
      >
        {links.map(({ label, to }) => (
          <li key={to}>
            <Button
              asChild
              variant="ghost"
              size="sm"
              height={{ base: '11', md: '9' }}
              px={{ base: '3', md: '4' }}
              color="fg.muted"
              css={current}
            >
              <NavLink to={to}>{label}</NavLink>
            </Button>
          </li>
        ))}
      </HStack>
    </chakra.nav>
  )
}
