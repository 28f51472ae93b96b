/** 'Audit log': staff actions, newest first, filtered by person, item and time. */
import { Box, Button, chakra, Flex, Grid, Heading, Input, Stack, Text } from '@chakra-ui/react'
import { type AuditRow, operator } from '@club/domain/account/audit-log'
import { momentFrom } from '@club/domain/club-time'
import type { Profile } from '@club/domain/members/profile'
import { X } from 'lucide-react'
import { type AuditFilter, useAuditLog, useRoleChanges } from '../../../data/console/audit'
import { useProfilesOf, useStaff } from '../../../data/console/member-accounts'
import type { Live, Row } from '../../../data/firebase/live'
import { useAddressTexts } from '../../../ui/address'
import { LetterOnTable } from '../../../ui/drawings/letter-on-table'
import { FieldFrame } from '../../../ui/form/field-frame'
import { Select } from '../../../ui/form/select-field'
import { Loaded, StateMessage } from '../../../ui/loaded'
import { SearchBox } from '../../../ui/form/search-box'
import { Rows, RowsLoading, ShowMore } from '../../../pieces/console/list'
import { nameOf } from '../users/member-labels'
import { momentOf } from '../console-copy'
import { changesOf, actionLabel, memberIn, targetsOf, targetLabel } from './audit-labels'

const dayMs = 24 * 60 * 60_000

/** URL parameters of the filter. */
const parameters = ['who', 'target', 'from', 'until'] as const
type Wanted = Readonly<Record<(typeof parameters)[number], string>>

/** Days start at midnight in the club's time zone; the last day is included. */
function filterOf({ who, target, from, until }: Wanted): AuditFilter {
  const startOf = (day: string) => momentFrom(`${day}T00:00`)
  const last = startOf(until)
  return {
    who: who === '' ? null : who,
    targets: target === '' ? null : targetsOf(target),
    from: startOf(from),
    until: last && new Date(last.getTime() + dayMs),
  }
}

const membersAmong = (all: readonly string[]) => all.filter((who) => who !== operator)

type NameOf = (uid: string) => string

function namesFrom(profiles: ReadonlyMap<string, Profile | null> | null): NameOf {
  return (uid) => {
    if (uid === operator) return 'Operator'
    const profile = profiles?.get(uid)
    return profile ? nameOf(profile) : uid.slice(0, 'xxxxxxxx'.length)
  }
}

function Changes({ row }: { row: AuditRow }) {
  const changes = changesOf(row)
  if (changes.length === 0) return <Text color="fg.muted">No fields changed.</Text>
  return (
    <Stack as="dl" gap="1.5" m="0">
      {changes.map(({ field, before, after }) => (
        <Grid
          key={field}
          templateColumns={{ base: 'minmax(0, 1fr)', md: '12rem minmax(0, 1fr)' }}
          columnGap="4"
        >
          <Text as="dt" color="fg.muted">
            {field}
          </Text>
          <Box as="dd" m="0" overflowWrap="anywhere">
            {row.before !== null && (
              <>
                <chakra.span srOnly>before: </chakra.span>
                <chakra.del color="fg.muted">{before}</chakra.del> <chakra.span aria-hidden>→</chakra.span>{' '}
                <chakra.span srOnly>after: </chakra.span>
              </>
            )}
            <chakra.ins textDecoration="none" fontWeight="medium">
              {row.after === null ? 'deleted' : after}
            </chakra.ins>
          </Box>
        </Grid>
      ))}
    </Stack>
  )
}

type RowProps = { row: AuditRow; nameOfUid: NameOf; change: (part: Partial<Wanted>) => void }

function LogRow({ row, nameOfUid, change }: RowProps) {
  const about = memberIn(row)
  const thing = targetLabel(row, about === null ? null : nameOfUid(about))
  const who = nameOfUid(row.who)
  return (
    <Box
      as="li"
      px="4"
      py="2.5"
      textStyle="sm"
      borderColor="border.muted"
      css={{ '&:not(:first-of-type)': { borderTopWidth: '1px' } }}
    >
      <chakra.details>
        <chakra.summary
          data-row
          cursor="button"
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '13rem 11rem 14rem minmax(0, 1fr)' }}
          columnGap="4"
          minHeight="6"
        >
          <chakra.time dateTime={row.when.toISOString()} color="fg.muted">
            {momentOf(row.when)}
          </chakra.time>
          <Text as="span" overflowWrap="anywhere">
            {who}
          </Text>
          <Text as="span" fontWeight="semibold">
            {actionLabel(row)}
          </Text>
          <Text as="span" overflowWrap="anywhere">
            {thing}
          </Text>
        </chakra.summary>
        <Stack gap="3" pt="3" pb="1">
          <Changes row={row} />
          <Flex gap="2" wrap="wrap">
            <Button size="sm" variant="outline" onClick={() => change({ who: row.who })}>
              All by {who}
            </Button>
            <Button size="sm" variant="outline" onClick={() => change({ target: row.target })}>
              History of This Item
            </Button>
          </Flex>
        </Stack>
      </chakra.details>
    </Box>
  )
}

type FiltersProps = { wanted: Wanted; change: (part: Partial<Wanted>) => void }

function Filters({ wanted, change }: FiltersProps) {
  const rowsOf = <Data,>(live: Live<Row<Data>[]>) => (live.status === 'ready' ? live.data : [])
  const staff = rowsOf(useStaff()).map(({ id }) => id)
  const everStaff = rowsOf(useRoleChanges()).flatMap(({ data }) => memberIn(data) ?? [])
  const chosen = wanted.who === '' ? [] : [wanted.who]
  const all = [...new Set([...staff, ...everStaff, operator, ...chosen])]
  const profiles = useProfilesOf(membersAmong(all))
  const nameOfUid = namesFrom(profiles.status === 'ready' ? profiles.data : null)
  const isFiltering = parameters.some((name) => wanted[name] !== '')
  return (
    <Stack gap="3">
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: '1fr 1.4fr 11rem 11rem' }} gap="3">
        <Select
          label="Person"
          placeholder="Everyone"
          value={wanted.who}
          options={all.map((uid) => ({ value: uid, label: nameOfUid(uid) }))}
          onChoose={(who) => change({ who })}
        />
        <SearchBox
          label="Item"
          placeholder="Its ID, such as 7f3c91ab-…"
          value={wanted.target}
          onSearch={(text) => change({ target: text.trim() })}
        />
        <FieldFrame label="From">
          <Input type="date" value={wanted.from} onChange={({ target }) => change({ from: target.value })} />
        </FieldFrame>
        <FieldFrame label="Until">
          <Input
            type="date"
            value={wanted.until}
            onChange={({ target }) => change({ until: target.value })}
          />
        </FieldFrame>
      </Grid>
      {isFiltering && (
        <Button
          alignSelf="start"
          size="sm"
          variant="ghost"
          onClick={() => change({ who: '', target: '', from: '', until: '' })}
        >
          <X aria-hidden /> Clear Filters
        </Button>
      )}
    </Stack>
  )
}

function Log({ wanted, change }: FiltersProps) {
  const { live, ...more } = useAuditLog(filterOf(wanted))
  const rows: readonly Row<AuditRow>[] = live.status === 'ready' ? live.data.rows : []
  const people = rows.flatMap(({ data }) => [data.who, memberIn(data) ?? data.who])
  const profiles = useProfilesOf(membersAmong(people))
  const nameOfUid = namesFrom(profiles.status === 'ready' ? profiles.data : null)
  return (
    <Loaded
      live={live}
      loading={<RowsLoading label="Loading the audit log" />}
      errorTitle="We couldn’t load the audit log"
      isEmpty={(pages) => pages.rows.length === 0}
      empty={
        <StateMessage drawing={<LetterOnTable />} title="No changes found">
          Every change that staff make is recorded here.
        </StateMessage>
      }
    >
      {({ hasMore }) => (
        <>
          <Rows label="Audit log, newest first">
            {rows.map(({ id, data }) => (
              <LogRow key={id} row={data} nameOfUid={nameOfUid} change={change} />
            ))}
          </Rows>
          <ShowMore hasMore={hasMore} {...more} />
        </>
      )}
    </Loaded>
  )
}

export function AuditView() {
  const [wanted, change] = useAddressTexts(parameters)
  return (
    <Stack gap="4">
      <Heading as="h2" size="xl">
        Audit Log
      </Heading>
      <Filters wanted={wanted} change={change} />
      <Log wanted={wanted} change={change} />
    </Stack>
  )
}
