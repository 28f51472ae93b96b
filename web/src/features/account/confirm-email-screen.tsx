/** What somebody sees who opens a confirmation link, until it is followed. */
import { Center, Spinner, Text } from '@chakra-ui/react'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { confirmEmail } from './confirm-email'
import { useAttempt } from './use-attempt'

/** The way on replaces the address, so that 'Back' does not lead to a link that has done its work. */
export function ConfirmEmailScreen({ code }: { code: string }) {
  const navigate = useNavigate()
  const attempt = useAttempt(useCallback(() => confirmEmail(code), [code]))
  const goal = attempt.status === 'ready' ? attempt.data : null

  useEffect(() => {
    if (goal !== null) void navigate(goal, { replace: true })
  }, [goal, navigate])

  return (
    <Center role="status" minHeight="60dvh" gap="4" flexDirection="column">
      <Spinner size="lg" color="tide.solid" />
      <Text color="fg.muted">Confirming your email...</Text>
    </Center>
  )
}
