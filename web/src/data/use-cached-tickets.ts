/** The tickets cached on this device for its signed-in member, readable without asking the server. */
import { useEffect, useState } from 'react'
import { getAuthInstance } from './firebase/instances'
import type { Live } from './firebase/live'
import { cacheTickets, type CachedTickets, readCachedTickets } from './cached-tickets'
import type { EventRow } from './events'
import { useRegisteredEvenings } from './registrations'
import { type OwnTickets, useOwnTickets } from './tickets'

async function readOwn(): Promise<CachedTickets | null> {
  const auth = getAuthInstance()
  await auth.authStateReady()
  return auth.currentUser ? readCachedTickets(auth.currentUser.uid, new Date()) : null
}

/** Null when there are none; needs no network. */
export function useCachedTickets(): Live<CachedTickets | null> {
  const [live, setLive] = useState<Live<CachedTickets | null>>({ status: 'loading' })
  useEffect(() => {
    let isShown = true
    const say = (data: CachedTickets | null) => isShown && setLive({ status: 'ready', data })
    readOwn().then(say, (error: unknown) => {
      console.warn('What is kept of the tickets could not be read:', error)
      say(null)
    })
    return () => {
      isShown = false
    }
  }, [])
  return live
}

/** Caches the evenings of `uid` on this device whenever the server reports them. */
export function useCacheTickets(
  uid: string,
  tickets: Live<OwnTickets[]>,
  registrations: Live<readonly EventRow[]>,
) {
  useEffect(() => {
    if (tickets.status !== 'ready' || registrations.status !== 'ready' || !navigator.onLine) return
    const own = { tickets: tickets.data, registrations: registrations.data }
    cacheTickets(uid, own, new Date()).catch((error: unknown) =>
      console.warn('The tickets will not open without a network:', error),
    )
  }, [uid, tickets, registrations])
}

/** Caches them while it is shown. */
export function TicketCaching({ uid }: { uid: string }) {
  useCacheTickets(uid, useOwnTickets(uid), useRegisteredEvenings(uid))
  return null
}
