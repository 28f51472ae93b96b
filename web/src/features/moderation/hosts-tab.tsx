/** Host applications, newest first, each accepted or declined with an email. */
import { Badge, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { HostApplication, HostApplicationStatus } from '@club/domain/hosting/host-application'
import { useState } from 'react'
import type { Row } from '../../data/firebase/live'
import { useHostApplications, moderationActions } from '../../data/moderation'
import { useAction } from '../../pieces/action/use-action'
import { Cell, ListRow, RowButton, Rows, RowsLoading, ShowMore } from '../../pieces/console/list'
import { SidePanel } from '../../pieces/console/side-panel'
import { LetterOnTable } from '../../ui/drawings/letter-on-table'
import { Loaded, StateMessage } from '../../ui/loaded'
import { QuestionDialog } from '../../ui/question-dialog'
import { PanelPart } from './panel-part'
import { momentOf } from './moderation-copy'

const columns = 'minmax(0, 1fr) minmax(0, 0.8fr) minmax(0, 1.6fr) 12rem 6.5rem'
const heads = ['Name', 'City', 'Why', 'Applied', 'Status']
const badges: Readonly<Record<HostApplicationStatus, { label: string; palette: string }>> = {
  new: { label: 'New', palette: 'coral' },
  accepted: { label: 'Accepted', palette: 'evergreen' },
  declined: { label: 'Declined', palette: 'gray' },
}

function fullName({ first_name, last_name }: HostApplication): string {
  return `${first_name} ${last_name}`.trim()
}

function Status({ status }: Pick<HostApplication, 'status'>) {
  return <Badge colorPalette={badges[status].palette}>{badges[status].label}</Badge>
}

type DecidingProps = { id: string; application: HostApplication; onClose: () => void }

function Deciding({ id, application, onClose }: DecidingProps) {
  const name = application.first_name
  const [asked, setAsked] = useState<boolean | null>(null)
  const decide = useAction(moderationActions.decideHostApplication, {
    done: (_, { accepted }) => {
      onClose()
      return {
        title: accepted ? `${name} is now a host` : `Application declined`,
        description: `We’ve emailed ${name}.`,
      }
    },
  })
  // The list does not contain which address is a staff member's; the server knows.
  if (decide.failure?.code === 'not_yours')
    return <Text color="fg.muted">{name} is on staff, so an admin has to decide this.</Text>
  return (
    <Flex gap="3">
      <Button loading={decide.isBusy} onClick={() => setAsked(true)}>
        Accept
      </Button>
      <Button variant="outline" disabled={decide.isBusy} onClick={() => setAsked(false)}>
        Decline
      </Button>
      {asked !== null && (
        <QuestionDialog
          title={asked ? `Accept ${name} as a host?` : `Decline ${name}’s application?`}
          text={
            asked
              ? `${name} will get an email and can then propose events. An admin publishes them.`
              : `${name} will get a kind email saying no. You can’t undo this here.`
          }
          stayLabel="Cancel"
          leaveLabel={asked ? 'Accept' : 'Decline'}
          onStay={() => setAsked(null)}
          onLeave={() => {
            setAsked(null)
            void decide.run({ application_id: id, accepted: asked })
          }}
        />
      )}
    </Flex>
  )
}

type PanelProps = { row: Row<HostApplication>; email: string; onClose: () => void }

function ApplicationPanel({ row: { id, data }, email, onClose }: PanelProps) {
  return (
    <SidePanel title={fullName(data)} onClose={onClose}>
      <Stack gap="5">
        <Stack gap="1" align="start">
          <Status status={data.status} />
          <Text overflowWrap="anywhere">{data.email}</Text>
          <Text>{data.phone}</Text>
          <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
            {data.city}, {momentOf(data.created_at.getTime())}
          </Text>
        </Stack>
        <PanelPart title="Why they’d like to host">
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
            {data.reason}
          </Text>
        </PanelPart>
        <PanelPart title="Experience">
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
            {data.experience === '' ? 'None given.' : data.experience}
          </Text>
        </PanelPart>
        {data.status === 'new' && (
          <PanelPart title="Decision">
            {data.email === email ? (
              <Text color="fg.muted">
                This is your own application. Another staff member has to decide it.
              </Text>
            ) : (
              <Deciding id={id} application={data} onClose={onClose} />
            )}
          </PanelPart>
        )}
      </Stack>
    </SidePanel>
  )
}

export function HostsTab({ email }: { email: string }) {
  const { live, ...more } = useHostApplications()
  const [opened, setOpened] = useState<Row<HostApplication> | null>(null)
  return (
    <Stack gap="4">
      <Heading as="h2" size="xl">
        Host Applications
      </Heading>
      <Loaded
        live={live}
        loading={<RowsLoading label="Loading the applications" />}
        errorTitle="We couldn’t load the applications"
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <StateMessage drawing={<LetterOnTable />} title="No applications yet">
            Applications come from the Become a Host page.
          </StateMessage>
        }
      >
        {({ rows, hasMore }) => (
          <>
            <Rows label="Host applications" heads={heads} columns={columns}>
              {rows.map((row) => (
                <ListRow key={row.id} columns={columns}>
                  <RowButton onClick={() => setOpened(row)}>{fullName(row.data)}</RowButton>
                  <Cell label="City">{row.data.city}</Cell>
                  <Cell label="Why">
                    <Text as="span" lineClamp={1}>
                      {row.data.reason}
                    </Text>
                  </Cell>
                  <Cell label="Applied">{momentOf(row.data.created_at.getTime())}</Cell>
                  <Status status={row.data.status} />
                </ListRow>
              ))}
            </Rows>
            <ShowMore {...more} hasMore={hasMore} />
          </>
        )}
      </Loaded>
      {opened && <ApplicationPanel row={opened} email={email} onClose={() => setOpened(null)} />}
    </Stack>
  )
}
