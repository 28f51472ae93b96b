/** The cover of an event: from a file or an address, made by the server either way; empty is the cover of the category. */
import { Box, Button, Flex, Input, Stack } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { photoFileSchema } from '@club/domain/members/photo-file'
import { useRef, useState } from 'react'
import { coverOfAddress, coverOfFile } from '../../../data/console/events'
import { EventCover } from '../../../pieces/event/event-cover'
import { newsOfFailure, useAction } from '../../../pieces/action/use-action'
import { FieldFrame, type FieldProps } from '../../../ui/form/field-frame'
import { useField } from '../../../ui/form/use-field'

type Props = FieldProps<string> & { category: string }

export function CoverField({ name, label, category }: Props) {
  const { value, change, error } = useField(name)
  const [address, setAddress] = useState('')
  const [wrongFile, setWrongFile] = useState<string | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const make = useAction(
    (source: File | string) => (source instanceof File ? coverOfFile(source) : coverOfAddress(source.trim())),
    {
      done: (image_url) => {
        change(image_url)
        setAddress('')
        return null
      },
      failed: () => null,
    },
  )
  const refusal = wrongFile ?? (make.failure ? newsOfFailure(make.failure).description : undefined)
  const image_url = typeof value === 'string' ? value : null
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const checked = photoFileSchema.safeParse({ type: chosen.type, size: chosen.size })
    setWrongFile(checked.error?.issues[0]?.message ?? null)
    if (checked.success) void make.run(chosen)
  }
  return (
    <Stack gap="3">
      <Box rounded="xl" overflow="hidden" aspectRatio={5 / 3} maxWidth="16rem">
        <EventCover event={{ image_url, category }} />
      </Box>
      <FieldFrame
        label={label}
        error={error ?? refusal}
        help="Empty: the cover of the category. The club fetches the picture once and keeps its own copy."
      >
        <Flex gap="2">
          <Input
            type="url"
            placeholder="https://…"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
          <Button
            variant="outline"
            disabled={address.trim() === ''}
            loading={make.isBusy}
            onClick={() => {
              setWrongFile(null)
              void make.run(address)
            }}
          >
            Fetch
          </Button>
        </Flex>
      </FieldFrame>
      <Flex gap="2" wrap="wrap">
        <Button variant="outline" size="sm" disabled={make.isBusy} onClick={() => file.current?.click()}>
          Upload a Picture
        </Button>
        {image_url !== null && (
          <Button variant="ghost" size="sm" onClick={() => change(null)}>
            Remove
          </Button>
        )}
        <input
          ref={file}
          type="file"
          hidden
          aria-label="Picture file"
          accept={limits.photos.types.join(',')}
          onChange={({ target }) => {
            choose(target.files?.[0])
            // So that the same file, mended, can be chosen again.
            target.value = ''
          }}
        />
      </Flex>
    </Stack>
  )
}
