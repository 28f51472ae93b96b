/**
 * Rate limits, each taken in the commit it guards; for emails that strangers request, per address and per network, so
 * that the emails to one address are serialised.
 */
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { returnToLimit, takeFromLimit, type RateLimit } from '@club/domain/account/rate-limit'
import { limits } from '@club/domain/limits'
import { documentOrNull } from './collection-of'
import { compareAndSet, writeGuarded } from './compare-and-set'
import { hashed } from './hashed'
import { loadSnapshot } from './load-document'

/** The recipient's address, and the network of the request (null when unknown). */
export type Stranger = { email: string; network: string | null }

type Size = { max: number; windowMs: number }
type Step = { limit: DocumentSnapshot<RateLimit>; next: RateLimit }

/**
 * Adds one request to each limit and returns the id of the reservation; null, and nothing added, when a limit is
 * reached. Read the documents that the email depends on after this call: then any commit in between makes this one
 * conflict.
 */
export async function reserve(
  batch: WriteBatch,
  { email, network }: Stranger,
  now: Date,
  { isSignUp = false } = {},
): Promise<string | null> {
  const { perAddressPerHour, perIpPerHour, windowMs } = limits.emails
  const ofAddress = await nextStep(idOfAddress(email), { max: perAddressPerHour, windowMs }, now)
  const ofNetwork =
    network === null
      ? undefined
      : await nextStep(idOf(`mail from ${network}`), { max: perIpPerHour, windowMs }, now)
  if (ofAddress === null || ofNetwork === null) return null
  const { window_started_at, count } = ofAddress.next
  const reservation = `${window_started_at.getTime()}-${count}`
  writeGuarded(
    batch,
    ofAddress.limit,
    isSignUp ? { ...ofAddress.next, sign_up: reservation } : ofAddress.next,
  )
  if (ofNetwork) writeGuarded(batch, ofNetwork.limit, ofNetwork.next)
  return reservation
}

/** Reserves an email for a sign-up and makes it the newest one of the address; null when a limit is reached. */
export async function reserveForSignUp(stranger: Stranger, now: Date): Promise<string | null> {
  return compareAndSet((batch) => reserve(batch, stranger, now, { isSignUp: true }))
}

/** Marks the sign-up as finished in the commit of its email; false when it is no longer the newest. */
export async function finishSignUp(batch: WriteBatch, email: string, reservation: string): Promise<boolean> {
  const limit = await loadSnapshot('rate_limits', idOfAddress(email))
  if (documentOrNull(limit)?.sign_up !== reservation) return false
  writeGuarded(batch, limit, { sign_up: null })
  return true
}

/** Adds one to the limit of `key`; false, and nothing added, when it is reached. */
export async function takeOne(batch: WriteBatch, key: string, size: Size, now: Date): Promise<boolean> {
  const step = await nextStep(idOf(key), size, now)
  if (step !== null) writeGuarded(batch, step.limit, step.next)
  return step !== null
}

/** The same in a separate commit, for actions that are limited before they are done. */
export function takeNow(key: string, size: Size, now: Date): Promise<boolean> {
  return compareAndSet((batch) => takeOne(batch, key, size, now))
}

/** Takes one off the limit of `key` again, for a request that turned out not to count. */
export async function returnOne(key: string, size: Size, now: Date): Promise<void> {
  await compareAndSet(async (batch) => {
    const limit = await loadSnapshot('rate_limits', idOf(key))
    const next = returnToLimit(documentOrNull(limit), size, now)
    if (next !== null) writeGuarded(batch, limit, next)
  })
}

async function nextStep(id: string, size: Size, now: Date): Promise<Step | null> {
  const limit = await loadSnapshot('rate_limits', id)
  const next = takeFromLimit(documentOrNull(limit), size, now)
  return next && { limit, next }
}

function idOfAddress(email: string): string {
  return idOf(`mail to ${email}`)
}

/** Hashed, so that ids reveal neither addresses nor networks. */
function idOf(key: string): string {
  return hashed(key)
}
