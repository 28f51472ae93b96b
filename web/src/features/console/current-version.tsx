/**
 * Shows changes that someone else saved since a form was opened; dismissing it adopts them in every untouched
 * field.
 */
import { Button, Stack, Text } from '@chakra-ui/react'
import type { MouseEvent, ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { ZodFormOf } from '../../ui/form/use-zod-form'
import { type LabelledFields, mergedEntries } from './concurrent-edit'

type Props<Entries extends FieldValues, Checked> = {
  form: ZodFormOf<Entries, Checked>
  /** The form's initial values. */
  began: Entries & DefaultValues<Entries>
  now: Entries & DefaultValues<Entries>
  changes: LabelledFields
  /** The newer version counts as seen from here on: saving again replaces it. */
  onSeen: () => void
  /** Further content and actions. */
  children?: ReactNode
}

export function CurrentVersion<Entries extends FieldValues, Checked>(props: Props<Entries, Checked>) {
  const { form, began, now, changes, onSeen, children } = props
  const takeOver = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const merged = mergedEntries<Entries>(began, form.getValues(), now)
    form.reset(now)
    form.reset(merged, { keepDefaultValues: true })
    // This button disappears; saving comes next.
    currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    onSeen()
  }
  return (
    <Stack gap="2" p="4" rounded="xl" borderWidth="1px" borderColor="border">
      <Text fontWeight="semibold">Current version</Text>
      <Stack as="ul" listStyleType="none" gap="1">
        {changes.map(([label, value]) => (
          <Text as="li" key={label} textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {label}: {value === '' ? 'nothing' : value}
          </Text>
        ))}
      </Stack>
      {children}
      <Button type="button" variant="outline" size="sm" alignSelf="start" onClick={takeOver}>
        Dismiss
      </Button>
    </Stack>
  )
}
