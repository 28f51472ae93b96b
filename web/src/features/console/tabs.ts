/** The tabs of the console and what stands beside them, each loaded when it is opened. */
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { untilLoaded } from '../../until-loaded'

type Tab = { readonly id: string; readonly label: string; readonly View: LazyExoticComponent<ComponentType> }

function tab(id: string, label: string, load: () => Promise<ComponentType>): Tab {
  return { id, label, View: lazy(async () => ({ default: await untilLoaded(load) })) }
}

export const tabs: readonly Tab[] = [
  tab('events', 'Events', async () => (await import('./events/events-tab')).EventsTab),
  tab('locations', 'Locations', async () => (await import('./locations/locations-tab')).LocationsTab),
]

/** Not among the eight tabs: looked at now and then. */
export const sideViews: readonly Tab[] = []

export const allViews = [...tabs, ...sideViews]
