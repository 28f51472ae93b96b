/** Asks for the code of an authenticator app, in front of whatever page or dialog signs in. */
import { Text } from '@chakra-ui/react'
import { appCodeSchema } from '@club/domain/account/credentials'
import { club } from '@club/domain/club'
import { z } from 'zod'
import type { CodeQuestion } from '../data/session/code-question'
import { FormDialog } from '../features/profile/password-dialog'
import { useAction } from '../pieces/action/use-action'
import { AppCodeField } from '../ui/form/app-code-field'
import { useZodForm } from '../ui/form/use-zod-form'
import { ZodForm } from '../ui/form/zod-form'

const schema = z.object({ code: appCodeSchema })

export function SecondFactorDialog({ question }: { question: CodeQuestion }) {
  const form = useZodForm(schema, { defaultValues: { code: '' } })
  const { run, isBusy, failure } = useAction(question.answer, { failed: () => null })
  return (
    <FormDialog
      title="Enter your code"
      submitLabel="Continue"
      busyLabel="Checking..."
      action={{ isBusy, failure }}
      onClose={question.cancel}
      form={(foot) => (
        <ZodForm form={form} onSubmit={({ code }) => run(code)} failure={failure} gap="5">
          <Text color="fg.muted">Open your authenticator app and look for {club.name}.</Text>
          <AppCodeField
            field={form.field('code')}
            help="Lost your phone or the app? Ask an admin to remove it from your account."
          />
          {foot}
        </ZodForm>
      )}
    />
  )
}
