/** Chooses photos from this device: a button that is the label of a hidden file field. */
import { chakra, Text } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { ImagePlus } from 'lucide-react'
import { type Ref, useId } from 'react'

const looks = {
  solid: { bg: 'evergreen.solid', color: 'evergreen.contrast' },
  coral: { bg: 'coral.solid', color: 'coral.contrast' },
  outline: { borderWidth: '1px', borderColor: 'border.emphasized' },
} as const

type Props = {
  disabled: boolean
  onChoose: (files: readonly File[]) => void
  label?: string
  look?: keyof typeof looks
  /** Takes one file at a time. */
  isSingle?: boolean
  ref?: Ref<HTMLInputElement>
}

export function PhotoPicker({
  disabled,
  onChoose,
  label = 'Add photos',
  look = 'solid',
  isSingle = false,
  ref,
}: Props) {
  const id = useId()
  return (
    <chakra.div>
      <chakra.input
        id={id}
        ref={ref}
        type="file"
        multiple={!isSingle}
        accept={limits.photos.types.join(',')}
        disabled={disabled}
        srOnly
        className="peer"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <chakra.label
        htmlFor={id}
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        width={look === 'coral' ? 'full' : undefined}
        gap="2"
        minHeight="11"
        px="5"
        rounded="full"
        fontWeight="semibold"
        cursor={disabled ? 'disabled' : 'button'}
        opacity={disabled ? 0.5 : 1}
        {...looks[look]}
        _peerFocusVisible={{ outline: '2px solid', outlineColor: 'tide.focusRing', outlineOffset: '2px' }}
      >
        <ImagePlus size={18} aria-hidden />
        <Text as="span">{label}</Text>
      </chakra.label>
    </chakra.div>
  )
}
