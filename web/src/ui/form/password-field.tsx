/** A password, with a button that reveals the input. */
import { IconButton, Input, InputGroup, type InputProps } from '@chakra-ui/react'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { FieldFrame, type FieldProps } from './field-frame'
import { textOf, useField } from './use-field'

type Props = FieldProps<string> &
  Pick<InputProps, 'autoComplete'> & {
    /** The object in the button's label: a form with two such fields needs two labels. */
    shows?: string
  }

export function PasswordField({
  name,
  label,
  help,
  required,
  disabled,
  autoComplete,
  shows = 'what you typed',
}: Props) {
  const { value, change, control, error } = useField(name)
  const [isShown, setShown] = useState(false)
  const toggle = (
    <IconButton
      type="button"
      variant="ghost"
      size="xs"
      me="-1"
      aria-label={`${isShown ? 'Hide' : 'Show'} ${shows}`}
      onClick={() => setShown(!isShown)}
    >
      {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
    </IconButton>
  )

  return (
    <FieldFrame {...{ label, help, error, required, disabled }}>
      <InputGroup endElement={toggle}>
        <Input
          {...control}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          value={textOf(value)}
          onChange={({ target }) => change(target.value)}
        />
      </InputGroup>
    </FieldFrame>
  )
}
