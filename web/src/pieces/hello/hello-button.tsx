/** Opens the cards of the viewer and a mutual match, or the form of the first one. The dialog is loaded on demand. */
import { Button, type ButtonProps } from '@chakra-ui/react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Exchange } from '../../data/hellos'
import type { Member } from '../../data/members'
import { untilLoaded } from '../../until-loaded'
import '../../theme/further-recipes'
import { helloAction } from './hello-copy'

const OwnHelloDialog = lazy(async () => ({
  default: (await untilLoaded(() => import('./hello-dialog'))).OwnHelloDialog,
}))

/** `hasPhoto`: whether the viewer, `uid`, has a photo. */
type Props = ButtonProps & { uid: string; hasPhoto: boolean; member: Member; cards: Exchange }

export function HelloButton({ uid, hasPhoto, member, cards, ...look }: Props) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { label, fullLabel } = helloAction(member.profile.first_name, cards)
  return (
    <>
      <Button ref={opener} aria-label={fullLabel} {...look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OwnHelloDialog {...{ uid, hasPhoto, member, cards, opener }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
