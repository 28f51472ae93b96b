/** 'Health': one sentence on the state of the club, the figures behind it, and the last day by the hour. */
import { Box, Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import { clubDate, clubTime } from '@club/domain/club-time'
import { limits } from '@club/domain/limits'
import { type MonitoringHour, slowestPages } from '@club/domain/monitoring/page-reports'
import { amountLabel } from '@club/domain/price'
import { CircleAlert, CircleCheck, RotateCw, Send } from 'lucide-react'
import { useState } from 'react'
import { type Health, retryEmails, useClubHealth, useMonitoringHours } from '../../../data/console/health'
import type { Live, Row } from '../../../data/firebase/live'
import { useNow } from '../../../pieces/event/use-now'
import { failedAs, useAction } from '../../../pieces/action/use-action'
import { Loaded } from '../../../ui/loaded'
import { Cell, ListRow, Rows } from '../../../pieces/console/list'
import { Figures } from '../sales/figures'
import { ago, concerns, inOneSentence, retriedLabel } from './health-labels'

function Sentence({ health, now }: { health: Health; now: Date }) {
  const isWell = concerns(health, now).length === 0
  return (
    <Flex
      role="status"
      align="start"
      gap="3"
      p="4"
      rounded="xl"
      borderWidth="1px"
      bg={isWell ? 'bg.success' : 'bg.warning'}
      color={isWell ? 'fg.success' : 'fg.warning'}
      borderColor={isWell ? 'border.success' : 'border.warning'}
    >
      {isWell ? <CircleCheck size={20} aria-hidden /> : <CircleAlert size={20} aria-hidden />}
      <Text flex="1" minWidth="0" fontWeight="medium">
        {inOneSentence(health, now)}
      </Text>
    </Flex>
  )
}

/** Failed emails are stored for 30 days, so that they can still go out once the mail server has recovered. */
function RetryEmails({ done }: { done: () => void }) {
  const retry = useAction(retryEmails, {
    done: (outcome) => {
      done()
      return { title: 'Emails put back in the queue', description: retriedLabel(outcome) }
    },
    failed: failedAs('We couldn’t queue the emails again'),
  })
  return (
    <Button
      alignSelf="start"
      variant="outline"
      minHeight="11"
      loading={retry.isBusy}
      loadingText="Sending again..."
      onClick={() => void retry.run()}
    >
      <Send size={18} aria-hidden /> Send Emails Again
    </Button>
  )
}

const { pageLoadsPerReport } = limits.monitoring

function figuresOf(health: Health, now: Date) {
  const { errors, page_loads, emails_waiting, emails_failed, oldest_email, reconciled_at } = health
  const waiting = oldest_email === null ? 'none waiting' : `oldest ${ago(oldest_email, now)}`
  return [
    {
      title: 'Errors',
      value: String(errors),
      note: `since the start of the previous hour; about ${(page_loads * pageLoadsPerReport).toLocaleString('en-CA')} page loads`,
    },
    { title: 'Emails waiting', value: String(emails_waiting), note: waiting },
    { title: 'Emails not sent', value: String(emails_failed), note: 'in the last 30 days' },
    {
      title: 'Match check',
      value: reconciled_at === null ? 'Never' : clubTime(new Date(reconciled_at)),
      note: reconciled_at === null ? 'has never run' : ago(reconciled_at, now),
    },
    {
      title: 'Overdue orders',
      value: String(health.overdue_orders),
      note: `${amountLabel(health.refunds_due_cents)} to refund`,
    },
  ]
}

const columns = 'minmax(0, 1.5fr) repeat(3, minmax(0, 1fr))'
const heads = ['Hour', 'Errors', 'Sampled loads', 'Average load']
const second = 1000

function seconds(ms: number): string {
  return `${(ms / second).toFixed(1)} s`
}

function HourRow({ hour: { hour, errors, page_loads, load_time_ms } }: { hour: MonitoringHour }) {
  const average = page_loads === 0 ? '–' : seconds(load_time_ms / page_loads)
  return (
    <ListRow columns={columns}>
      <Box fontWeight="medium" flexBasis={{ base: 'full', lg: 'auto' }}>
        {clubDate(hour)}, {clubTime(hour)}
      </Box>
      <Cell label="Errors">{errors}</Cell>
      <Cell label="Sampled loads">{page_loads}</Cell>
      <Cell label="Average load">{average}</Cell>
    </ListRow>
  )
}

function Hours({ live }: { live: Live<Row<MonitoringHour>[]> }) {
  return (
    <Stack as="section" gap="3">
      <Heading as="h3" size="lg">
        The last day
      </Heading>
      <Loaded
        live={live}
        loading={<Skeleton height="32" rounded="2xl" />}
        errorTitle="We couldn’t load the hourly figures"
        isEmpty={(hours) => hours.length === 0}
        empty={<Text color="fg.muted">No pages have reported anything in the last day.</Text>}
      >
        {(hours) => (
          <Rows label="Hours, newest first" heads={heads} columns={columns}>
            {hours.map(({ id, data }) => (
              <HourRow key={id} hour={data} />
            ))}
          </Rows>
        )}
      </Loaded>
    </Stack>
  )
}

const pageColumns = 'minmax(0, 1.5fr) repeat(2, minmax(0, 1fr))'
const pageHeads = ['Page', 'Sampled loads', 'Average load']

function SlowestPages({ hours }: { hours: readonly MonitoringHour[] }) {
  const pages = slowestPages(hours, limits.console.health.pages)
  if (pages.length === 0) return null
  return (
    <Stack as="section" gap="3">
      <Heading as="h3" size="lg">
        The slowest pages of the last day
      </Heading>
      <Text color="fg.muted">
        Page loads are sampled: about one in {pageLoadsPerReport} is measured. Every error is counted.
      </Text>
      <Rows label="Pages, slowest first" heads={pageHeads} columns={pageColumns}>
        {pages.map(({ page, loads, averageMs }) => (
          <ListRow key={page} columns={pageColumns}>
            <Box fontWeight="medium" flexBasis={{ base: 'full', lg: 'auto' }} overflowWrap="anywhere">
              {page}
            </Box>
            <Cell label="Sampled loads">{loads}</Cell>
            <Cell label="Average load">{seconds(averageMs)}</Cell>
          </ListRow>
        ))}
      </Rows>
    </Stack>
  )
}

const dayMs = 24 * 60 * 60_000

function isOfLastDay({ hour }: MonitoringHour, now: Date): boolean {
  return hour.getTime() > now.getTime() - dayMs
}

function HealthLoading() {
  return (
    <Stack role="status" aria-label="Checking the club’s health" gap="4">
      <Skeleton height="14" rounded="xl" />
      <Skeleton height="24" rounded="2xl" />
    </Stack>
  )
}

export function HealthView() {
  const [asked, setAsked] = useState(0)
  const newest = useMonitoringHours()
  const live = useClubHealth(newest, asked)
  const refresh = () => setAsked((count) => count + 1)
  const now = useNow([])
  // After a time without visits, the newest hours are older than a day.
  const hours =
    newest.status === 'ready'
      ? { ...newest, data: newest.data.filter(({ data }) => isOfLastDay(data, now)) }
      : newest
  return (
    <Stack gap="6">
      <Flex align="center" justify="space-between" wrap="wrap" gap="3">
        <Heading as="h2" size="xl">
          Health
        </Heading>
        <Button variant="outline" size="sm" minHeight={{ base: '11', lg: '9' }} onClick={refresh}>
          <RotateCw aria-hidden /> Refresh
        </Button>
      </Flex>
      <Loaded live={live} loading={<HealthLoading />} errorTitle="We couldn’t check the club’s health">
        {(health) => (
          <Stack gap="4">
            <Sentence health={health} now={now} />
            {health.emails_failed > 0 && <RetryEmails done={refresh} />}
            <Figures label="Health figures" figures={figuresOf(health, now)} />
          </Stack>
        )}
      </Loaded>
      <SlowestPages hours={hours.status === 'ready' ? hours.data.map(({ data }) => data) : []} />
      <Hours live={hours} />
    </Stack>
  )
}
