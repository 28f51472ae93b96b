/** Views for moderators: reports with their context, members as others see them, new photos and suspended accounts. */
import { getFirestore, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { OutputOf } from '@club/domain/contracts/index'
import type { NewPhoto } from '@club/domain/contracts/moderation'
import { retainedUntil } from '@club/domain/leaving/leaving'
import type { Role } from '@club/domain/account/role'
import { limits } from '@club/domain/limits'
import { albumOf, photoKey } from '@club/domain/members/photo-album'
import type { PhotoReview } from '@club/domain/members/photo-review'
import { mayModerate, maySeeReport, type Moderator } from '@club/domain/safety/moderation-rules'
import type { Report, ReportSubject } from '@club/domain/safety/report'
import { collectionOf, parseSnapshotOrNull, documentOrNull } from '../server/store/collection-of'
import { loadDocument } from '../server/store/load-document'
import { albumRefs } from '../members/photo-album'
import { storedFile, type Bucket } from '../members/photo-files'
import { ticketsUntil } from '../server/accounts/upcoming-tickets'

const { listed, pagesRead } = limits.moderation

type Found<T> = readonly QueryDocumentSnapshot<T>[]

/** The first rows of a list that `see` lets through. Reads on past the others, at most `pagesRead` pages. */
async function firstVisible<T, Row>(
  query: Query<T>,
  see: (found: Found<T>) => Promise<readonly Row[]>,
): Promise<{ readonly rows: readonly Row[]; readonly isPartial: boolean }> {
  const rows: Row[] = []
  let rest = query
  for (let page = 0; page < pagesRead && rows.length <= listed; page += 1) {
    const { docs } = await rest.limit(listed + 1).get()
    rows.push(...(await see(docs)))
    const last = docs[listed]
    if (last === undefined && rows.length <= listed) return { rows, isPartial: false }
    if (last !== undefined) rest = query.startAfter(last)
  }
  return { rows: rows.slice(0, listed), isPartial: true }
}

/** `name`: empty without a profile; then the role is 'user'. `leavingAt`: null for a member who stays. */
type Known = {
  readonly name: string
  readonly role: Role
  readonly isSuspended: boolean
  readonly leavingAt: Date | null
}
const gone: Known = { name: '', role: 'user', isSuspended: false, leavingAt: null }

/** These people, each read once. */
async function known(uids: readonly string[]): Promise<(uid: string) => Known> {
  const db = getFirestore()
  const each = [...new Set(uids)]
  if (each.length === 0) return () => gone
  const documents = await db.getAll(
    ...each.map((uid) => db.doc(`accounts/${uid}`)),
    ...each.map((uid) => db.doc(`profiles/${uid}`)),
  )
  const people = each.map((uid, place): [string, Known] => {
    const account = parseSnapshotOrNull('accounts', documents[place])
    const profile = parseSnapshotOrNull('profiles', documents[each.length + place])
    return [
      uid,
      {
        name: `${profile?.first_name ?? ''} ${profile?.last_name ?? ''}`.trim(),
        role: account?.role ?? 'user',
        isSuspended: account?.suspended ?? false,
        leavingAt: account?.leaving_at ?? null,
      },
    ]
  })
  const byUid = new Map(people)
  return (uid) => byUid.get(uid) ?? gone
}

/** Titles of these events by id; without those that are gone. */
async function titlesOf(events: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(events)].filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const documents = await getFirestore().getAll(...ids.map((id) => collectionOf('events').doc(id)))
  return new Map(documents.map((each) => [each.id, parseSnapshotOrNull('events', each)?.title ?? '']))
}

type Outline = OutputOf<'openMember'>['reports'][number]

function outlineOf(id: string, report: Report, who: (uid: string) => Known): Outline {
  const { reason, subject, status, decision, note, decided_at, decided_by } = report
  const by = who(decided_by ?? '').name
  return {
    ...{ id, reason, subject, created_at: report.created_at.getTime() },
    decided: status === 'open' ? null : { decision, note, at: decided_at?.getTime() ?? null, by },
  }
}

type VisibleReport = OutputOf<'listReports'>['reports'][number]

/** Until when an open report retains a leaving member, in milliseconds; null for a member who stays. */
async function evidenceEnd(uid: string, { leavingAt }: Known, now: Date): Promise<number | null> {
  if (leavingAt === null) return null
  return retainedUntil(leavingAt, { ticketsUntil: await ticketsUntil(uid, now), isReported: true }).getTime()
}

async function visibleReports(staff: Moderator, found: Found<Report>, now: Date): Promise<VisibleReport[]> {
  const reports = found.flatMap((snapshot) => {
    const report = documentOrNull(snapshot)
    return report ? [{ id: snapshot.id, report }] : []
  })
  const who = await known(
    reports
      .flatMap(({ report }) => [report.reporter_id, report.reported_id, report.decided_by ?? ''])
      .filter(Boolean),
  )
  const titles = await titlesOf(reports.map(({ report }) => report.event_id))
  const seen = reports.filter(({ report }) => maySeeReport(staff, report, who(report.reported_id).role))
  const shownAs = async ({ id, report }: (typeof seen)[number]): Promise<VisibleReport> => {
    const { reporter_id, reported_id, evidence, prompt, words, event_id } = report
    const { bio, prompts, hello, photo } = evidence
    const reported = who(reported_id)
    const retained_until = report.status === 'open' ? await evidenceEnd(reported_id, reported, now) : null
    return {
      ...outlineOf(id, report, who),
      ...{ prompt, words, event: event_id && (titles.get(event_id) ?? '') },
      evidence: { name: evidence.name, bio, prompts, hello, has_photo: photo !== null },
      reported: {
        user_id: reported_id,
        name: reported.name,
        is_suspended: reported.isSuspended,
        retained_until,
      },
      reporter: { user_id: reporter_id, name: who(reporter_id).name },
    }
  }
  return Promise.all(seen.map(shownAs))
}

const textSubjects: readonly ReportSubject[] = ['bio', 'prompt', 'hello']

/** With `isText`, only those about a bio, an answer or a card. */
export async function listReports(
  staff: Moderator,
  { status, is_words: isText }: { status: Report['status']; is_words: boolean },
  now: Date,
): Promise<OutputOf<'listReports'>> {
  const all = collectionOf('reports').where('status', '==', status)
  const wanted = isText ? all.where('subject', 'in', textSubjects) : all
  const query = wanted.orderBy('created_at', status === 'open' ? 'asc' : 'desc')
  const { rows, isPartial } = await firstVisible(query, (found) => visibleReports(staff, found, now))
  return { is_partial: isPartial, reports: [...rows] }
}

/** Null when this moderator has no such report, or it has no picture. */
export async function reportPhoto(staff: Moderator, id: string, pictures: Bucket): Promise<string | null> {
  const report = await loadDocument('reports', id)
  if (!report?.evidence.photo) return null
  const who = await known([report.reported_id])
  if (!maySeeReport(staff, report, who(report.reported_id).role)) return null
  const file = await storedFile(report.evidence.photo, pictures)
  return file && `data:image/webp;base64,${file.toString('base64')}`
}

/** Null for a member who is gone, for the caller, and for staff unless the caller is an admin. */
export async function openMember(staff: Moderator, uid: string): Promise<OutputOf<'openMember'> | null> {
  const refs = albumRefs(uid)
  const [accountRead, profileRead, photosRead, reportsRead] = await Promise.all([
    collectionOf('accounts').doc(uid).get(),
    refs.profile.get(),
    refs.photos.get(),
    collectionOf('reports').where('reported_id', '==', uid).limit(listed).get(),
  ])
  const account = documentOrNull(accountRead)
  const profile = documentOrNull(profileRead)
  if (account === null || profile === null || !mayModerate(staff, { uid, role: account.role })) return null
  const photos = documentOrNull(photosRead)
  const reports = reportsRead.docs.flatMap((snapshot) => {
    const report = documentOrNull(snapshot)
    return report && maySeeReport(staff, report, account.role) ? [{ id: snapshot.id, report }] : []
  })
  const who = await known(reports.flatMap(({ report }) => report.decided_by ?? []))
  const { suspended, suspended_because: because, suspended_until: until } = account
  return {
    user_id: uid,
    name: `${profile.first_name} ${profile.last_name}`.trim(),
    age: profile.age,
    location: profile.location ?? '',
    bio: profile.bio ?? '',
    prompts: profile.prompts,
    photos: photos ? albumOf(profile, photos).map(shown) : [],
    joined_at: account.created_at.getTime(),
    suspension: suspended ? { because, until: until?.getTime() ?? null } : null,
    reports: reports
      .map(({ id, report }) => outlineOf(id, report, who))
      .sort((one, other) => other.created_at - one.created_at),
  }
}

function shown(photo: { readonly small: string; readonly large: string }) {
  return { key: photoKey(photo), small: photo.small, large: photo.large }
}

async function visiblePhotos(staff: Moderator, found: Found<PhotoReview>): Promise<NewPhoto[]> {
  const reviews = found.flatMap((snapshot) => {
    const review = documentOrNull(snapshot)
    return review ? [{ id: snapshot.id, review }] : []
  })
  const uids = [...new Set(reviews.map(({ review }) => review.user_id))]
  const [who, ...albums] = await Promise.all([
    known(uids),
    ...uids.map(async (uid) => documentOrNull(await albumRefs(uid).photos.get())?.photo_urls ?? []),
  ])
  const photosOf = new Map(uids.map((uid, place) => [uid, albums[place] ?? []]))
  return reviews.flatMap(({ id, review: { user_id, photo: key, created_at } }) => {
    const { name, role } = who(user_id)
    const photo = photosOf.get(user_id)?.find((one) => photoKey(one) === key)
    if (!photo || !mayModerate(staff, { uid: user_id, role })) return []
    return [{ id, user_id, name, created_at: created_at.getTime(), photo: shown(photo) }]
  })
}

/** Photos that have not been reviewed yet; one that is no longer shown is left out. */
export async function listNewPhotos(staff: Moderator): Promise<OutputOf<'listNewPhotos'>> {
  const query = collectionOf('photo_reviews').orderBy('created_at')
  const { rows, isPartial } = await firstVisible(query, (found) => visiblePhotos(staff, found))
  return { is_partial: isPartial, photos: [...rows] }
}

export async function listSuspended(staff: Moderator): Promise<OutputOf<'listSuspended'>> {
  const query = collectionOf('accounts').where('suspended', '==', true)
  const { rows, isPartial } = await firstVisible(query, async (found) => {
    const accounts = found.flatMap((snapshot) => {
      const account = documentOrNull(snapshot)
      const isSeen =
        account?.erased_as === null && mayModerate(staff, { uid: snapshot.id, role: account.role })
      return isSeen ? [{ uid: snapshot.id, account }] : []
    })
    const who = await known(accounts.map(({ uid }) => uid))
    return accounts.map(({ uid, account: { suspended_because: because, suspended_until } }) => ({
      ...{ user_id: uid, name: who(uid).name, because },
      until: suspended_until?.getTime() ?? null,
    }))
  })
  const end = ({ until }: { until: number | null }) => until ?? Number.POSITIVE_INFINITY
  return {
    is_partial: isPartial,
    members: rows.toSorted((one, other) => (end(one) < end(other) ? -1 : Number(end(one) > end(other)))),
  }
}
