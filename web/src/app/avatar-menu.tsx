/**
 * The menu behind the member's picture: their name and email, their own pages, and log-out. Loaded with
 * Firebase.
 */
import { Box, Center, chakra, Image, Menu, Skeleton, Text } from '@chakra-ui/react'
import type { Role } from '@club/domain/account/role'
import { initialsOf } from '@club/domain/members/initials'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type Member, useMember } from '../data/members'
import { LogOut } from '../pieces/member/log-out'
import { finishProfile, menuLinks, staffLinks } from './navigation'
import { OnThisDevice } from './on-this-device'
import '../theme/further-recipes'

const placeholder = '/placeholder-avatar.svg'

/** Shows neither initials nor a picture while the profile is loading. */
type PictureProps = { initials: string; picture: string | null }

/** Shows initials until there is a picture, which covers them so that nothing moves when it loads. */
function Picture({ initials, picture }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (picture === null && initials === '')
    return <Skeleton as="span" display="block" boxSize="10" rounded="full" />
  return (
    <Center
      as="span"
      position="relative"
      boxSize="10"
      rounded="full"
      overflow="hidden"
      bg={picture === null ? 'evergreen.solid' : 'bg.muted'}
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

type RowsProps = {
  name: string
  email: string
  isNewcomer: boolean
  role: Role
  onLogOut: () => void
}

function Rows({ name, email, isNewcomer, role, onLogOut }: RowsProps) {
  const links = [...(isNewcomer ? [finishProfile] : []), ...menuLinks, ...staffLinks[role]]
  return (
    <Menu.Content minWidth="15rem">
      <Box px="2" py="2">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
        <Text color="fg.muted" textStyle="sm" wordBreak="break-all">
          {email}
        </Text>
      </Box>
      <Menu.Separator />
      {links.map(({ label, to }) => (
        <Menu.Item key={to} value={to} asChild>
          <Link to={to}>{label}</Link>
        </Menu.Item>
      ))}
      <Menu.Item value="log-out" onClick={onLogOut}>
        Log out
      </Menu.Item>
    </Menu.Content>
  )
}

type MenuProps = {
  /** Null while nothing is known, or without a profile: the email then replaces the name. */
  member: Pick<Member, 'profile' | 'photos'> | null
  email: string
  /** Don't show initials that are about to change. */
  isLoading?: boolean
  isNewcomer?: boolean
  role?: Role
  onLogOut: () => void
}

/** Opens inside the header rather than at the end of the page, so that it lies in a landmark. */
export function MemberMenu({
  member,
  email,
  isLoading = false,
  isNewcomer = false,
  role = 'user',
  onLogOut,
}: MenuProps) {
  const profile = member?.profile
  const name = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ') || email
  const picture = member?.photos?.[0]?.small ?? profile?.photo_urls[0] ?? null
  const initials = isLoading ? '' : initialsOf({ ...profile, email })
  const shown = picture === null && initials !== '' ? ` (${initials})` : ''
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <chakra.button
          type="button"
          rounded="full"
          cursor="button"
          aria-label={`Account menu for ${name}${shown}`}
        >
          <Picture initials={initials} picture={picture} />
        </chakra.button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Rows name={name} email={email} isNewcomer={isNewcomer} role={role} onLogOut={onLogOut} />
      </Menu.Positioner>
    </Menu.Root>
  )
}

type Props = { uid: string; email: string; isNewcomer: boolean; role: Role }

export function AvatarMenu({ uid, email, isNewcomer, role }: Props) {
  const live = useMember(uid, { sharp: true })

  return (
    <>
      <OnThisDevice uid={uid} />
      <LogOut>
        {(logOut) => (
          <MemberMenu
            member={live.status === 'ready' ? live.data : null}
            isLoading={live.status === 'loading'}
            email={email}
            isNewcomer={isNewcomer}
            role={role}
            onLogOut={logOut}
          />
        )}
      </LogOut>
    </>
  )
}
