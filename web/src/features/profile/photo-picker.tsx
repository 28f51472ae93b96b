/** Chooses photos from this device: a button that is the label of a hidden file field. */
import { chakra, Text } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { ImagePlus } from 'lucide-react'
import { useId } from 'react'

type Props = { disabled: boolean; onChoose: (files: readonly File[]) => void }

export function PhotoPicker({ disabled, onChoose }: Props) {
  const id = useId()
  return (
    <chakra.div>
      <chakra.input
        id={id}
        type="file"
        multiple
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
        gap="2"
        minHeight="11"
        px="5"
        rounded="full"
        fontWeight="semibold"
        bg="evergreen.solid"
        color="evergreen.contrast"
        cursor={disabled ? 'disabled' : 'button'}
        opacity={disabled ? 0.5 : 1}
        _peerFocusVisible={{ outline: '2px solid', outlineColor: 'tide.focusRing', outlineOffset: '2px' }}
      >
        <ImagePlus size={18} aria-hidden />
        <Text as="span">Add photos</Text>
      </chakra.label>
    </chakra.div>
  )
}
