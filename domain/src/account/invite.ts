/** A member's invitation link: the page of an event, with the member's secret after the `#`, which browsers don't send to servers. */

/** What follows the path. */
export function inviteHash(code: string): string {
  return `#invite=${code}`
}

/** The secret in such a hash; null for any other. */
export function inviteCodeIn(hash: string): string | null {
  return /^#invite=([\w-]{20,100})$/.exec(hash)?.[1] ?? null
}
