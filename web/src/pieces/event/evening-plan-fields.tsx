/** The fields of an evening's plan, in the forms of staff and hosts. */
import { limits } from '@club/domain/limits'
import { LongTextField } from '../../ui/form/long-text-field'
import { TextField } from '../../ui/form/text-field'
import type { Bound } from '../../ui/form/use-field'

const { meetingSpot, runningOrder } = limits.events.form

export function MeetingSpotField(field: Bound<string>) {
  return (
    <TextField
      {...field}
      label="Meeting spot"
      help="Where guests will find each other, such as “By the totem pole”. Anyone can read this, members or not."
      maxLength={meetingSpot}
    />
  )
}

export function RunningOrderField(field: Bound<string>) {
  return (
    <LongTextField
      {...field}
      label="Running order"
      help={`What happens when, one line for each part: up to ${runningOrder.lines} lines.`}
      rows={4}
      max={runningOrder.lines * (runningOrder.line + 1) - 1}
    />
  )
}
