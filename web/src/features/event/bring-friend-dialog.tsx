/** The dialog of 'Bring a Friend': a share card for the event, drawn on this device, and the member's invitation link. */
import { Box, Button, chakra, Skeleton, Stack, Text } from '@chakra-ui/react'
import { clubDate, clubTime } from '@club/domain/club-time'
import type { Event } from '@club/domain/events/event'
import { limits } from '@club/domain/limits'
import { shareCardSchema } from '@club/domain/members/share-card'
import { Copy, Download, Share2 } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { joined } from '../../data/firebase/live'
import { inviteLink } from '../../data/invites'
import { useOwnProfile } from '../../data/members'
import { failedAs, useAction } from '../../pieces/action/use-action'
import { useAttempt } from '../../pieces/action/use-attempt'
import '../../theme/further-recipes'
import { DialogFoot } from '../../ui/form/dialog-foot'
import { TextField } from '../../ui/form/text-field'
import { useZodForm } from '../../ui/form/use-zod-form'
import { ZodForm } from '../../ui/form/zod-form'
import { LargeDialog } from '../../ui/large-dialog'
import { Loaded } from '../../ui/loaded'
import { saveFile } from '../../ui/save-file'
import { drawShareCard, loadCover, type ShareCard } from './draw-share-card'

const type = 'image/png'
const fileName = 'bring-a-friend.png'

/** True iff this device's own sheet takes a picture. */
function canShareFiles(): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [new File([], fileName, { type })] })
}

async function fileOf(canvas: HTMLCanvasElement | null): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => {
    if (canvas === null) resolve(null)
    else canvas.toBlob(resolve, type)
  })
  if (blob === null) throw new Error('The share card could not be drawn')
  return new File([blob], fileName, { type })
}

function isCancelled(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

/** Through the device's own sheet, which the member can close again, or as a download. */
async function handOver(file: File, { title, url }: { title: string; url: string }): Promise<void> {
  if (!canShareFiles()) {
    saveFile(file, fileName)
    return
  }
  try {
    await navigator.share({ files: [file], title, url })
  } catch (error) {
    if (!isCancelled(error)) throw error
  }
}

const Canvas = chakra('canvas', {
  base: { width: 'full', aspectRatio: 4 / 5, rounded: 'xl', borderWidth: '1px', bg: 'bg.muted' },
})

/** Undefined until it is loaded; null without one. */
type Cover = HTMLImageElement | null | undefined

function useCover({ image_url, category }: Event): Cover {
  const [cover, setCover] = useState<Cover>()
  useEffect(() => {
    let isCurrent = true
    void loadCover({ image_url, category }).then((loaded) => isCurrent && setCover(loaded))
    return () => {
      isCurrent = false
    }
  }, [image_url, category])
  return cover
}

type PictureProps = { card: ShareCard; cover: Cover; canvas: RefObject<HTMLCanvasElement | null> }

/** Drawn once its cover is there, and again with every change. */
function CardPicture({ card, cover, canvas }: PictureProps) {
  const { title, day, firstName, words } = card
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (pen && cover !== undefined) drawShareCard(pen, { title, day, firstName, words }, cover)
  }, [canvas, cover, title, day, firstName, words])
  return (
    <Canvas
      ref={canvas}
      role="img"
      aria-busy={cover === undefined}
      aria-label={`Your card: the picture of the event, ${title}, ${day}. ${words === '' ? '' : `“${words}” `}Come along with ${firstName}.`}
    />
  )
}

type FormProps = { event: Event; firstName: string; link: string }

function CardForm({ event, firstName, link }: FormProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isShared] = useState(canShareFiles)
  const form = useZodForm(shareCardSchema, { defaultValues: { words: '' } })
  const typed = useWatch({ control: form.control, name: 'words' })
  // Words that are refused aren't drawn; the form says why.
  const words = shareCardSchema.safeParse({ words: typed }).data?.words ?? ''
  const { title, date_time } = event
  const cover = useCover(event)
  const card = { title, day: `${clubDate(date_time)}, ${clubTime(date_time)}`, firstName, words }
  const sharing = useAction(async () => handOver(await fileOf(canvas.current), { title, url: link }), {
    done: () => (isShared ? null : { title: 'Picture saved', description: 'Send it with your link.' }),
    failed: failedAs(isShared ? 'We couldn’t share the card' : 'We couldn’t save the picture'),
  })
  const copying = useAction(() => navigator.clipboard.writeText(link), {
    done: () => ({ title: 'Link copied' }),
    failed: () => ({ title: 'We couldn’t copy the link', description: 'Please try again.' }),
  })
  return (
    <ZodForm form={form} onSubmit={() => sharing.run()} gap="5">
      <Box width="full" maxWidth="2xs" mx="auto">
        <CardPicture {...{ card, cover, canvas }} />
      </Box>
      <TextField
        {...form.field('words')}
        label="Your message (optional)"
        help={`Up to ${limits.invites.words} characters. They’re only drawn into the picture: we don’t store them.`}
        maxLength={limits.invites.words}
      />
      <Text color="fg.muted" textStyle="sm">
        When a friend signs up with your link, the page says that you invited them. We won’t tell you who
        joins.
      </Text>
      <DialogFoot>
        <Button variant="outline" size="lg" onClick={() => void copying.run()}>
          <Copy size={18} aria-hidden /> Copy Link
        </Button>
        <Button type="submit" size="lg" colorPalette="coral" loading={sharing.isBusy || cover === undefined}>
          {isShared ? <Share2 size={18} aria-hidden /> : <Download size={18} aria-hidden />}
          {isShared ? 'Share Card' : 'Save Picture'}
        </Button>
      </DialogFoot>
    </ZodForm>
  )
}

function CardLoading() {
  return (
    <Stack gap="5" role="status" aria-label="Preparing your card" pb="6">
      <Skeleton width="full" maxWidth="2xs" mx="auto" aspectRatio={4 / 5} rounded="xl" />
      <Skeleton height="20" />
      <Skeleton height="12" />
    </Stack>
  )
}

type Props = {
  id: string
  event: Event
  uid: string
  /** Gets the focus afterwards. */
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

export function BringFriendDialog({ id, event, uid, opener, onClose }: Props) {
  const [ask] = useState(() => () => inviteLink(id))
  const live = joined(useAttempt(ask), useOwnProfile(uid), (link, profile) => ({
    link,
    firstName: profile?.first_name ?? '',
  }))
  return (
    <LargeDialog title="Bring a Friend" opener={opener} onClose={onClose}>
      <Loaded live={live} loading={<CardLoading />} errorTitle="We couldn’t get your link">
        {({ link, firstName }) => <CardForm {...{ event, firstName, link }} />}
      </Loaded>
    </LargeDialog>
  )
}
