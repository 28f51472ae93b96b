/** A few choices side by side, one of them or several: real radios or checkboxes, for react-hook-form. */
import { chakra, Fieldset, Flex } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import type { Option } from './select-field'

type Props = Pick<ComponentProps<'input'>, 'ref' | 'name' | 'onChange' | 'onBlur'> & {
  legend: string
  type: 'radio' | 'checkbox'
  options: readonly Option[]
  help?: ReactNode
  error?: string | undefined
}

const Chip = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '11',
    px: '5',
    rounded: 'full',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    bg: 'bg.panel',
    fontWeight: 'medium',
    cursor: 'pointer',
    transition: 'background-color 150ms ease-out, border-color 150ms ease-out',
    '&:hover:not(:has(input:checked))': { bg: 'evergreen.subtle' },
    '&:has(input:checked)': {
      bg: 'evergreen.solid',
      borderColor: 'evergreen.solid',
      color: 'evergreen.contrast',
    },
    '&:has(input:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'tide.focusRing',
      outlineOffset: '2px',
    },
  },
})

/** Covers its label, so that a tap anywhere on it is a tap on the input itself. */
const HiddenInput = chakra('input', {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    opacity: '0',
    cursor: 'inherit',
    margin: '0',
  },
})

export function ChoiceChips({ legend, type, options, help, error, ...input }: Props) {
  return (
    <Fieldset.Root invalid={Boolean(error)}>
      <Fieldset.Legend fontWeight="semibold" color="fg">
        {legend}
      </Fieldset.Legend>
      {help && <Fieldset.HelperText mt="0">{help}</Fieldset.HelperText>}
      <Flex wrap="wrap" gap="2" mt="1">
        {options.map(({ value, label }) => (
          <Chip key={value}>
            <HiddenInput type={type} value={value} {...input} />
            {label}
          </Chip>
        ))}
      </Flex>
      <Fieldset.ErrorText>{error}</Fieldset.ErrorText>
    </Fieldset.Root>
  )
}
