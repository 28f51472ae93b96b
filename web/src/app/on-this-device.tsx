/** Caches the app and the member's tickets for offline use, and announces a new version. */
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { cacheAppOfflineWhenIdle, onNewVersion } from '../data/cache-app-offline'
import { cachesTickets } from '../data/cached-tickets'
import { TicketCaching } from '../data/use-cached-tickets'
import { toast } from '../ui/toaster'

function showNewVersion() {
  toast({
    title: 'A new version is ready',
    description: 'You can keep using this page and reload it when you’re ready.',
    tone: 'info',
    stays: true,
    subject: 'version',
    action: { label: 'Reload', onClick: () => window.location.reload() },
  })
}

const isAsking = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null

/**
 * Shows a notice about a new version once; if the user has typed something or is answering a question, on the
 * next page instead. Never reloads the page unasked.
 */
export function UpdateNotice() {
  const { pathname } = useLocation()
  const [isReady, setReady] = useState(false)
  const isShown = useRef(false)
  const hasTyped = useRef(false)

  useEffect(() => onNewVersion(() => setReady(true)), [])
  useEffect(() => {
    const note = () => (hasTyped.current = true)
    document.addEventListener('input', note, true)
    return () => {
      document.removeEventListener('input', note, true)
      hasTyped.current = false
    }
  }, [pathname])
  useEffect(() => {
    if (!isReady || isShown.current || hasTyped.current || isAsking()) return
    isShown.current = true
    showNewVersion()
  }, [isReady, pathname])
  return null
}

export function OnThisDevice({ uid }: { uid: string }) {
  const [keeps] = useState(cachesTickets)
  useEffect(cacheAppOfflineWhenIdle, [])
  return (
    <>
      <UpdateNotice />
      {keeps && <TicketCaching uid={uid} />}
    </>
  )
}
