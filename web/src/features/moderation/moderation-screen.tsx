/** /moderation: pending decisions in five lists, upcoming events, and keyboard shortcuts. */
import { Stack, Tabs } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import { useConsoleKeys } from '../../pieces/console/keys'
import { TabStrip } from '../../pieces/console/tab-strip'
import { Page } from '../../ui/page'
import { EveningsTab } from './evenings-tab'
import { HostsTab } from './hosts-tab'
import { PhotoReviewTab } from './photo-review-tab'
import { ReportsTab, WordsTab } from './reports-tab'
import { SuspendedTab } from './suspended-tab'

const tabs = [
  { id: 'reports', label: 'Reports' },
  { id: 'words', label: 'Text' },
  { id: 'photos', label: 'New Photos' },
  { id: 'hosts', label: 'Hosts' },
  { id: 'suspended', label: 'Suspended' },
  { id: 'evenings', label: 'Events' },
] as const

const parameter = 'tab'

/** `email`: the viewer's, who can't decide about themselves. */
export function ModerationScreen({ email }: { email: string }) {
  const [params, setParams] = useSearchParams()
  const { id } = tabs.find((tab) => tab.id === params.get(parameter)) ?? tabs[0]
  const open = (tab: string) => setParams({ [parameter]: tab }, { preventScrollReset: true })
  useConsoleKeys({
    openTab: (index) => {
      const tab = tabs[index]
      if (tab) open(tab.id)
    },
  })
  return (
    <Page
      title="Moderation"
      lead="You can’t rule on your own reports. Every decision is logged with your name."
      maxWidth="80rem"
      py={{ base: '6', md: '8' }}
    >
      <Stack gap="5" data-console>
        <Tabs.Root
          value={id}
          onValueChange={({ value }) => open(value)}
          activationMode="manual"
          lazyMount
          unmountOnExit
        >
          <TabStrip chosen={id} tabs={tabs} />
          <Tabs.Content value={id} pt="5">
            {id === 'reports' && <ReportsTab />}
            {id === 'words' && <WordsTab />}
            {id === 'photos' && <PhotoReviewTab />}
            {id === 'hosts' && <HostsTab email={email} />}
            {id === 'suspended' && <SuspendedTab />}
            {id === 'evenings' && <EveningsTab />}
          </Tabs.Content>
        </Tabs.Root>
      </Stack>
    </Page>
  )
}
