/** Toasts as they are shown: an icon and words for each tone, an action if there is one, and a way to close it. */
import { createToaster, Stack, Toast as ChakraToast, Toaster } from '@chakra-ui/react'
import { useEffect } from 'react'
import { listenToToasts, type Toast as Message, type Tone } from './toaster'
import '../theme/further-recipes'

const shownForMs: Record<Tone, number> = { success: 6000, info: 8000, error: 10_000 }

const toaster = createToaster({ placement: 'bottom-end', pauseOnPageIdle: true, max: 4, overlap: false })

/** What came next has answered them. */
function dismissErrors() {
  for (const { id, type } of toaster.getVisibleToasts()) {
    if (id && type === 'error') toaster.dismiss(id)
  }
}

function show({ title, description, tone, action }: Message) {
  dismissErrors()
  toaster.create({
    title,
    description,
    type: tone,
    duration: shownForMs[tone],
    closable: true,
    ...(action && { action }),
  })
}

export function ToasterList() {
  useEffect(
    () =>
      // Later than the current render, in which the toaster may not yet be listening itself.
      listenToToasts(
        (message) => queueMicrotask(() => show(message)),
        () => queueMicrotask(dismissErrors),
      ),
    [],
  )

  return (
    <Toaster toaster={toaster} insetInline={{ mdDown: '4' }}>
      {(shown) => (
        // Announced as a whole; a name of its own would say the same words a second time.
        <ChakraToast.Root
          width={{ base: 'full', md: '24rem' }}
          pe="10"
          aria-labelledby=""
          aria-describedby=""
        >
          <ChakraToast.Indicator />
          <Stack gap="1" flex="1" minWidth="0">
            <ChakraToast.Title>{shown.title}</ChakraToast.Title>
            {shown.description && <ChakraToast.Description>{shown.description}</ChakraToast.Description>}
            {shown.action && (
              <ChakraToast.ActionTrigger alignSelf="start">{shown.action.label}</ChakraToast.ActionTrigger>
            )}
          </Stack>
          <ChakraToast.CloseTrigger aria-label="Dismiss" boxSize="9" />
        </ChakraToast.Root>
      )}
    </Toaster>
  )
}
