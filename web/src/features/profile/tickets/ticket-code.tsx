/**
 * The code of a ticket, dark on white in either mode; a tap shows it as large as the screen, which then stays
 * awake.
 */
import { Box, chakra, CloseButton, Dialog, Portal, Text } from '@chakra-ui/react'
import { Maximize2 } from 'lucide-react'
import { create } from 'qrcode'
import { useMemo, useState } from 'react'
import { useWakeLock } from '../../../ui/wake-lock'

const ink = '#16302B'

/** The dark modules as one path of runs along each line, in units of a module. */
function darkRuns(code: string): { readonly size: number; readonly path: string } {
  const { size, data } = create(code, { errorCorrectionLevel: 'M' }).modules
  const lines = Array.from({ length: size }, (_, y) => {
    const line = [...data.subarray(y * size, (y + 1) * size)].map(Boolean)
    return line.map((isDark, x) => (isDark && !line[x - 1] ? runAt(x, y, line) : '')).join('')
  })
  return { size, path: lines.join('') }
}

function runAt(x: number, y: number, line: readonly boolean[]): string {
  const end = line.indexOf(false, x)
  const length = (end === -1 ? line.length : end) - x
  return `M${x} ${y}h${length}v1h-${length}z`
}

function Drawing({ code }: { code: string }) {
  const { size, path } = useMemo(() => darkRuns(code), [code])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width="100%" height="100%" shapeRendering="crispEdges" aria-hidden>
      <path d={path} fill={ink} />
    </svg>
  )
}

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
              <Drawing code={code} />
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
          <Drawing code={code} />
        </Box>
        <Box position="absolute" right="0" bottom="0" p="0.5" color={ink} aria-hidden>
          <Maximize2 size={12} />
        </Box>
      </chakra.button>
      {isLarge && <LargeCode {...{ code, title, admits }} onClose={() => setLarge(false)} />}
    </>
  )
}
