/**
 * /door/{eventId}: admits guests to one event; the server decides who can open it. Works offline once opened.
 */
import { idSchema } from '@club/domain/ids'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { cacheAppOffline } from '../data/cache-app-offline'
import { useDoorDevice } from '../data/door/use-door-device'
import { pictureReader } from '../features/door/camera-codes'
import { DoorScreen } from '../features/door/door-screen'
import { paths } from '../paths'
import { prepareToaster } from '../ui/toaster'
import { PageMessage } from '../ui/page-message'

function Door({ eventId }: { eventId: string }) {
  useEffect(() => {
    cacheAppOffline()
    prepareToaster()
    // Load it now: the network may be gone at first use.
    pictureReader().catch(() => undefined)
  }, [])
  return <DoorScreen eventId={eventId} {...useDoorDevice(eventId)} />
}

export function Component() {
  const eventId = idSchema.safeParse(useParams().eventId).data
  if (eventId !== undefined) return <Door key={eventId} eventId={eventId} />
  return (
    <PageMessage title="Event not found" back={{ to: paths.events, label: 'Browse Events' }}>
      There’s no event at this link.
    </PageMessage>
  )
}
