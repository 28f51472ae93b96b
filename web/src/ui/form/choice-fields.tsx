/**
 * A few choices, all of them in sight: one or several as chips side by side, or several as a list of
 * checkboxes.
 */
import { chakra, Fieldset, Flex, Stack } from '@chakra-ui/react'
import type { FieldProps } from './field-frame'
import type { Option } from './select-field'
import { useField } from './use-field'

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

/** A checkbox and its label, which can be tapped anywhere. */
const Line = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '11',
    py: '1.5',
    lineHeight: 'short',
    cursor: 'pointer',
    '& input': { boxSize: '5', flexShrink: '0', accentColor: 'evergreen.solid' },
  },
})

/** Something to agree to. */
export function CheckboxField({ name, label }: Pick<FieldProps<boolean>, 'name' | 'holds' | 'label'>) {
  const { value, change, control } = useField(name)
  return (
    <Line alignSelf="start">
      <input {...control} type="checkbox" checked={value === true} onChange={() => change(value !== true)} />
      {label}
    </Line>
  )
}

type ChoiceProps<Value> = Omit<FieldProps<Value>, 'required' | 'disabled'> & { options: readonly Option[] }

type Props = ChoiceProps<unknown> & {
  type: 'radio' | 'checkbox'
  look: 'chips' | 'list'
  isChosen: (value: unknown, option: string) => boolean
  /** The entry's value after a click on the option. */
  toggled: (value: unknown, option: string) => string | string[]
}

function Choices({ name, label, help, options, type, look, isChosen, toggled }: Props) {
  const { value, change, control, error } = useField(name)
  const { ref, ...input } = control
  const choices = options.map((option, index) => {
    const checked = isChosen(value, option.value)
    const onChange = () => change(toggled(value, option.value))
    const props = { ...input, ...(index === 0 && { ref }), type, value: option.value, checked, onChange }
    return look === 'chips' ? (
      <Chip key={option.value}>
        <HiddenInput {...props} />
        {option.label}
      </Chip>
    ) : (
      <Line key={option.value}>
        <input {...props} />
        {option.label}
      </Line>
    )
  })
  return (
    <Fieldset.Root invalid={Boolean(error)}>
      <Fieldset.Legend fontWeight="semibold" color="fg">
        {label}
      </Fieldset.Legend>
      {help && <Fieldset.HelperText mt="0">{help}</Fieldset.HelperText>}
      {look === 'chips' ? (
        <Flex wrap="wrap" gap="2" mt="1">
          {choices}
        </Flex>
      ) : (
        <Stack gap="0" mt="1">
          {choices}
        </Stack>
      )}
      <Fieldset.ErrorText>{error}</Fieldset.ErrorText>
    </Fieldset.Root>
  )
}

const one = {
  type: 'radio',
  isChosen: (value: unknown, option: string) => value === option,
  toggled: (_: unknown, option: string) => option,
} as const

const chosenIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []

const several = {
  type: 'checkbox',
  isChosen: (value: unknown, option: string) => chosenIn(value).includes(option),
  toggled: (value: unknown, option: string) => {
    const chosen = chosenIn(value)
    return chosen.includes(option) ? chosen.filter((kept) => kept !== option) : [...chosen, option]
  },
} as const

/** One of the options. */
export function ChoiceChips(props: ChoiceProps<string>) {
  return <Choices {...props} {...one} look="chips" />
}

/** One of the options, one on each line. */
export function ChoiceList(props: ChoiceProps<string>) {
  return <Choices {...props} {...one} look="list" />
}

/** Any number of the options. */
export function MultiChoiceChips(props: ChoiceProps<readonly string[]>) {
  return <Choices {...props} {...several} look="chips" />
}

type CheckboxesProps = ChoiceProps<readonly string[]> & {
  /** The choice after a click, where choices exclude each other. */
  toggle?: (chosen: string[], clicked: string) => string[]
}

/** Any number of the options, one on each line. */
export function CheckboxesField({ toggle, ...props }: CheckboxesProps) {
  const toggled = toggle && ((value: unknown, option: string) => toggle(chosenIn(value), option))
  return <Choices {...props} {...several} {...(toggled && { toggled })} look="list" />
}
