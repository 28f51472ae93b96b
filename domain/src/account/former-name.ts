/** The name under which records of an erased member are retained, instead of their uid. */

const former = 'former-'

/** The name on the retained records of an erased member; `random` identifies no one. */
export function formerName(random: string): string {
  return `${former}${random}`
}

/** True iff this is the name of an erased member, instead of a uid. */
export function isFormer(uid: string): boolean {
  return uid.startsWith(former)
}
