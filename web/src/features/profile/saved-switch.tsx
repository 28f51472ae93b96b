/** A switch that is saved as soon as it moves, and moves back when that fails. */
import { Field, Switch } from '@chakra-ui/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { failedAs, useAction } from '../../pieces/action/use-action'

type Props = {
  label: string
  help: string
  /** As stored. */
  isOn: boolean
  set: (isOn: boolean) => Promise<void>
}

export function SavedSwitch({ label, help, isOn, set }: Props) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  if (wanted === isOn) setWanted(null)

  const { run, isBusy } = useAction(set, { failed: failedAs('Nothing was changed') })
  const change = async (request: boolean) => {
    if (isBusy) return
    // Shown before it can fail: a switch that never showed the wish would not move its own input back.
    flushSync(() => setWanted(request))
    if (!(await run(request))) setWanted(null)
  }

  return (
    <Field.Root>
      <Switch.Root
        checked={wanted ?? isOn}
        onCheckedChange={({ checked }) => void change(checked)}
        colorPalette="evergreen"
        minHeight="11"
      >
        <Switch.HiddenInput />
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
        <Switch.Label textStyle="md">{label}</Switch.Label>
      </Switch.Root>
      <Field.HelperText mt="0">{help}</Field.HelperText>
    </Field.Root>
  )
}
