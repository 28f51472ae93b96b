/** The tabs of the console, by name. */
export const tabs = [
  { id: 'events', label: 'Events' },
  { id: 'users', label: 'Users' },
  { id: 'locations', label: 'Locations' },
  { id: 'coaching', label: 'Coaching' },
  { id: 'tickets', label: 'Tickets' },
  { id: 'check-in', label: 'Check-In' },
  { id: 'sales', label: 'Sales' },
  { id: 'emails', label: 'Emails' },
] as const

/** Not among the eight tabs: looked at now and then. */
export const sideViews = [
  { id: 'audit', label: 'Audit log' },
  { id: 'health', label: 'Health' },
] as const

export const allViews = [...tabs, ...sideViews] as const
export type ViewId = (typeof allViews)[number]['id']
