/**
 * The code of a ticket, dark on white in either mode; a tap shows it as large as the screen, which then stays
 * awake. A swipe or an arrow key turns to the next ticket of the order.
 */
import { Box, chakra, CloseButton, Dialog, Portal, Text } from '@chakra-ui/react'
import { Maximize2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type TouchEvent, useRef, useState } from 'react'
import { useWakeLock } from '../../../ui/wake-lock'
import { ink, QrCode } from '../qr-code'

type Props = {
  code: string
  title: string
  /** The buttons that turn to other tickets of the order. */
  turner: ReactNode
  onTurn: (by: number) => void
}

/** Shorter ones are taps. */
const swipePx = 40

function useTurning(onTurn: (by: number) => void) {
  const startX = useRef(0)
  return {
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') onTurn(-1)
      if (key === 'ArrowRight') onTurn(1)
    },
    onTouchStart: ({ changedTouches }: TouchEvent) => {
      startX.current = changedTouches[0]?.clientX ?? 0
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const moved = (changedTouches[0]?.clientX ?? startX.current) - startX.current
      if (Math.abs(moved) >= swipePx) onTurn(moved < 0 ? 1 : -1)
    },
  }
}

function LargeCode({ code, title, turner, onTurn, onClose }: Props & { onClose: () => void }) {
  useWakeLock(true)
  const turning = useTurning(onTurn)
  return (
    <Dialog.Root open size="full" onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Positioner>
          <Dialog.Content
            bg="#FFFFFF"
            color={ink}
            rounded="none"
            alignItems="center"
            justifyContent="center"
            gap="4"
            p="4"
            {...turning}
          >
            <Box boxSize="min(92vw, 72dvh)" p="2.5" onClick={onClose}>
              <QrCode code={code} />
            </Box>
            <Text fontFamily="heading" fontWeight="600" fontSize="3xl" lineHeight="1">
              Admit 1
            </Text>
            {turner}
            <Dialog.Title textAlign="center">{title}</Dialog.Title>
            <Dialog.CloseTrigger asChild>
              <CloseButton aria-label="Close" boxSize="11" color={ink} _hover={{ bg: '#EDE5D8' }} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

export function TicketCode(props: Props) {
  const [isLarge, setLarge] = useState(false)
  return (
    <>
      <chakra.button
        type="button"
        aria-label={`Enlarge the code for ${props.title}`}
        position="relative"
        p="4"
        bg="#FFFFFF"
        rounded="xl"
        borderWidth="1px"
        borderColor="border"
        lineHeight="0"
        cursor="pointer"
        _focusVisible={{ outline: '2px solid', outlineColor: 'tide.focusRing', outlineOffset: '2px' }}
        onClick={() => setLarge(true)}
      >
        <Box boxSize={{ base: '200px', md: '184px' }}>
          <QrCode code={props.code} />
        </Box>
        <Box position="absolute" right="0" bottom="0" p="0.5" color={ink} aria-hidden>
          <Maximize2 size={12} />
        </Box>
      </chakra.button>
      {isLarge && <LargeCode {...props} onClose={() => setLarge(false)} />}
    </>
  )
}
