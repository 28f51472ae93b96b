/** 'Check Your Email': a link is on its way, with advice for when it does not arrive. */
import { Button, Stack, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { AccountFrame } from './account-frame'

type Props = {
  email: string
  /** Describes the email, and how long its link works. */
  children: string
  toLogin: string
  /** The form again, to try another address. */
  again: string
}

export function CheckYourEmail({ email, children, toLogin, again }: Props) {
  return (
    <AccountFrame title="Check Your Email" lead={children}>
      <Stack gap="6">
        <Text overflowWrap="anywhere">
          If <strong>{email}</strong> belongs to a member, a link is on its way. Nothing after a few minutes?
          Check your spam folder, or check the address and try again.
        </Text>
        <Stack direction={{ base: 'column', sm: 'row' }} gap="3">
          <Button asChild size="lg">
            <Link to={toLogin}>Back to Login</Link>
          </Button>
          <Button asChild size="lg" variant="outline">
            <Link to={again} state={{ email }}>
              Use Another Address
            </Link>
          </Button>
        </Stack>
      </Stack>
    </AccountFrame>
  )
}
