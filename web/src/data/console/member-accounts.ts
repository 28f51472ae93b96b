/** Members for admins: search, accounts, credits and orders, and the actions on them. */
import { consoleContracts } from '@club/domain/contracts/console'
import type { Account } from '@club/domain/account/account'
import type { Role } from '@club/domain/account/role'
import type { InputOf } from '@club/domain/contracts/index'
import { limits } from '@club/domain/limits'
import type { Profile } from '@club/domain/members/profile'
import type { Order } from '@club/domain/orders/order'
import {
  doc,
  type DocumentReference,
  type DocumentSnapshot,
  getCountFromServer,
  limit,
  orderBy,
  query,
  refEqual,
  where,
} from 'firebase/firestore'
import { useMemo, useState } from 'react'
import { call } from '../firebase/call'
import { searchConstraints } from './search-constraints'
import { collectionOf } from '../firebase/collection-of'
import { handingOver } from '../firebase/handing-over'
import {
  listenToEach,
  type Live,
  openDocument,
  type Row,
  useListener,
  useLiveDocument,
  useLiveQuery,
} from '../firebase/live'
import { type LivePages, useLivePages } from '../firebase/live-pages'

/**
 * The accounts that may match a search, newest first, live, in pages: the database compares one of its words,
 * `fitsSearch` the others.
 */
export function useAccounts(search: string): LivePages<Account> {
  return useLivePages(
    query(collectionOf('accounts'), ...searchConstraints(search), orderBy('created_at', 'desc')),
    limits.console.page,
  )
}

/** The number of members with a confirmed address who signed up by another member's invitation link. */
export async function countCameByLink(): Promise<number> {
  const came = [where('came_by_link', '==', true), where('email_verified', '==', true)]
  return (await getCountFromServer(query(collectionOf('accounts'), ...came))).data().count
}

/** Moderators and admins, live. */
export function useStaff(): Live<Row<Account>[]> {
  const ranks: Role[] = ['moderator', 'admin']
  return useLiveQuery(query(collectionOf('accounts'), where('role', 'in', ranks), limit(limits.console.page)))
}

export function useAccount(uid: string): Live<Account | null> {
  return useLiveDocument(doc(collectionOf('accounts'), uid))
}

/**
 * The profiles of these members, live, by uid; null for members without one. Loaded profiles stay when
 * further members are added.
 */
export function useProfilesOf(uids: readonly string[]): Live<ReadonlyMap<string, Profile | null>> {
  const source = useMemo(() => ({}), [])
  const [open] = useState(() =>
    handingOver<DocumentReference<Profile>, DocumentSnapshot<Profile>>(openDocument, refEqual),
  )
  const asked = [...new Set(uids)].toSorted().join(' ')
  const listen = useMemo(() => {
    const each = asked === '' ? [] : asked.split(' ')
    return listenToEach(
      each.map((uid) => doc(collectionOf('profiles'), uid)),
      open,
    )
  }, [asked, open])
  return useListener(source, listen)
}

/** Whole credits; 0 for members who never had any. */
export function useBalance(uid: string): Live<number> {
  const live = useLiveDocument(doc(collectionOf('user_credits'), uid))
  return live.status === 'ready' ? { status: 'ready', data: live.data?.credits ?? 0 } : live
}

/** The member's orders, newest first, live, in pages. */
export function useOrdersOf(uid: string): LivePages<Order> {
  return useLivePages(
    query(collectionOf('orders'), where('user_id', '==', uid), orderBy('created_at', 'desc')),
    limits.console.page,
  )
}

/** Throws errors that `failureOf` understands, with reason 'last_admin' as its code. */
async function setRole(change: InputOf<'setRole'>): Promise<void> {
  await call('setRole', change, consoleContracts)
}

/** Throws errors that `failureOf` understands. */
async function removeSecondFactor(of: InputOf<'removeSecondFactor'>): Promise<void> {
  await call('removeSecondFactor', of, consoleContracts)
}

/** Throws errors that `failureOf` understands, with reason 'last_admin' or 'not_found' as its code. */
async function setSuspended(change: InputOf<'setSuspended'>): Promise<void> {
  await call('setSuspended', change, consoleContracts)
}

/** Throws errors that `failureOf` understands. */
async function grantCredits(grant: InputOf<'grantCredits'>): Promise<void> {
  await call('grantCredits', grant, consoleContracts)
}

/** Admins' actions on members; tests pass their own. */
export const memberActions = { setRole, removeSecondFactor, setSuspended, grantCredits }
export type MemberActions = typeof memberActions
