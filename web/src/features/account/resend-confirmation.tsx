/** Offers to mail the confirmation link again, to the address just tried or to one typed here; the reason is announced. */
import { Button, HStack, Stack, Text } from '@chakra-ui/react'
import { Mail } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { authFailureOf } from '../../data/auth-failure'
import { resendConfirmation } from '../../data/session'
import { TextField } from '../../ui/text-field'
import { toast } from '../../ui/toaster'

type Props = { reason: string; email: string }

async function send(email: string) {
  try {
    await resendConfirmation(email)
    toast({
      title: 'Check your email!',
      description: 'If this address still has to be confirmed, a new confirmation link is on its way.',
      tone: 'success',
    })
  } catch (error) {
    toast({ title: 'Something went wrong.', description: authFailureOf(error).message ?? '', tone: 'error' })
  }
}

export function ResendConfirmation({ reason, email: triedEmail }: Props) {
  const [email, setEmail] = useState(triedEmail)
  const [isSending, setSending] = useState(false)

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setSending(true)
    await send(email)
    setSending(false)
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="3" p="4" rounded="xl" bg="bg.warning" borderWidth="1px" borderColor="amber.border">
        <HStack align="start" gap="3" color="fg.warning">
          <Mail size={20} aria-hidden />
          <Text role="alert" flex="1" fontWeight="medium">
            {reason}
          </Text>
        </HStack>
        <TextField
          label="Address to confirm"
          type="email"
          autoComplete="email"
          required
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button
          type="submit"
          variant="outline"
          alignSelf="start"
          loading={isSending}
          loadingText="Sending..."
        >
          Send the link again
        </Button>
      </Stack>
    </form>
  )
}
