/** A sign-in link that has expired or was used, and the way to a new one. */
import { Link as ChakraLink, Stack, Text } from '@chakra-ui/react'
import { signInLinkTexts } from '@club/domain/account/sign-in-link'
import { Link } from 'react-router-dom'
import { paths, withNext } from '../../paths'
import { AddressForm } from './address-form'
import { Refusal } from './refusal'
import { useAskForLink } from './use-ask-for-link'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in'

type Props = { email: string; next: string | null }

/** Whoever is logged in already goes on: the link has done its work. */
export function LinkUsed({ email, next }: Props) {
  const askForLink = useAskForLink(next)
  useLeaveWhenSignedIn(next ?? paths.home)

  return (
    <Stack gap="6">
      <Refusal>{signInLinkTexts.used}</Refusal>
      <AddressForm email={email} action="E-mail me a new link" busy="Sending..." onSubmit={askForLink} />
      <Text color="fg.muted">
        Or with your password:{' '}
        <ChakraLink asChild fontWeight="semibold">
          <Link to={withNext(paths.login, next)}>Back to Login</Link>
        </ChakraLink>
      </Text>
    </Stack>
  )
}
