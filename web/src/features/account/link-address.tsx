/** Asks for the address that a sign-in link was mailed to: a link alone, forwarded or stolen, opens nothing. */
import { Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { AddressForm } from './address-form'

type Props = { children: ReactNode; onSubmit: (email: string) => void }

export function LinkAddress({ children, onSubmit }: Props) {
  const submit = (email: string) => {
    onSubmit(email)
    return Promise.resolve()
  }
  return (
    <Stack gap="5">
      {children}
      <AddressForm action="Log In" busy="Logging in..." onSubmit={submit} />
    </Stack>
  )
}
