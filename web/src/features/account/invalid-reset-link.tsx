/** A visit that may not set a password, and the way to a link that may. */
import { Button, Stack } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths'
import { Refusal } from './refusal'

export function InvalidResetLink({ reason }: { reason: string }) {
  return (
    <Stack gap="6">
      <Refusal>{reason}</Refusal>
      <Button asChild size="lg" alignSelf={{ sm: 'start' }}>
        <Link to={paths.forgotPassword}>Request New Reset Link</Link>
      </Button>
    </Stack>
  )
}
