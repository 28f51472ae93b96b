/** Sets up the authenticator app that a staff role requires, or asks for its code, before the staff pages open. */
import { Box, Button, Card, Code, Link, List, Text } from '@chakra-ui/react'
import { appCodeSchema, currentPasswordSchema } from '@club/domain/account/credentials'
import { useState } from 'react'
import { z } from 'zod'
import { useSession } from '../../data/session/session'
import { type AppKey, startSetup } from '../../data/session/second-factor-setup'
import { useAction } from '../../pieces/action/use-action'
import { AppCodeField } from '../../ui/form/app-code-field'
import { useZodForm } from '../../ui/form/use-zod-form'
import { ZodForm } from '../../ui/form/zod-form'
import { Page } from '../../ui/page'
import { toastAfterReload } from '../../ui/toaster'
import { CurrentPassword, SignInRefusal } from './password-dialog'
import { QrCode } from './qr-code'

const passwordSchema = z.object({ password: currentPasswordSchema })

/** The default action; tests pass their own. */
type Actions = { readonly startSetup: typeof startSetup; readonly reload: () => void }
const defaultActions: Actions = { startSetup, reload: () => window.location.reload() }

type PasswordProps = { email: string; actions: Actions; onKey: (key: AppKey) => void }

function PasswordStep({ email, actions, onKey }: PasswordProps) {
  const form = useZodForm(passwordSchema, { defaultValues: { password: '' } })
  const { run, isBusy, failure } = useAction(actions.startSetup, {
    done: (key) => {
      if (key === null) actions.reload()
      else onKey(key)
      return null
    },
    failed: () => null,
  })
  return (
    <ZodForm form={form} onSubmit={({ password }) => run(password)} failure={failure} gap="5">
      <CurrentPassword field={form.field('password')} email={email} />
      <SignInRefusal failure={failure} />
      <Button type="submit" alignSelf="start" loading={isBusy} loadingText="Checking...">
        Continue
      </Button>
    </ZodForm>
  )
}

const codeSchema = z.object({ code: appCodeSchema })

/** The button that led here is gone with its step. */
const focusOn = (element: HTMLElement | null) => element?.focus()

/** In groups of four, as people type it. */
const inGroups = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key

function CodeStep({ appKey, actions }: { appKey: AppKey; actions: Actions }) {
  const form = useZodForm(codeSchema, { defaultValues: { code: '' } })
  const { run, isBusy, failure } = useAction(appKey.confirm, {
    done: () => {
      toastAfterReload({
        title: 'Your authenticator app is set up',
        description: 'From now on, we’ll ask for its code when you log in.',
        tone: 'success',
      })
      actions.reload()
      return null
    },
    failed: () => null,
  })
  return (
    <ZodForm form={form} onSubmit={({ code }) => run(code)} failure={failure} gap="5">
      <List.Root as="ol" ps="5" gap="4" ref={focusOn} tabIndex={-1} outline="none">
        <List.Item>
          Scan this with your authenticator app.
          <Box boxSize="200px" mt="3" p="3" bg="#FFFFFF" rounded="xl" borderWidth="1px" borderColor="border">
            <QrCode code={appKey.link} />
          </Box>
        </List.Item>
        <List.Item>
          Is the app on this device?{' '}
          <Link href={appKey.link} textDecoration="underline">
            Open it here
          </Link>
          , or type in this key:
          <Code display="block" mt="2" p="3" rounded="lg" overflowWrap="anywhere" fontSize="md">
            {inGroups(appKey.key)}
          </Code>
        </List.Item>
        <List.Item>Enter the code the app shows.</List.Item>
      </List.Root>
      <AppCodeField field={form.field('code')} />
      <SignInRefusal failure={failure} />
      <Button type="submit" alignSelf="start" loading={isBusy} loadingText="Checking...">
        Turn On
      </Button>
    </ZodForm>
  )
}

export function SecondFactorScreen({ actions = defaultActions }: { actions?: Actions }) {
  const session = useSession()
  const [key, setKey] = useState<AppKey | null>(null)
  const email = session.status === 'signed-in' ? session.email : ''
  return (
    <Page
      title="One more step for staff"
      lead="Staff pages open with your password and a code from an authenticator app, such as Google Authenticator or 1Password."
      maxWidth="40rem"
    >
      <Card.Root variant="elevated">
        <Card.Body gap="5" p={{ base: '5', md: '8' }}>
          {key === null ? (
            <>
              <Text color="fg.muted">
                First, your password. If you’ve set up your app before, we’ll ask for its code next; if not,
                we’ll set it up together.
              </Text>
              <PasswordStep email={email} actions={actions} onKey={setKey} />
            </>
          ) : (
            <CodeStep appKey={key} actions={actions} />
          )}
        </Card.Body>
      </Card.Root>
    </Page>
  )
}

export const Component = SecondFactorScreen
