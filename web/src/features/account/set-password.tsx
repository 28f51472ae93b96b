/** The form of somebody who may set a new password, and where it leads: everybody is logged out, at /login. */
import { isLinkRefused, passwordUpdateFailure, resetNotices } from '@club/domain/account/password-reset'
import { useState } from 'react'
import { authFailureOf } from '../../data/auth-failure'
import { type ResetAccess, updatePassword } from '../../data/password-reset'
import { paths, withNext } from '../../paths'
import { toast, toastAfterReload } from '../../ui/toaster'
import { askedLink } from './goal'
import { InvalidResetLink } from './invalid-reset-link'
import { NewPasswordForm } from './new-password-form'

type Props = {
  access: ResetAccess
  /** What is said when the access runs out while the form is open. */
  refusal: string
}

export function SetPassword({ access, refusal }: Props) {
  const [isRefused, setRefused] = useState(false)

  const update = async (password: string) => {
    const next = askedLink()?.next ?? null
    try {
      await updatePassword(access, password)
      toastAfterReload({ ...resetNotices.updated, tone: 'success' })
      window.location.replace(withNext(paths.login, next))
    } catch (error) {
      const failure = authFailureOf(error)
      if (isLinkRefused(failure)) setRefused(true)
      else toast({ ...passwordUpdateFailure(failure), tone: 'error' })
    }
  }

  return isRefused ? (
    <InvalidResetLink reason={refusal} />
  ) : (
    <NewPasswordForm email={access.email} onSubmit={update} />
  )
}
