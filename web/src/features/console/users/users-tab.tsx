/** 'User Management': all members, newest first, searchable by any word of a name or email. */
import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { Account } from '@club/domain/account/account'
import { fitsSearch } from '@club/domain/search/search-prefixes'
import { clubDate } from '@club/domain/club-time'
import type { Profile } from '@club/domain/members/profile'
import { countCameByLink, useAccounts, useProfilesOf } from '../../../data/console/member-accounts'
import type { Row } from '../../../data/firebase/live'
import { useAttempt } from '../../../pieces/action/use-attempt'
import { Face } from '../../../pieces/event/face'
import { useAddressTexts } from '../../../ui/address'
import { LetterOnTable } from '../../../ui/drawings/letter-on-table'
import { Loaded, StateMessage } from '../../../ui/loaded'
import { SearchBox } from '../../../ui/form/search-box'
import { Cell, ListRow, RowButton, Rows, RowsLoading, ShowMore } from '../../../pieces/console/list'
import { MemberPanel } from './member-panel'
import { AccountStatus } from './account-status'
import { cameByLinkLabel, nameOf, roleNames } from './member-labels'

const columns = '2.25rem minmax(0, 1.3fr) minmax(0, 1.6fr) 6rem 8.5rem 6.5rem'
const heads = ['', 'Name', 'Email', 'Role', 'Status', 'Joined']
/** URL parameters: the open member and the search. */
const parameters = ['member', 'search'] as const

type MemberRowProps = {
  row: Row<Account>
  /** Undefined while it is on its way. */
  profile: Profile | null | undefined
  onOpen: () => void
}

function MemberRow({ row: { id, data }, profile, onOpen }: MemberRowProps) {
  return (
    <ListRow columns={columns}>
      <Box boxSize="9" rounded="full" bg="bg.muted" overflow="hidden">
        {profile && <Face member={{ uid: id, profile, photos: [] }} size="9" />}
      </Box>
      <RowButton onClick={onOpen}>{data.name === '' ? nameOf(profile ?? null) : data.name}</RowButton>
      <Box flexBasis={{ base: 'full', lg: 'auto' }} minWidth="0">
        <Cell label="Email">{data.email}</Cell>
      </Box>
      <Cell label="Role">{roleNames[data.role]}</Cell>
      <AccountStatus account={data} />
      <Cell label="Joined">{clubDate(data.created_at)}</Cell>
    </ListRow>
  )
}

function Members({ search, onOpen }: { search: string; onOpen: (uid: string) => void }) {
  const { live, ...more } = useAccounts(search)
  const rows =
    live.status === 'ready'
      ? live.data.rows.filter(({ data }) => fitsSearch(data.search_prefixes, search))
      : []
  const profiles = useProfilesOf(rows.map(({ id }) => id))
  const known = profiles.status === 'ready' ? profiles.data : null
  return (
    <Loaded
      live={live}
      loading={<RowsLoading label="Loading the members" />}
      errorTitle="We couldn’t load the members"
    >
      {({ hasMore }) => (
        <>
          {rows.length === 0 && !hasMore ? (
            <StateMessage drawing={<LetterOnTable />} title="No members found">
              Search by the start of any word in a name or email address.
            </StateMessage>
          ) : (
            <Rows label="Members" heads={heads} columns={columns}>
              {rows.map((row) => (
                <MemberRow
                  key={row.id}
                  row={row}
                  profile={profiles.status === 'error' ? null : known?.get(row.id)}
                  onOpen={() => onOpen(row.id)}
                />
              ))}
            </Rows>
          )}
          <ShowMore hasMore={hasMore} {...more} />
        </>
      )}
    </Loaded>
  )
}

/** Reserves its line while the number loads, and if it fails to. */
function CameByLink() {
  const live = useAttempt(countCameByLink)
  return (
    <Text color="fg.muted" minHeight="6">
      {live.status === 'ready' && cameByLinkLabel(live.data)}
    </Text>
  )
}

export function UsersTab() {
  const [{ member, search }, change] = useAddressTexts(parameters)
  return (
    <Stack gap="4">
      <Flex align="end" justify="space-between" wrap="wrap" gap="3">
        <Box>
          <Heading as="h2" size="xl">
            User Management
          </Heading>
          <CameByLink />
        </Box>
        <Box width={{ base: 'full', md: '20rem' }}>
          <SearchBox
            label="Find a member"
            placeholder="Name or email"
            value={search}
            onSearch={(text) => change({ search: text })}
          />
        </Box>
      </Flex>
      <Members search={search} onOpen={(uid) => change({ member: uid }, { isStep: true })} />
      {member !== '' && <MemberPanel uid={member} onClose={() => change({ member: '' }, { isStep: true })} />}
    </Stack>
  )
}
