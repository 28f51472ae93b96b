/**
 * The cover of an event: from a file or an address, made by the server either way; empty is the cover of the
 * category.
 */
import { Box, Button, Flex, Input, Stack } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { photoFileSchema } from '@club/domain/members/photo-file'
import { useRef, useState } from 'react'
import { coverOfAddress, coverOfFile } from '../../../data/console/event-actions'
import { EventCover } from '../../../pieces/event/event-cover'
import { failureToast, useAction } from '../../../pieces/action/use-action'
import { FieldFrame, type FieldProps } from '../../../ui/form/field-frame'
import { type Bound, textOf, useField } from '../../../ui/form/use-field'

type Props = FieldProps<string> & {
  /** The entry of an address that is not fetched yet. */
  typed: Bound<string>
  /** The entry of a file that the server is at. */
  sent: Bound<string>
  category: string
}

export function CoverField({ name, label, typed, sent, category }: Props) {
  const { value, change, error } = useField(name)
  const address = useField(typed.name)
  const underWay = useField(sent.name)
  const text = textOf(address.value)
  const [wrongFile, setWrongFile] = useState<string | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const make = useAction(
    (source: File | string) => (source instanceof File ? coverOfFile(source) : coverOfAddress(source.trim())),
    {
      done: (image_url) => {
        change(image_url)
        address.change('')
        return null
      },
      failed: () => null,
    },
  )
  const refusal = wrongFile ?? (make.failure ? failureToast(make.failure).description : undefined)
  const image_url = typeof value === 'string' ? value : null
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    const checked = photoFileSchema.safeParse({ type: chosen.type, size: chosen.size })
    setWrongFile(checked.error?.issues[0]?.message ?? null)
    if (!checked.success || make.isBusy) return
    // The form is not saved without it.
    underWay.change(chosen.name)
    await make.run(chosen)
    underWay.change('')
  }
  const fetchIt = () => {
    setWrongFile(null)
    if (text.trim() !== '') void make.run(text)
  }
  return (
    <Stack gap="3">
      <Box rounded="xl" overflow="hidden" aspectRatio={5 / 3} maxWidth="16rem">
        <EventCover event={{ image_url, category }} />
      </Box>
      <FieldFrame
        label={label}
        error={underWay.error ?? address.error ?? error ?? refusal}
        help="Leave blank to use the category’s cover. We’ll save a copy of the picture."
      >
        <Flex gap="2">
          <Input
            {...address.control}
            type="url"
            placeholder="https://…"
            value={text}
            readOnly={make.isBusy}
            onChange={({ target }) => address.change(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Not handed in with the form.
              event.preventDefault()
              fetchIt()
            }}
          />
          <Button variant="outline" disabled={text.trim() === ''} loading={make.isBusy} onClick={fetchIt}>
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
            void choose(target.files?.[0])
            // So that the same file, mended, can be chosen again.
            target.value = ''
          }}
        />
      </Flex>
    </Stack>
  )
}
