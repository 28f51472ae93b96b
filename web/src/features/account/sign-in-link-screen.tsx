/** /login by a mailed link: logs in at once where the link was asked for, and asks for the address elsewhere. */
import { Text } from '@chakra-ui/react'
import { signInLinkTexts } from '@club/domain/account/sign-in-link'
import { useState } from 'react'
import { AccountFrame } from './account-frame'
import { askedLink } from './goal'
import { LinkAddress } from './link-address'
import { LinkEntry } from './link-entry'

export function SignInLinkScreen({ code }: { code: string }) {
  const [asked] = useState(askedLink)
  const [entry, setEntry] = useState({ email: asked?.email ?? null, count: 0 })
  const enter = (email: string) => setEntry(({ count }) => ({ email, count: count + 1 }))

  return (
    <AccountFrame title="Log In" lead="By the link that we mailed you.">
      {entry.email === null ? (
        <LinkAddress onSubmit={enter}>
          <Text>{signInLinkTexts.askedElsewhere}</Text>
        </LinkAddress>
      ) : (
        <LinkEntry
          key={entry.count}
          email={entry.email}
          code={code}
          next={asked?.next ?? null}
          onOtherAddress={enter}
        />
      )}
    </AccountFrame>
  )
}
