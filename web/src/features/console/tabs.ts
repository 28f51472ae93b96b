/** The tabs of the console and their panels, each loaded when opened. */
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { untilLoaded } from '../../until-loaded'

type Tab = { readonly id: string; readonly label: string; readonly View: LazyExoticComponent<ComponentType> }

function tab(id: string, label: string, load: () => Promise<ComponentType>): Tab {
  return { id, label, View: lazy(async () => ({ default: await untilLoaded(load) })) }
}

export const tabs: readonly Tab[] = [
  tab('events', 'Events', async () => (await import('./events/events-tab')).EventsTab),
  tab('users', 'Users', async () => (await import('./users/users-tab')).UsersTab),
  tab('locations', 'Locations', async () => (await import('./locations/locations-tab')).LocationsTab),
  tab('coaching', 'Coaching', async () => (await import('./coaching/coaching-tab')).CoachingTab),
  tab('tickets', 'Tickets', async () => (await import('./event-admin/tickets-tab')).TicketsTab),
  tab('check-in', 'Check-In', async () => (await import('./check-in/check-in-tab')).CheckInTab),
  tab('sales', 'Sales', async () => (await import('./sales/sales-tab')).SalesTab),
  tab('emails', 'Emails', async () => (await import('./emails/emails-tab')).EmailsTab),
]

/** Not among the eight tabs: looked at now and then. */
export const sideViews: readonly Tab[] = [
  tab('audit', 'Audit log', async () => (await import('./audit/audit-view')).AuditView),
  tab('health', 'Health', async () => (await import('./health/health-view')).HealthView),
]

export const allViews = [...tabs, ...sideViews]
