/** A password with its label and a button that shows it, for react-hook-form: spread `register(name)` onto it. */
import { IconButton, Input, InputGroup, type InputProps } from '@chakra-ui/react'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { FieldFrame, type FieldFrameProps } from './field-frame'

type Props = FieldFrameProps &
  Omit<InputProps, keyof FieldFrameProps | 'type'> & {
    /** What the button says that it shows: where a form has two, each says its own. */
    shows?: string
  }

export function PasswordField({
  label,
  help,
  error,
  required = false,
  disabled = false,
  shows = 'what you typed',
  ...input
}: Props) {
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
    <FieldFrame label={label} help={help} error={error} required={required} disabled={disabled}>
      <InputGroup endElement={toggle}>
        <Input type={isShown ? 'text' : 'password'} {...input} />
      </InputGroup>
    </FieldFrame>
  )
}
