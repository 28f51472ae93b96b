/**
 * Reports from members: open ones, oldest first, and decided ones. 'Reported Text' has those about a bio, an answer or a card.
 */
import { Badge, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { ModeratedReport } from '@club/domain/contracts/moderation'
import { useState } from 'react'
import { listReports } from '../../data/moderation'
import { Cell, ListRow, RowButton, Rows, RowsLoading } from '../../pieces/console/list'
import { BenchAtDusk } from '../../ui/drawings/bench-at-dusk'
import { Loaded, StateMessage } from '../../ui/loaded'
import { ReportPanel } from './report-panel'
import { useAsked } from './use-asked'
import { decisionNames, momentOf, nameOf, reasonNames, subjectNames, urgentReasons } from './moderation-copy'

type Status = 'open' | 'decided'
const statusNames: Readonly<Record<Status, string>> = { open: 'Open', decided: 'Decided' }
const columns = '9.5rem minmax(0, 1.2fr) minmax(0, 2fr) 12rem 8rem'
const heads = ['Reason', 'Member', 'Subject', 'Reported', 'Status']

/** The subject of the report, quoted where it is text. */
function reportedText({ subject, prompt, evidence, words }: ModeratedReport): string {
  if (subject === 'bio') return evidence.bio
  if (subject === 'hello') return evidence.hello ?? ''
  if (subject === 'prompt') return evidence.prompts.find((one) => one.prompt === prompt)?.answer ?? ''
  return words
}

function ReportRow({ report, onOpen }: { report: ModeratedReport; onOpen: () => void }) {
  const { reason, reported, subject, created_at, decided } = report
  const words = reportedText(report)
  return (
    <ListRow columns={columns}>
      <Badge colorPalette={urgentReasons.has(reason) ? 'brick' : 'amber'}>{reasonNames[reason]}</Badge>
      <RowButton onClick={onOpen}>{nameOf(reported)}</RowButton>
      <Cell label="Subject">
        {subjectNames[subject]}
        {words !== '' && (
          <Text as="span" color="fg.muted" lineClamp={1}>
            “{words}”
          </Text>
        )}
      </Cell>
      <Cell label="Reported">{momentOf(created_at)}</Cell>
      {decided ? (
        <Cell label="Decision">{decided.decision ? decisionNames[decided.decision] : 'Decided'}</Cell>
      ) : (
        <Badge colorPalette={reported.is_suspended ? 'brick' : 'gray'}>
          {reported.is_suspended ? 'Suspended' : 'Open'}
        </Badge>
      )}
    </ListRow>
  )
}

/** Shown when not all was read: `some` below a list, `none` in place of one. */
const moreLabels: Readonly<Record<Status, { some: string; none: string }>> = {
  open: {
    some: 'There are more. They’ll appear once you decide some of these.',
    none: 'The oldest reports are for other staff to decide. Yours will appear once they have.',
  },
  decided: {
    some: 'These are the newest. You’ll find older ones under the member they’re about.',
    none: 'Only other staff can see the newest decisions.',
  },
}

type ListProps = { status: Status; isText: boolean }

function Reports({ status, isText }: ListProps) {
  const { live, again } = useAsked(() => listReports({ status, is_words: isText }))
  const [opened, setOpened] = useState<ModeratedReport | null>(null)
  return (
    <Loaded
      live={live}
      loading={<RowsLoading label="Loading the reports" />}
      errorTitle="We couldn’t load the reports"
    >
      {({ reports, is_partial }) => (
        <>
          {reports.length === 0 ? (
            !is_partial && (
              <StateMessage
                drawing={<BenchAtDusk />}
                title={status === 'open' ? 'No open reports' : 'No decided reports yet'}
              >
                {status === 'open'
                  ? 'Reports from members appear here.'
                  : 'Decided reports are stored here for a year.'}
              </StateMessage>
            )
          ) : (
            <Rows label="Reports" heads={heads} columns={columns}>
              {reports.map((report) => (
                <ReportRow key={report.id} report={report} onOpen={() => setOpened(report)} />
              ))}
            </Rows>
          )}
          {is_partial && (
            <Text color="fg.muted" textStyle="sm" pt="3">
              {moreLabels[status][reports.length === 0 ? 'none' : 'some']}
            </Text>
          )}
          {opened && <ReportPanel report={opened} onChange={again} onClose={() => setOpened(null)} />}
        </>
      )}
    </Loaded>
  )
}

function Frame({ title, isText }: { title: string; isText: boolean }) {
  const [status, setStatus] = useState<Status>('open')
  return (
    <Stack gap="4">
      <Flex align="center" gap="3" wrap="wrap">
        <Heading as="h2" size="xl">
          {title}
        </Heading>
        <Flex role="group" aria-label="Which reports" gap="1">
          {(['open', 'decided'] as const).map((each) => (
            <Button
              key={each}
              size="sm"
              variant={each === status ? 'solid' : 'outline'}
              aria-pressed={each === status}
              onClick={() => setStatus(each)}
            >
              {statusNames[each]}
            </Button>
          ))}
        </Flex>
      </Flex>
      <Reports key={status} status={status} isText={isText} />
    </Stack>
  )
}

export function ReportsTab() {
  return <Frame title="Reports" isText={false} />
}

export function WordsTab() {
  return <Frame title="Reported Text" isText />
}
