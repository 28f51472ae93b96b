/**
 * Panels of the log-in screen for members who have yet to confirm their address: the link is on its way, or
 * can be sent again.
 */
import { Button, HStack, Link as ChakraLink, Stack, Text } from '@chakra-ui/react'
import { signUpNotices } from '@club/domain/account/log-in'
import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { resendConfirmation } from '../../data/session/log-in'
import { type Action, useAction } from '../../pieces/action/use-action'
import { AddressForm } from './address-form'

const again = 'Send the link again'
const sending = 'Sending...'

function useResend(): Action<[email: string]> {
  return useAction(resendConfirmation, {
    done: () => ({
      title: 'A new link is on its way',
      description: 'If this address still needs confirming, a new confirmation link is on its way.',
    }),
  })
}

function Panel({ colour, children }: { colour: 'amber' | 'evergreen'; children: ReactNode }) {
  return (
    <HStack
      align="start"
      gap="3"
      p="4"
      rounded="xl"
      borderWidth="1px"
      bg={`${colour}.subtle`}
      color={`${colour}.fg`}
      borderColor={`${colour}.border`}
    >
      <Mail size={20} aria-hidden />
      <Stack gap="3" flex="1" minWidth="0">
        {children}
      </Stack>
    </HStack>
  )
}

/** After sign-up: stays until the member logs in. */
export function ConfirmationSent({ email, toSignUp }: { email: string; toSignUp: string }) {
  const { run, isBusy } = useResend()
  const { title } = signUpNotices.checkYourEmail
  return (
    <Panel colour="evergreen">
      <Stack role="status" gap="1">
        <Text fontWeight="semibold">{title}</Text>
        <Text color="fg" overflowWrap="anywhere">
          We’ve sent a confirmation link to <strong>{email}</strong>. Open it to finish signing up, then log
          in. Nothing after a few minutes? Check your spam folder.
        </Text>
      </Stack>
      <HStack wrap="wrap" gap="4">
        <Button
          variant="outline"
          colorPalette="evergreen"
          loading={isBusy}
          loadingText={sending}
          onClick={() => void run(email)}
        >
          {again}
        </Button>
        <ChakraLink asChild textStyle="sm">
          <Link to={toSignUp}>Use another address</Link>
        </ChakraLink>
      </HStack>
    </Panel>
  )
}

/** `reason` is announced; the address can be another than the one that was tried. */
export function ResendConfirmation({ reason, email }: { reason: string; email: string }) {
  return (
    <Panel colour="amber">
      <Text role="alert" fontWeight="medium">
        {reason}
      </Text>
      <AddressForm
        label="Address to confirm"
        email={email}
        button={again}
        busy={sending}
        look={{ variant: 'outline', size: 'md', alignSelf: 'start', mt: '0' }}
        action={useResend()}
      />
    </Panel>
  )
}
