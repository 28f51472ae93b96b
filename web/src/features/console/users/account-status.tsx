/** A member's account status as a badge. */
import { Badge } from '@chakra-ui/react'
import { type Account, isVisible } from '@club/domain/account/account'

/** The reason others can't see the member, or that they can. */
export function AccountStatus({ account }: { account: Account }) {
  if (account.suspended) return <Badge colorPalette="brick">Suspended</Badge>
  if (account.leaving_at !== null) return <Badge colorPalette="amber">Leaving</Badge>
  if (!account.email_verified) return <Badge colorPalette="amber">Not confirmed</Badge>
  return isVisible(account) ? (
    <Badge colorPalette="evergreen">Active</Badge>
  ) : (
    <Badge colorPalette="tide">Onboarding</Badge>
  )
}
