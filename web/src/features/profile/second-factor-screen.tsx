/** Sets up the authenticator app that a staff role requires, or asks for its code, before the staff pages open. */
import { Box, Button, Card, Code, HStack, Link, List, Text } from '@chakra-ui/react'
import { appCodeSchema, currentPasswordSchema } from '@club/domain/account/credentials'
import { club } from '@club/domain/club'
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

type CodeProps = { appKey: AppKey; actions: Actions; onStartOver: () => void }

function CodeStep({ appKey, actions, onStartOver }: CodeProps) {
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
      <List.Root as="ol" ps="5" gap="5" ref={focusOn} tabIndex={-1} outline="none">
        <List.Item>
          Add {club.name} to your app: scan this QR code.
          <Box
            role="img"
            aria-label="QR code for your authenticator app"
            {...{ boxSize: '200px', my: '3', p: '3', bg: '#FFFFFF', rounded: 'xl', borderWidth: '1px' }}
          >
            <QrCode code={appKey.link} />
          </Box>
          Is the app on this device?{' '}
          <Link href={appKey.link} textDecoration="underline">
            Open it
          </Link>
          , or type this key into it:
          <Code display="block" mt="2" p="0" bg="transparent" overflowWrap="anywhere" fontSize="md">
            {inGroups(appKey.key)}
          </Code>
        </List.Item>
        <List.Item>
          <Text mb="3">Enter the 6-digit code your app shows.</Text>
          <AppCodeField
            field={form.field('code')}
            help="If you lose your phone, an admin can remove the app, and you can set up a new one."
          />
        </List.Item>
      </List.Root>
      <SignInRefusal failure={failure} />
      <HStack gap="3">
        <Button type="submit" loading={isBusy} loadingText="Checking...">
          Finish Setup
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={onStartOver}>
          Start Over
        </Button>
      </HStack>
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
      lead="To open staff pages, you need your password and a code from an authenticator app: an app on your phone that shows a new 6-digit code every 30 seconds. Don’t have one? Google Authenticator is free."
      maxWidth="40rem"
    >
      <Card.Root variant="elevated">
        <Card.Body gap="5" p={{ base: '5', md: '8' }}>
          {key === null ? (
            <>
              <Text color="fg.muted">
                Start with your password. If you’ve already set up an app, we’ll ask for its code next. If
                not, we’ll walk you through it.
              </Text>
              <PasswordStep email={email} actions={actions} onKey={setKey} />
            </>
          ) : (
            <CodeStep appKey={key} actions={actions} onStartOver={() => setKey(null)} />
          )}
        </Card.Body>
      </Card.Root>
    </Page>
  )
}

export const Component = SecondFactorScreen
