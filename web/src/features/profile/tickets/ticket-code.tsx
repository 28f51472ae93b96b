/**
 * The code of a ticket, dark on white in either mode; a tap shows it as large as the screen, which then stays
 * awake.
 */
import { Box, chakra, CloseButton, Dialog, Portal, Text } from '@chakra-ui/react'
import { Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { useWakeLock } from '../../../ui/wake-lock'
import { ink, QrCode } from '../qr-code'

type LargeProps = { code: string; title: string; admits: string; onClose: () => void }

function LargeCode({ code, title, admits, onClose }: LargeProps) {
  useWakeLock(true)
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
          >
            <Box boxSize="min(92vw, 72dvh)" p="2.5" onClick={onClose}>
              <QrCode code={code} />
            </Box>
            <Text fontFamily="heading" fontWeight="600" fontSize="3xl" lineHeight="1">
              {admits}
            </Text>
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

type Props = { code: string; title: string; admits: string }

export function TicketCode({ code, title, admits }: Props) {
  const [isLarge, setLarge] = useState(false)
  return (
    <>
      <chakra.button
        type="button"
        aria-label={`Enlarge the code for ${title}`}
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
          <QrCode code={code} />
        </Box>
        <Box position="absolute" right="0" bottom="0" p="0.5" color={ink} aria-hidden>
          <Maximize2 size={12} />
        </Box>
      </chakra.button>
      {isLarge && <LargeCode {...{ code, title, admits }} onClose={() => setLarge(false)} />}
    </>
  )
}
