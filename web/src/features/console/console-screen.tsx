/**
 * The console's frame: 'Admin Dashboard', the calculation of matches, the eight tabs, and its keys (section
 * 2).
 */
import { Button, Flex, Stack, Tabs } from '@chakra-ui/react'
import { Keyboard, Search } from 'lucide-react'
import { type ComponentType, lazy, type LazyExoticComponent, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { Page, PageHeading } from '../../ui/page'
import { untilLoaded } from '../../until-loaded'
import { CommandBar } from './command-bar'
import { useConsoleKeys } from '../../pieces/console/keys'
import { KeysDialog } from './keys-dialog'
import { RowsLoading } from '../../pieces/console/list'
import { TabStrip } from '../../pieces/console/tab-strip'
import { allViews, sideViews, tabs, type ViewId } from './tabs'
import { MatchCalculation } from './match-calculation/match-calculation'
import { useView, viewAddress } from './view-address'

type Panel = LazyExoticComponent<ComponentType>

function panel(load: () => Promise<ComponentType>): Panel {
  return lazy(async () => ({ default: await untilLoaded(load) }))
}

/** Each is loaded when its tab is opened. */
const panels: Readonly<Record<ViewId, Panel>> = {
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

const title = 'Admin Dashboard'

/** As in the header. */
const current = {
  '&[aria-current=page]': {
    bg: 'bg.muted',
    '@media (forced-colors: active)': { textDecoration: 'underline' },
  },
}

export function ConsoleScreen({ uid }: { uid: string }) {
  const { view, open } = useView()
  const [dialog, setDialog] = useState<'jump' | 'keys' | null>(null)
  useConsoleKeys({
    openTab: (index) => {
      const wanted = allViews[index]
      if (wanted) open(wanted.id)
    },
    jump: () => setDialog('jump'),
    help: () => setDialog('keys'),
  })
  const Panel = panels[view.id]

  return (
    <Page title={title} withoutHeading maxWidth="80rem" py={{ base: '6', md: '8' }}>
      <Stack gap="5" data-console={uid}>
        <Flex align="center" justify="space-between" gap="3" wrap="wrap">
          <PageHeading size={{ base: '2xl', md: '3xl' }}>{title}</PageHeading>
          <Flex gap="2" wrap="wrap">
            {sideViews.map(({ id, label }) => (
              <Button key={id} asChild variant="ghost" size="sm" css={current}>
                <Link to={viewAddress(id)} aria-current={view.id === id ? 'page' : undefined}>
                  {label}
                </Link>
              </Button>
            ))}
            <Button variant="outline" size="sm" onClick={() => setDialog('jump')}>
              <Search size={16} aria-hidden /> Jump to…
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-label="Keyboard shortcuts"
              display={{ base: 'none', md: 'inline-flex' }}
              onClick={() => setDialog('keys')}
            >
              <Keyboard size={18} aria-hidden />
            </Button>
          </Flex>
        </Flex>
        <MatchCalculation />
        <Tabs.Root
          value={view.id}
          onValueChange={({ value }) => open(value)}
          activationMode="manual"
          lazyMount
          unmountOnExit
        >
          <TabStrip chosen={view.id} tabs={tabs} />
          <Tabs.Content value={view.id} pt="5">
            <Suspense fallback={<RowsLoading label={`Loading ${view.label}`} />}>
              <Panel />
            </Suspense>
          </Tabs.Content>
        </Tabs.Root>
      </Stack>
      {dialog === 'jump' && <CommandBar onClose={() => setDialog(null)} />}
      {dialog === 'keys' && <KeysDialog onClose={() => setDialog(null)} />}
    </Page>
  )
}
