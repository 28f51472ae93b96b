/** A picture from this device, checked as soon as it is chosen; the form holds the file. */
import { Image, Input } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldFrame, type FieldProps } from './field-frame'
import { useField } from './use-field'

function Preview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    image.current?.setAttribute('src', address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <Image ref={image} alt="" maxHeight="48" rounded="l2" />
}

export function PictureField({ name, label, help, required, disabled }: FieldProps<File>) {
  const { value, change, control, error } = useField(name)
  const { trigger } = useFormContext()

  const choose = (file: File | null) => {
    change(file)
    void trigger(name)
  }
  return (
    <FieldFrame {...{ label, help, error, required, disabled }}>
      <Input
        {...control}
        type="file"
        accept={limits.photos.types.join(',')}
        height="auto"
        py="2"
        onChange={({ target }) => choose(target.files?.[0] ?? null)}
      />
      {value instanceof File && !error && <Preview file={value} />}
    </FieldFrame>
  )
}
