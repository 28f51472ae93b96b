/** The member's menu: their picture, their name and e-mail, their own pages, and the way out. */
import { Avatar, Box, chakra, Menu, Portal, Text } from '@chakra-ui/react'
import { initialsOf } from '@club/domain/members/initials'
import { LogOut } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { hasDrafts } from '../data/drafts'
import { useMember } from '../data/member'
import { logOutAndReload } from './log-out-and-reload'
import { menuLinks } from './navigation'

const LogOutDialog = lazy(async () => ({ default: (await import('./log-out-dialog')).LogOutDialog }))

type Props = { uid: string; email: string }

const placeholder = '/placeholder-avatar.svg'

/** Name, initials and picture as far as they are known. */
function useFace({ uid, email }: Props) {
  const live = useMember(uid, { sharp: true })
  const member = live.status === 'ready' ? live.data : null
  const profile = member?.profile
  const name = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ')
  return {
    name: name || email,
    initials: initialsOf({ ...profile, email }),
    picture: member?.photos?.[0]?.small ?? profile?.photo_urls[0] ?? null,
  }
}

function Face({ initials, picture }: { initials: string; picture: string | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <Avatar.Root colorPalette="evergreen" variant="solid">
      <Avatar.Fallback>{initials}</Avatar.Fallback>
      {picture && (
        <Avatar.Image
          src={broken === picture ? placeholder : picture}
          alt=""
          onError={() => setBroken(picture)}
        />
      )}
    </Avatar.Root>
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

export function AvatarMenu({ uid, email }: Props) {
  const { name, initials, picture } = useFace({ uid, email })
  const [isAsking, setAsking] = useState(false)
  const leave = () => (hasDrafts(new Date()) ? setAsking(true) : void logOutAndReload())

  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>
          <chakra.button type="button" rounded="full" cursor="button" aria-label={`Account menu of ${name}`}>
            <Face initials={initials} picture={picture} />
          </chakra.button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Rows name={name} email={email} onLogOut={leave} />
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {isAsking && (
        <Suspense fallback={null}>
          <LogOutDialog onLeave={() => void logOutAndReload()} onStay={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
