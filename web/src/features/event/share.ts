/** Sharing an event: through the device's own sheet where there is one, else by the clipboard (section 8). */
import { toast } from '../../ui/toaster'

type Shared = { readonly title: string; readonly url: string }

/** The browser's `navigator`, where each may be missing, or a test's. */
type Sharing = {
  readonly share?: (shared: Shared) => Promise<void>
  readonly clipboard?: { readonly writeText: (text: string) => Promise<void> }
}

async function attempt({ title, url }: Shared, sharing: Sharing): Promise<string> {
  if (sharing.share) {
    await sharing.share({ title, url })
    return 'Event shared successfully!'
  }
  if (!sharing.clipboard) throw new Error('This browser can neither share nor copy')
  await sharing.clipboard.writeText(url)
  return 'Event link copied to clipboard!'
}

function isCancelled(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

/** Never rejects; reports the outcome in a toast, except for a share that the user cancels. */
export async function shareEvent(shared: Shared, sharing: Sharing): Promise<void> {
  try {
    toast({ subject: shared.url, tone: 'success', title: await attempt(shared, sharing) })
  } catch (error) {
    if (isCancelled(error)) return
    toast({ subject: shared.url, tone: 'error', title: 'Unable to share event link' })
  }
}
