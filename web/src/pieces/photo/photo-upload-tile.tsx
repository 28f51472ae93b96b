/** An upload on the page: the chosen picture, its progress, and a cancel button. */
import { Box, Button, Flex, Image, Progress, Stack, Text } from '@chakra-ui/react'
import { photoFileTexts } from '@club/domain/members/photo-file'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { TileFrame } from './photo-frame'
import type { PhotoUpload } from './photo-uploads'

/** Renders nothing when the browser can't show the file. */
function Chosen({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    image.current?.setAttribute('src', address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return (
    <Image
      ref={image}
      alt=""
      boxSize="full"
      objectFit="cover"
      opacity="0.6"
      onError={({ currentTarget }) => {
        currentTarget.style.visibility = 'hidden'
      }}
    />
  )
}

const copy = {
  preparing: 'Preparing...',
  uploading: 'Uploading...',
  processing: 'Almost there...',
  done: 'Almost there...',
} as const

function UnderWay({ at, name }: { at: Exclude<PhotoUpload['at'], { stage: 'failed' }>; name: string }) {
  const percent = at.stage === 'uploading' ? Math.round(at.progress * 100) : null
  return (
    <Box position="absolute" insetX="0" bottom="0" p="3" bg="bg.panel">
      <Progress.Root value={percent} size="sm" colorPalette="tide">
        <Flex justify="space-between" fontSize="sm" mb="1.5">
          <Text>{copy[at.stage]}</Text>
          <Text fontVariantNumeric="tabular-nums">{percent === null ? '' : `${percent}%`}</Text>
        </Flex>
        <Progress.Track aria-label={`Upload of ${name}`}>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    </Box>
  )
}

function Failed({ reason, name }: { reason: string; name: string }) {
  return (
    <Flex position="absolute" inset="0" align="end">
      <Stack
        gap="1"
        p="3"
        width="full"
        bg="bg.error"
        color="fg.error"
        fontSize="sm"
        maxHeight="full"
        overflow="auto"
      >
        <Flex gap="1.5" align="center">
          <Box flexShrink={0}>
            <CircleAlert size={16} aria-hidden />
          </Box>
          <Text fontWeight="semibold" truncate>
            {name}
          </Text>
        </Flex>
        <Text>{reason}</Text>
      </Stack>
    </Flex>
  )
}

/** Another attempt would end as the first did. */
const isAboutTheFile = (reason: string) => Object.values<string>(photoFileTexts).includes(reason)

type Props = { upload: PhotoUpload; onEnd: () => void; onRetry: () => void }

export function PhotoUploadTile({ upload, onEnd, onRetry }: Props) {
  const { at, file } = upload
  const endButton = useRef<HTMLButtonElement>(null)
  const hasFailed = at.stage === 'failed'
  const canEnd = at.stage === 'preparing' || at.stage === 'uploading' || hasFailed
  return (
    <TileFrame
      picture={
        <Box position="relative" boxSize="full" bg="bg.muted">
          <Chosen file={file} />
          {hasFailed ? <Failed reason={at.reason} name={file.name} /> : <UnderWay at={at} name={file.name} />}
        </Box>
      }
    >
      {canEnd && (
        <Button
          ref={endButton}
          variant="ghost"
          size="sm"
          px="2"
          onClick={onEnd}
          aria-label={hasFailed ? `Dismiss ${file.name}` : `Cancel the upload of ${file.name}`}
        >
          {hasFailed ? 'Dismiss' : 'Cancel'}
        </Button>
      )}
      {hasFailed && !isAboutTheFile(at.reason) && (
        <Button
          variant="ghost"
          size="sm"
          px="2"
          aria-label={`Try Again with ${file.name}`}
          onClick={() => {
            endButton.current?.focus()
            onRetry()
          }}
        >
          Try Again
        </Button>
      )}
    </TileFrame>
  )
}
