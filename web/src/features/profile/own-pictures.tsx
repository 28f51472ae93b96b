/** The photos tab: the member's pictures as others see them, the main one first. */
import { AspectRatio, Badge, Box, SimpleGrid, Skeleton } from '@chakra-ui/react'
import { useMember } from '../../data/members'
import { MemberPicture } from '../../pieces/member/member-picture'
import { BenchAtDusk } from '../../ui/drawings/bench-at-dusk'
import { Loaded, StateMessage } from '../../ui/loaded'

const columns = { base: 2, md: 3 }
const sizes = '(min-width: 48em) 16rem, 50vw'

export function PicturesLoading() {
  return (
    <SimpleGrid columns={columns} gap="4" role="status" aria-label="Loading">
      {['one', 'two', 'three'].map((place) => (
        <Skeleton key={place} aspectRatio={4 / 5} rounded="l3" />
      ))}
    </SimpleGrid>
  )
}

export function OwnPictures({ uid }: { uid: string }) {
  return (
    <Loaded
      live={useMember(uid, { sharp: true })}
      loading={<PicturesLoading />}
      isEmpty={(member) => !member?.profile.photo_urls.length}
      empty={
        <StateMessage drawing={<BenchAtDusk />} title="No photos yet">
          Pictures of others are blurred until you have one of your own.
        </StateMessage>
      }
      errorTitle="Your photos could not be loaded"
    >
      {(member) =>
        member && (
          <SimpleGrid as="ul" listStyleType="none" columns={columns} gap="4">
            {member.profile.photo_urls.map((preview, place) => (
              <AspectRatio as="li" key={preview} ratio={4 / 5} rounded="l3" overflow="hidden">
                <Box>
                  <MemberPicture member={member} place={place} sizes={sizes} />
                  {place === 0 && (
                    <Badge position="absolute" top="3" left="3">
                      Main
                    </Badge>
                  )}
                </Box>
              </AspectRatio>
            ))}
          </SimpleGrid>
        )
      }
    </Loaded>
  )
}
