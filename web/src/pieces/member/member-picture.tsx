/**
 * One picture of a member, by default their main one: sharp for viewers allowed to see it, else the blurred
 * preview, else initials.
 */
import { Box, chakra, Text } from '@chakra-ui/react'
import { initialsOf } from '@club/domain/members/initials'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { Member } from '../../data/members'

/** `sizes` as in HTML: how wide the picture is shown; `place` counts from 0. */
type Props = { member: Member; sizes: string; place?: number }

const backdrops = ['evergreen.muted', 'tide.muted', 'coral.muted', 'amber.muted'] as const

/** The same colour for the same member, on every screen. */
function backdropOf(uid: string): (typeof backdrops)[number] {
  const sum = Array.from(uid, (letter) => letter.charCodeAt(0)).reduce((total, code) => total + code, 0)
  return backdrops[sum % backdrops.length] ?? 'evergreen.muted'
}

function Initials({ member }: { member: Member }) {
  return (
    <Box
      position="absolute"
      inset="0"
      display="grid"
      placeItems="center"
      containerType="inline-size"
      aria-hidden
    >
      <Text fontFamily="heading" fontSize="min(3.75rem, 40cqi)" color="fg" opacity="0.75">
        {initialsOf(member.profile)}
      </Text>
    </Box>
  )
}

/** `alt` is empty where a sharp picture covers the preview or is still loading. */
function Preview({ src, alt }: { src: string; alt: string }) {
  return (
    <chakra.img
      src={src}
      alt={alt}
      position="absolute"
      inset="0"
      boxSize="full"
      objectFit="cover"
      objectPosition="50% 20%"
      filter="blur(10px)"
      transform="scale(1.12)"
    />
  )
}

function Blurred({ src, name }: { src: string; name: string }) {
  return (
    <>
      <Preview src={src} alt={`A blurred picture of ${name}`} />
      <Box position="absolute" top="3" right="3" p="1.5" rounded="full" bg="blackAlpha.600" color="white">
        <EyeOff size={16} aria-hidden />
      </Box>
    </>
  )
}

export function MemberPicture({ member, sizes, place = 0 }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const { profile, uid } = member
  const sharp = member.photos?.[place]
  const preview = profile.photo_urls[place]
  const isPending = member.photos === null
  const isSharp = sharp !== undefined && broken !== sharp.small

  return (
    <Box position="relative" boxSize="full" overflow="hidden" bg={backdropOf(uid)}>
      {(isSharp || isPending) && preview !== undefined && <Preview src={preview} alt="" />}
      {isSharp && (
        <chakra.img
          src={sharp.small}
          srcSet={`${sharp.small} 320w, ${sharp.large} 1200w`}
          sizes={sizes}
          alt={`A picture of ${profile.first_name}`}
          loading="lazy"
          decoding="async"
          position="relative"
          boxSize="full"
          objectFit="cover"
          objectPosition="50% 20%"
          onError={() => setBroken(sharp.small)}
        />
      )}
      {!isSharp && !isPending && preview !== undefined && <Blurred src={preview} name={profile.first_name} />}
      {!isSharp && preview === undefined && <Initials member={member} />}
    </Box>
  )
}
