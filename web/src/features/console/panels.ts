/** The panels of the console's tabs, each loaded when opened. */
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { untilLoaded } from '../../until-loaded'
import type { ViewId } from './tabs'

type Panel = LazyExoticComponent<ComponentType>

function panel(load: () => Promise<ComponentType>): Panel {
  return lazy(async () => ({ default: await untilLoaded(load) }))
}

export const panels: Readonly<Record<ViewId, Panel>> = {
  events: panel(async () => (await import('./events/events-tab')).EventsTab),
  users: panel(async () => (await import('./users/users-tab')).UsersTab),
  locations: panel(async () => (await import('./locations/locations-tab')).LocationsTab),
  coaching: panel(async () => (await import('./coaching/coaching-tab')).CoachingTab),
  tickets: panel(async () => (await import('./event-admin/tickets-tab')).TicketsTab),
  'check-in': panel(async () => (await import('./check-in/check-in-tab')).CheckInTab),
  sales: panel(async () => (await import('./sales/sales-tab')).SalesTab),
  emails: panel(async () => (await import('./emails/emails-tab')).EmailsTab),
  audit: panel(async () => (await import('./audit/audit-view')).AuditView),
  health: panel(async () => (await import('./health/health-view')).HealthView),
}
