/** 'Bring a Friend' on the page of an event; the dialog is loaded on demand. */
import { Button } from '@chakra-ui/react'
import type { Event } from '@club/domain/events/event'
import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Viewer } from '../../pieces/event/viewer'
import { untilLoaded } from '../../until-loaded'

const BringFriendDialog = lazy(async () => ({
  default: (await untilLoaded(() => import('./bring-friend-dialog'))).BringFriendDialog,
}))

/** `viewer`, `uid`: null until they are known. */
type Props = { id: string; event: Event; viewer: Viewer | null; uid: string | null }

/** For onboarded members; its room is there before the viewer is known, so that nothing moves. */
export function BringFriend({ id, event, viewer, uid }: Props) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  if (viewer === 'visitor') return null
  return (
    <>
      <Button
        ref={opener}
        variant="outline"
        size="sm"
        height="11"
        visibility={viewer === 'member' ? 'visible' : 'hidden'}
        onClick={() => setOpen(true)}
      >
        <UserPlus aria-hidden /> Bring a Friend
      </Button>
      {isOpen && uid !== null && (
        <Suspense fallback={null}>
          <BringFriendDialog {...{ id, event, uid, opener }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
