/** Initials, which an avatar shows in place of a picture (section 2, global chrome). */

type Named = {
  readonly first_name?: string | null
  readonly last_name?: string | null
  readonly email?: string | null
}

/** The first letter with its marks, in capitals; empty without a letter. */
function firstLetter(text: string | null | undefined): string {
  return /\p{L}\p{M}*/u.exec((text ?? '').normalize('NFC'))?.[0].toUpperCase() ?? ''
}

/** First letters of first and last name, else the first letter of the email, else U. */
export function initialsOf({ first_name, last_name, email }: Named): string {
  const initials = firstLetter(first_name) + firstLetter(last_name)
  return initials || firstLetter(email) || 'U'
}
