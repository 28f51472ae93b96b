/** The rendered toasts: an icon and text for each tone, an action if there is one, and a close button. */
import { createToaster, Stack, Toast as ChakraToast, Toaster } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { dockedHeight } from './docked'
import { listenToToasts, type Toast as Message, type Tone } from './toaster'
import '../theme/further-recipes'

const shownForMs: Record<Tone, number> = { success: 6000, info: 8000, error: 10_000 }

/** From this width on a toast is in a corner, in px. */
const deskWidth = 768
/** Below the header; on a phone above it, where it hides nothing that is being looked at. */
const distanceToTop = window.innerWidth < deskWidth ? '0.5rem' : '4.5rem'

const options = { pauseOnPageIdle: true, max: 4, overlap: false }
const edges = { top: distanceToTop, bottom: `calc(1rem + ${dockedHeight})`, left: '1rem', right: '1rem' }
const toasters = {
  bottom: createToaster({ ...options, placement: 'bottom-end', offsets: edges }),
  top: createToaster({ ...options, placement: 'top', offsets: edges }),
}
type Place = keyof typeof toasters

/** The space a toast and its distance to the edge take up, in px; on a phone it is as wide as the page. */
const toastHeight = 160
const toastWidthAtDesk = 400

/** A button with a solid colour. */
function isPrimary(button: Element): boolean {
  return !/^(transparent|rgba\(.*, 0\))?$/.test(getComputedStyle(button).backgroundColor)
}

/** Where buttons can be primary: on the page, and in dialogs, which are outside `main`. */
const buttons = ['main', '[role=dialog]', '[role=alertdialog]']
  .map((place) => `${place} .chakra-button`)
  .join()

/** Where a toast covers no primary button, those behind a dialog aside. */
function freePlace(): Place {
  const { innerWidth, innerHeight } = window
  const left = innerWidth >= deskWidth ? innerWidth - toastWidthAtDesk : 0
  const isCovered = [...document.querySelectorAll(buttons)].some((button) => {
    const { top, bottom, right } = button.getBoundingClientRect()
    const isBehind = bottom > innerHeight - toastHeight && top < innerHeight && right > left
    return isBehind && isPrimary(button) && !button.closest('[aria-hidden=true]')
  })
  return isCovered ? 'top' : 'bottom'
}

/** The toast that is shown on each subject. */
const shown = new Map<string, { place: Place; id: string }>()

function dismissSubject(subject: string) {
  const older = shown.get(subject)
  if (older) toasters[older.place].dismiss(older.id)
  shown.delete(subject)
}

function dismissAll(which: (toast: { type?: string | undefined; duration?: number | undefined }) => boolean) {
  for (const toaster of Object.values(toasters)) {
    for (const toast of toaster.getVisibleToasts()) {
      if (toast.id && which(toast)) toaster.dismiss(toast.id)
    }
  }
}

function show({ title, description, tone, action, subject = title, stays }: Message, place: Place) {
  // One list is on the page at a time; toasts left in the other one would come back with it.
  toasters[place === 'top' ? 'bottom' : 'top'].remove()
  dismissAll(({ type, duration }) => type === 'error' || duration === Infinity)
  dismissSubject(subject)
  const id = toasters[place].create({
    title,
    description,
    type: tone,
    duration: stays ? Infinity : shownForMs[tone],
    closable: true,
    ...(action && { action }),
  })
  shown.set(subject, { place, id })
}

/** A toast is announced as a whole; a label would repeat the same text. */
const withoutName = { 'aria-labelledby': '', 'aria-describedby': '' }

export function ToasterList() {
  const [place, setPlace] = useState<Place>('bottom')

  useEffect(() => {
    const showWhereFree = (message: Message) => {
      const free = freePlace()
      flushSync(() => setPlace(free))
      show(message, free)
    }
    // After the current render, in which the toaster itself may not be listening yet.
    return listenToToasts(
      (message) => queueMicrotask(() => showWhereFree(message)),
      (tone) => queueMicrotask(() => dismissAll(({ type }) => type === tone)),
    )
  }, [])

  return (
    <Toaster key={place} toaster={toasters[place]} insetInline={{ mdDown: '4' }}>
      {(toast) => (
        <ChakraToast.Root width={{ base: 'full', md: '24rem' }} pe="10" {...withoutName}>
          <ChakraToast.Indicator />
          <Stack gap="1" flex="1" minWidth="0" overflowWrap="anywhere">
            <ChakraToast.Title>{toast.title}</ChakraToast.Title>
            {toast.description && <ChakraToast.Description>{toast.description}</ChakraToast.Description>}
            {toast.action && (
              <ChakraToast.ActionTrigger alignSelf="start">{toast.action.label}</ChakraToast.ActionTrigger>
            )}
          </Stack>
          <ChakraToast.CloseTrigger aria-label="Dismiss" boxSize="9" />
        </ChakraToast.Root>
      )}
    </Toaster>
  )
}
