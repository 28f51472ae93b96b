/** A number on a scale by one thumb, or the two ends of a range by two. */
import { Field, HStack, Slider, Text, VisuallyHidden } from '@chakra-ui/react'
import { useId } from 'react'
import type { FieldProps } from './field-frame'
import { type Bound, useField } from './use-field'

type Scale = Pick<FieldProps<number>, 'label' | 'help'> & { min: number; max: number; step?: number }
type Thumb = { label: string; bound: ReturnType<typeof useField> }

/** As the recipe draws the large one, which a finger can hold; a size that is known is not measured. */
const thumbSize = { width: 24, height: 24 }

function Scaled({ label, help, thumbs, ...scale }: Scale & { thumbs: readonly Thumb[] }) {
  const values = thumbs.map(({ bound }) => (typeof bound.value === 'number' ? bound.value : scale.min))
  const error = thumbs.find(({ bound }) => bound.error)?.bound.error
  const change = (next: number[]) =>
    thumbs.forEach(({ bound }, index) => next[index] !== values[index] && bound.change(next[index]))

  const id = useId()
  const labelId = (index: number) => `${id}-${index}`
  const ids = { helperText: `${id}-help`, errorText: `${id}-error` }
  const described = [help && ids.helperText, error && ids.errorText].filter(Boolean).join(' ')
  return (
    <Field.Root invalid={Boolean(error)} ids={ids}>
      {thumbs.map((thumb, index) => (
        <VisuallyHidden key={thumb.label} id={labelId(index)}>
          {thumb.label}
        </VisuallyHidden>
      ))}
      <Slider.Root
        {...scale}
        size="lg"
        thumbSize={thumbSize}
        width="full"
        colorPalette="evergreen"
        value={values}
        onValueChange={({ value }) => change(value)}
        aria-labelledby={thumbs.map((_, index) => labelId(index))}
      >
        <HStack justify="space-between">
          <Slider.Label fontWeight="semibold">{label}</Slider.Label>
          <Text fontVariantNumeric="tabular-nums" aria-hidden>
            {values.join('–')}
          </Text>
        </HStack>
        <Slider.Control>
          <Slider.Track>
            <Slider.Range />
          </Slider.Track>
          {thumbs.map(({ label: name, bound }, index) => (
            <Slider.Thumb
              key={name}
              index={index}
              ref={bound.control.ref}
              onBlur={bound.control.onBlur}
              aria-invalid={Boolean(error)}
              aria-describedby={described || undefined}
            />
          ))}
        </Slider.Control>
      </Slider.Root>
      {help && <Field.HelperText>{help}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  )
}

export function SliderField({ name, ...scale }: FieldProps<number> & Scale) {
  const bound = useField(name)
  return <Scaled {...scale} thumbs={[{ label: scale.label, bound }]} />
}

type End = Bound<number | null | undefined> & { label: string }

/** `from` and `to` are entries of the form; neither thumb passes the other. */
export function RangeField({ from, to, ...scale }: Scale & { from: End; to: End }) {
  const lower = useField(from.name)
  const upper = useField(to.name)
  return (
    <Scaled
      {...scale}
      thumbs={[
        { label: from.label, bound: lower },
        { label: to.label, bound: upper },
      ]}
    />
  )
}
