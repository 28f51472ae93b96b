/** New photos to review, oldest first: each is approved, or removed with a reason. */
import { Button, Flex, Heading, Image, SimpleGrid, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { NewPhoto } from '@club/domain/contracts/moderation'
import { Check, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { listNewPhotos, moderationActions } from '../../data/moderation'
import { useAction } from '../../pieces/action/use-action'
import { ReasonDialog } from '../../pieces/console/reason-dialog'
import { SeawallEvening } from '../../ui/drawings/seawall-evening'
import { Loaded, StateMessage } from '../../ui/loaded'
import { guardTaps } from '../../ui/steady-list'
import { ModeratedMemberPanel } from './moderated-member-panel'
import { useAsked } from './use-asked'
import { momentOf, nameOf } from './moderation-copy'

const columns = { base: 2, md: 4, lg: 5 }

type CardProps = { photo: NewPhoto; onApprove: () => void; onRemove: () => void; onOpen: () => void }

function PhotoCard({ photo: { id, photo, created_at, ...member }, onApprove, onRemove, onOpen }: CardProps) {
  const name = nameOf(member)
  const keys: Readonly<Record<string, () => void>> = { l: onApprove, r: onRemove }
  return (
    <Stack
      as="li"
      data-photo={id}
      gap="2"
      p="2"
      rounded="2xl"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      minWidth="0"
    >
      <Image
        src={photo.small}
        srcSet={`${photo.small} 320w, ${photo.large} 1200w`}
        sizes="(min-width: 62rem) 14rem, 45vw"
        alt={`A new photo of ${name}`}
        width="full"
        aspectRatio={3 / 4}
        objectFit="cover"
        rounded="xl"
        bg="bg.muted"
      />
      <Stack gap="0" px="1">
        <Button
          data-row
          variant="plain"
          height="auto"
          minHeight="6"
          p="0"
          justifyContent="start"
          textAlign="start"
          whiteSpace="normal"
          color="fg"
          onClick={onOpen}
          onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
            if (!ctrlKey && !metaKey && !altKey) keys[key]?.()
          }}
        >
          {name}
        </Button>
        <Text color="fg.muted" textStyle="xs">
          {momentOf(created_at)}
        </Text>
      </Stack>
      <Flex gap="2" mt="auto" direction={{ base: 'column', sm: 'row' }}>
        <Button
          size="sm"
          variant="outline"
          flex="1"
          aria-label={`Approve ${name}’s photo`}
          onClick={onApprove}
        >
          <Check size={16} aria-hidden /> Approve
        </Button>
        <Button size="sm" variant="outline" flex="1" aria-label={`Remove ${name}’s photo`} onClick={onRemove}>
          <X size={16} aria-hidden /> Remove
        </Button>
      </Flex>
    </Stack>
  )
}

/** Moves the keyboard focus to the next photo if it was on the one that leaves. */
function focusAfter(id: string) {
  const card = document.querySelector(`[data-photo="${CSS.escape(id)}"]`)
  if (!card?.contains(document.activeElement)) return
  const next = card.nextElementSibling ?? card.previousElementSibling
  next?.querySelector<HTMLElement>('[data-row]')?.focus()
}

const decisions = {
  list: listNewPhotos,
  approve: moderationActions.approvePhoto,
  remove: moderationActions.removePhoto,
}
/** The queue's actions; tests pass their own. */
export type PhotoDecisions = typeof decisions

type QueueProps = {
  photos: readonly NewPhoto[]
  /** There are more than these, which follow when these are decided. */
  isPartial: boolean
  again: () => void
  actions: PhotoDecisions
}

function Queue({ photos, isPartial, again, actions }: QueueProps) {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const [doomed, setDoomed] = useState<NewPhoto | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const leave = (id: string) => {
    focusAfter(id)
    setDone((before) => new Set(before).add(id))
  }
  const approve = useAction((photo: NewPhoto) => actions.approve(photo.id), {
    done: (_, photo) => {
      leave(photo.id)
      return null
    },
    mayOverlap: true,
  })
  const remove = useAction(
    ({ user_id, photo }: NewPhoto, reason: string) => actions.remove({ user_id, photo: photo.key, reason }),
    {
      done: (_, photo) => {
        leave(photo.id)
        return { title: 'Removed', description: `We’ve told ${nameOf(photo)} that something was removed.` }
      },
    },
  )
  const left = photos.filter(({ id }) => !done.has(id))
  const isThrough = left.length === 0
  const advance = useEffectEvent(again)
  useEffect(() => {
    if (isThrough && isPartial) advance()
  }, [isThrough, isPartial])
  return (
    <>
      {isThrough && !isPartial ? (
        <StateMessage drawing={<SeawallEvening />} title="No photos to review">
          New photos appear here as soon as members add them.
        </StateMessage>
      ) : (
        <SimpleGrid
          as="ul"
          ref={guardTaps}
          listStyleType="none"
          columns={columns}
          gap={{ base: '3', md: '4' }}
        >
          {left.map((photo) => (
            <PhotoCard
              key={photo.id}
              photo={photo}
              onApprove={() => void approve.run(photo)}
              onRemove={() => setDoomed(photo)}
              onOpen={() => setOpened(photo.user_id)}
            />
          ))}
        </SimpleGrid>
      )}
      {doomed && (
        <ReasonDialog
          title={`Remove ${nameOf(doomed)}’s photo?`}
          text={`This can’t be undone. We’ll tell ${nameOf(doomed)} that something was removed.`}
          help="For the audit log."
          label="Remove"
          onGive={(reason) => remove.run(doomed, reason)}
          onClose={() => setDoomed(null)}
        />
      )}
      {opened && <ModeratedMemberPanel uid={opened} onChange={again} onClose={() => setOpened(null)} />}
    </>
  )
}

export function PhotoReviewTab({ actions = decisions }: { actions?: PhotoDecisions }) {
  const { live, again } = useAsked(actions.list)
  return (
    <Stack gap="4">
      <Heading as="h2" size="xl">
        New Photos
      </Heading>
      <Loaded
        live={live}
        loading={
          <SimpleGrid
            role="status"
            aria-label="Loading the photos"
            columns={columns}
            gap={{ base: '3', md: '4' }}
          >
            {Array.from({ length: 5 }, (_, index) => (
              <Skeleton key={index} aspectRatio={3 / 5} rounded="2xl" />
            ))}
          </SimpleGrid>
        }
        errorTitle="We couldn’t load the photos"
      >
        {({ photos, is_partial }) => (
          <>
            <Queue photos={photos} isPartial={is_partial} again={again} actions={actions} />
            {is_partial && (
              <Button variant="outline" alignSelf="center" onClick={again}>
                Show More
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  )
}
