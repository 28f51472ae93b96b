/** The menu behind the member's picture: their name and e-mail, their own pages, and the way out. */
import { Box, Center, chakra, Image, Menu, Portal, Text } from '@chakra-ui/react'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Face } from './face'
import { menuLinks } from './navigation'

const placeholder = '/placeholder-avatar.svg'

/** The initials stand where there is no picture; a picture lies over them, so that nothing moves when it comes. */
function Picture({ initials, picture }: Pick<Face, 'initials' | 'picture'>) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <Center
      as="span"
      position="relative"
      boxSize="10"
      rounded="full"
      overflow="hidden"
      bg={picture === null ? 'evergreen.solid' : 'bg.emphasized'}
      color="evergreen.contrast"
      textStyle="sm"
      fontWeight="semibold"
    >
      {picture === null ? (
        initials
      ) : (
        <Image
          src={broken === picture ? placeholder : picture}
          alt=""
          position="absolute"
          inset="0"
          boxSize="full"
          objectFit="cover"
          onError={() => setBroken(picture)}
        />
      )}
    </Center>
  )
}

function Rows({ name, email, onLogOut }: { name: string; email: string; onLogOut: () => void }) {
  return (
    <Menu.Content minWidth="15rem">
      <Box px="3" py="2">
        <Text fontWeight="semibold">{name}</Text>
        <Text color="fg.muted" textStyle="sm" wordBreak="break-all">
          {email}
        </Text>
      </Box>
      <Menu.Separator />
      {menuLinks.map(({ label, to }) => (
        <Menu.Item key={to} value={to} asChild>
          <Link to={to}>{label}</Link>
        </Menu.Item>
      ))}
      <Menu.Item value="log-out" onClick={onLogOut}>
        <LogOut size={16} aria-hidden /> Log out
      </Menu.Item>
    </Menu.Content>
  )
}

type Props = { face: Face; email: string; onLogOut: () => void }

export function MemberMenu({ face: { name, initials, picture }, email, onLogOut }: Props) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <chakra.button type="button" rounded="full" cursor="button" aria-label={`Account menu of ${name}`}>
          <Picture initials={initials} picture={picture} />
        </chakra.button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Rows name={name} email={email} onLogOut={onLogOut} />
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
