/** The form element around bound fields: submits the schema's output, or reports what it rejected. */
import { Stack, type StackProps } from '@chakra-ui/react'
import { useEffect } from 'react'
import { type FieldErrors, type FieldValues, FormProvider } from 'react-hook-form'
import { Refusal } from '../refusal'
import { dismissErrors, prepareToaster } from '../toaster'
import { useUnsavedReport } from './unsaved'
import { unchecked, type ZodFormOf } from './use-zod-form'

type Props<Entries extends FieldValues, Checked> = Pick<StackProps, 'gap' | 'children'> & {
  form: ZodFormOf<Entries, Checked>
  /** The form is busy until the returned promise settles. */
  onSubmit: (checked: Checked) => unknown
  /** Called instead when something is wrong; each field then shows its own error. */
  onRefused?: (errors: FieldErrors<Entries>) => void
  /** The failure of the last submit; the form itself reports a missing connection. */
  failure?: { readonly kind: string; readonly code: string | null } | null
  /** Its input is stored as a draft, which outlasts the page. */
  hasDraft?: boolean
}

export function ZodForm<Entries extends FieldValues, Checked>({
  form,
  onSubmit,
  onRefused,
  failure,
  hasDraft = false,
  gap = '4',
  children,
}: Props<Entries, Checked>) {
  // Loaded now: its first message may be that the connection is gone.
  useEffect(prepareToaster, [])
  const submit = form.handleSubmit(
    async (checked) => {
      dismissErrors()
      await onSubmit(checked)
    },
    (errors) => {
      if (errors.root?.type !== unchecked) onRefused?.(errors)
    },
  )
  useUnsavedReport(form.formState.isDirty && !hasDraft)
  const isUnchecked = form.formState.errors.root?.type === unchecked
  const isOffline = isUnchecked ? !navigator.onLine : failure?.code === 'offline'
  return (
    <FormProvider {...form}>
      <Stack asChild gap={gap}>
        <form method="post" noValidate onSubmit={(event) => void submit(event)}>
          {children}
          {(isUnchecked || failure?.kind === 'offline') && (
            <Refusal title={isOffline ? 'You’re offline' : 'We couldn’t reach the server'}>
              What you typed is still here. Please try again when you’re back online.
            </Refusal>
          )}
        </form>
      </Stack>
    </FormProvider>
  )
}
