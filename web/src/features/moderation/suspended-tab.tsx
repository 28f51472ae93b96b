/** Suspended members with reason and end, soonest first. */
import { Heading, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { listSuspended } from '../../data/moderation'
import { Cell, ListRow, RowButton, Rows, RowsLoading } from '../../pieces/console/list'
import { LanternTable } from '../../ui/drawings/lantern-table'
import { Loaded, StateMessage } from '../../ui/loaded'
import { ModeratedMemberPanel } from './moderated-member-panel'
import { useAsked } from './use-asked'
import { momentOf, nameOf } from './moderation-copy'

const columns = 'minmax(0, 1fr) minmax(0, 2fr) 12rem'
const heads = ['Name', 'Reason', 'Until']

export function SuspendedTab() {
  const { live, again } = useAsked(listSuspended)
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <Stack gap="4">
      <Heading as="h2" size="xl">
        Suspended Members
      </Heading>
      <Loaded
        live={live}
        loading={<RowsLoading label="Loading the suspended members" />}
        errorTitle="We couldn’t load the suspended members"
        isEmpty={({ members }) => members.length === 0}
        empty={
          <StateMessage drawing={<LanternTable />} title="No suspended members">
            Members appear here while they’re suspended.
          </StateMessage>
        }
      >
        {({ members, is_partial }) => (
          <>
            <Rows label="Suspended members" heads={heads} columns={columns}>
              {members.map(({ user_id, because, until, ...member }) => (
                <ListRow key={user_id} columns={columns}>
                  <RowButton onClick={() => setOpened(user_id)}>{nameOf(member)}</RowButton>
                  <Cell label="Reason">{because === '' ? 'None given' : because}</Cell>
                  <Cell label="Until">{until === null ? 'For good' : momentOf(until)}</Cell>
                </ListRow>
              ))}
            </Rows>
            {is_partial && <Text color="fg.muted">The list is too long to show in full.</Text>}
          </>
        )}
      </Loaded>
      {opened && <ModeratedMemberPanel uid={opened} onChange={again} onClose={() => setOpened(null)} />}
    </Stack>
  )
}
