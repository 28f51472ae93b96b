/** One member in a side panel: identity, role, credits and orders. */
import { Badge, Box, Flex, Heading, HStack, Link, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { Account } from '@club/domain/account/account'
import { clubDate } from '@club/domain/club-time'
import type { Profile } from '@club/domain/members/profile'
import type { Order } from '@club/domain/orders/order'
import { amountLabel } from '@club/domain/price'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import {
  type MemberActions,
  memberActions,
  useAccount,
  useBalance,
  useOrdersOf,
} from '../../../data/console/member-accounts'
import { joined, type Live } from '../../../data/firebase/live'
import type { LivePages } from '../../../data/firebase/live-pages'
import { type Member, useMember } from '../../../data/members'
import { uidNow } from '../../../data/session/session'
import { memberPath } from '../../../paths'
import { SuspensionForm } from '../../../pieces/console/suspension-form'
import { Face } from '../../../pieces/event/face'
import { Loaded } from '../../../ui/loaded'
import { ShowMore } from '../../../pieces/console/list'
import { SidePanel } from '../../../pieces/console/side-panel'
import { auditOf } from '../audit/audit-labels'
import { CreditsForm, RoleForm, SecondFactorRemoval } from './member-forms'
import { AccountStatus } from './account-status'
import { nameOf, orderStatusNames, roleNames } from './member-labels'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="3" borderTopWidth="1px" borderColor="border.muted" pt="4">
      <Heading as="h3" size="md">
        {title}
      </Heading>
      {children}
    </Stack>
  )
}

function OrderLine({ order }: { order: Order }) {
  const { title, status, total_cents, refunded_cents, created_at } = order
  return (
    <Flex as="li" justify="space-between" gap="3" py="2" textStyle="sm">
      <Box minWidth="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {title}
        </Text>
        <Text color="fg.muted">
          {clubDate(created_at)}
          {refunded_cents > 0 && ` · ${amountLabel(refunded_cents)} refunded`}
        </Text>
      </Box>
      <Stack gap="1" align="end" flexShrink="0">
        <span>{amountLabel(total_cents)}</span>
        <Badge>{orderStatusNames[status]}</Badge>
      </Stack>
    </Flex>
  )
}

export function OrderLines({ live, ...more }: LivePages<Order>) {
  return (
    <Loaded
      live={live}
      loading={<Skeleton height="16" rounded="xl" />}
      errorTitle="We couldn’t load the orders"
    >
      {({ rows, hasMore }) =>
        rows.length === 0 ? (
          <Text color="fg.muted">No orders yet.</Text>
        ) : (
          <>
            <Stack
              as="ul"
              listStyleType="none"
              gap="0"
              fontVariantNumeric="tabular-nums"
              css={{ '& > li:not(:first-of-type)': { borderTopWidth: '1px' } }}
            >
              {rows.map(({ id, data }) => (
                <OrderLine key={id} order={data} />
              ))}
            </Stack>
            <ShowMore hasMore={hasMore} {...more} />
          </>
        )
      }
    </Loaded>
  )
}

function Orders({ uid }: { uid: string }) {
  return <OrderLines {...useOrdersOf(uid)} />
}

type Known = { account: Account; profile: Profile | null; member: Member | null }

function Introduction({ uid, known: { account, member } }: { uid: string; known: Known }) {
  return (
    <HStack gap="4" align="start">
      <Box boxSize="12" rounded="full" bg="bg.muted" overflow="hidden" flexShrink="0">
        {member && <Face member={member} size="12" />}
      </Box>
      <Stack gap="1" minWidth="0">
        <Text overflowWrap="anywhere">{account.email}</Text>
        <HStack gap="2" wrap="wrap">
          <AccountStatus account={account} />
          <Badge>{roleNames[account.role]}</Badge>
        </HStack>
        <Text color="fg.muted" textStyle="sm">
          Joined {clubDate(account.created_at)}
        </Text>
        {account.suspended && account.suspended_because !== '' && (
          <Text textStyle="sm" overflowWrap="anywhere">
            Suspended: {account.suspended_because}
          </Text>
        )}
        <HStack gap="4" wrap="wrap">
          <Link asChild textDecoration="underline" textStyle="sm" py="1">
            <RouterLink to={memberPath(uid)}>Their profile</RouterLink>
          </Link>
          <Link asChild textDecoration="underline" textStyle="sm" py="1">
            <RouterLink to={auditOf(`accounts/${uid}`)}>Staff changes</RouterLink>
          </Link>
        </HStack>
      </Stack>
    </HStack>
  )
}

type PanelProps = { uid: string; known: Known; balance: Live<number>; actions: MemberActions }

function MemberParts({ uid, known, balance, actions }: PanelProps) {
  const { account, profile } = known
  const about = { uid, name: nameOf(profile), account }
  return (
    <Stack gap="5">
      <Introduction uid={uid} known={known} />
      <Part title="Role">
        <RoleForm key={account.role} {...about} setRole={actions.setRole} />
      </Part>
      {(account.needs_second_factor || account.role !== 'user') && uid !== uidNow() && (
        <Part title="Authenticator app">
          <SecondFactorRemoval {...about} remove={actions.removeSecondFactor} />
        </Part>
      )}
      <Part title="Credits">
        <Loaded
          live={balance}
          loading={<Skeleton height="6" width="24" />}
          errorTitle="We couldn’t load the balance"
        >
          {(credits) => (
            <Text fontVariantNumeric="tabular-nums">{credits === 1 ? '1 credit' : `${credits} credits`}</Text>
          )}
        </Loaded>
        <CreditsForm {...about} grant={actions.grantCredits} />
      </Part>
      <Part title={account.suspended ? 'Reinstate' : 'Suspend'}>
        <SuspensionForm
          key={String(account.suspended)}
          uid={uid}
          name={about.name}
          isSuspended={account.suspended}
          suspend={actions.setSuspended}
          canCancelEvents
        />
      </Part>
    </Stack>
  )
}

function useKnown(uid: string): Live<Known | null> {
  return joined(useAccount(uid), useMember(uid, { sharp: true }), (account, member) =>
    account === null ? null : { account, profile: member?.profile ?? null, member },
  )
}

export function MemberPanel({ uid, onClose }: { uid: string; onClose: () => void }) {
  const live = useKnown(uid)
  const balance = useBalance(uid)
  const name = live.status === 'ready' && live.data ? nameOf(live.data.profile) : 'Member'
  return (
    <SidePanel title={name} onClose={onClose}>
      <Loaded live={live} errorTitle="We couldn’t load this member">
        {(known) =>
          known === null ? (
            <Text color="fg.muted">This member doesn’t exist.</Text>
          ) : (
            <Stack gap="5">
              <MemberParts uid={uid} known={known} balance={balance} actions={memberActions} />
              <Part title="Orders">
                <Orders uid={uid} />
              </Part>
            </Stack>
          )
        }
      </Loaded>
    </SidePanel>
  )
}
