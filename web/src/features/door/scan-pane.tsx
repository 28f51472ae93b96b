/** Scanning: the camera picture, typed codes where there's no camera, and the last guest admitted. */
import { Box, Button, chakra, Flex, Heading, IconButton, Input, Stack, Text } from '@chakra-ui/react'
import type { DoorRow } from '@club/domain/door/door-row'
import { Camera, CameraOff, CloudUpload, CornerDownLeft, Undo2 } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { FieldFrame } from '../../ui/form/field-frame'
import { useWakeLock } from '../../ui/wake-lock'
import { prepareSound } from './sound'
import { type CameraState, useCamera } from './use-camera'
import { timeOf } from './door-copy'

const cameraCopy: Record<Exclude<CameraState, 'on' | 'off' | 'starting'>, { title: string; text: string }> = {
  refused: {
    title: 'The camera is blocked',
    text: 'Allow the camera for this site in the browser’s settings, or find people by name or typed code.',
  },
  missing: {
    title: 'No camera found',
    text: 'Find people by name, or type the first 8 characters of a ticket.',
  },
  failed: { title: 'The camera stopped', text: 'Try again, or find people by name or typed code.' },
}

const night = { bg: '#0B1513', color: '#FBF8F3' } as const
const corner = '3px solid #FFB29D'

function Frame() {
  const at = { position: 'absolute', boxSize: '9', pointerEvents: 'none' } as const
  return (
    <Box aria-hidden position="absolute" inset="0" m="auto" boxSize="min(12.5rem, 70%)" aspectRatio="1">
      <Box {...at} top="0" left="0" borderTop={corner} borderLeft={corner} />
      <Box {...at} top="0" right="0" borderTop={corner} borderRight={corner} />
      <Box {...at} bottom="0" left="0" borderBottom={corner} borderLeft={corner} />
      <Box {...at} bottom="0" right="0" borderBottom={corner} borderRight={corner} />
    </Box>
  )
}

function CameraOffer({ state, onStart }: { state: CameraState; onStart: () => void }) {
  if (state === 'on') return null
  const copy = state === 'off' || state === 'starting' ? null : cameraCopy[state]
  return (
    <Stack position="absolute" inset="0" align="center" justify="center" textAlign="center" gap="4" p="6">
      {copy && (
        <Box role="alert">
          <CameraOff size={40} aria-hidden style={{ margin: '0 auto 12px' }} />
          <Heading as="h2" size="lg" color="inherit">
            {copy.title}
          </Heading>
          <Text mt="1" maxWidth="20rem">
            {copy.text}
          </Text>
        </Box>
      )}
      {state === 'off' && (
        <Text maxWidth="16rem">This device’s camera reads the tickets. Nothing is recorded.</Text>
      )}
      <Button size="lg" bg="#FFB29D" color="#34110A" loading={state === 'starting'} onClick={onStart}>
        <Camera aria-hidden /> {copy ? 'Try Again' : 'Start the Camera'}
      </Button>
    </Stack>
  )
}

/** For unreadable codes, and for hand scanners, which type. */
function TypedCode({ onTyped }: { onTyped: (text: string) => void }) {
  const [text, setText] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    prepareSound()
    onTyped(text.trim())
    setText('')
  }
  return (
    <chakra.form onSubmit={submit} px="4" py="2.5" bg="bg.panel">
      <Flex gap="2" align="end">
        <Box flex="1">
          <FieldFrame label="Typed code">
            <Input
              placeholder="First 8 characters, or the whole code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </FieldFrame>
        </Box>
        <IconButton type="submit" variant="outline" boxSize="11" aria-label="Check the code">
          <CornerDownLeft aria-hidden />
        </IconButton>
      </Flex>
    </chakra.form>
  )
}

/** One guest, or several of one party; none once they are undone. */
export type LastAdmitted = { readonly rows: readonly DoorRow[]; readonly isWaiting: boolean }

type LastProps = { last: LastAdmitted; onUndo: (rows: readonly DoorRow[]) => void }

function Last({ last: { rows, isWaiting }, onUndo }: LastProps) {
  const [row] = rows
  if (row === undefined) return null
  const people = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  const undo = rows.length === 1 ? 'Undo' : `Undo All ${rows.length}`
  return (
    <Flex align="center" gap="3" px="4" py="2" bg="bg.panel" borderTopWidth="1px" borderColor="border.muted">
      <Box flex="1" minWidth="0">
        <Text fontWeight="semibold" truncate>
          {row.name}
        </Text>
        <Flex textStyle="sm" color="fg.muted" align="center" gap="1.5">
          Admitted {people} · {isWaiting ? 'waiting to be sent' : timeOf(row.checked_in_at ?? 0)}
          {isWaiting && <CloudUpload size={16} aria-hidden />}
        </Flex>
      </Box>
      <Button
        variant="outline"
        onClick={() => onUndo(rows)}
        aria-label={rows.length === 1 ? `Undo check-in of ${row.name}` : `${undo}: ${row.name}`}
      >
        <Undo2 aria-hidden /> {undo}
      </Button>
    </Flex>
  )
}

type Props = {
  isPaused: boolean
  onCode: (text: string) => void
  onTyped: (text: string) => void
} & LastProps

export function ScanPane({ isPaused, onCode, onTyped, last, onUndo }: Props) {
  const { state, video, start } = useCamera(isPaused, onCode)
  useWakeLock(state === 'on')
  return (
    <Flex direction="column" flex="1" minHeight="0" height="full">
      <Box position="relative" flex="1" minHeight="40" overflow="hidden" {...night}>
        <chakra.video
          ref={video}
          muted
          playsInline
          aria-label="Camera view"
          hidden={state !== 'on'}
          position="absolute"
          inset="0"
          boxSize="full"
          objectFit="cover"
        />
        {state === 'on' && (
          <>
            <Frame />
            <Text
              position="absolute"
              bottom="3"
              insetX="0"
              mx="auto"
              width="fit"
              px="3"
              py="1"
              rounded="full"
              bg="#0B1513CC"
              textAlign="center"
              fontWeight="semibold"
            >
              Hold the ticket code in the frame
            </Text>
          </>
        )}
        <CameraOffer
          state={state}
          onStart={() => {
            prepareSound()
            start()
          }}
        />
      </Box>
      <TypedCode onTyped={onTyped} />
      <Last last={last} onUndo={onUndo} />
    </Flex>
  )
}
