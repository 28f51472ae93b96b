/** Reports: stored once, with a copy of the reported content that its owner cannot delete. */
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { attendeeId } from '@club/domain/events/event-attendee'
import { askCopyId } from '@club/domain/asks/ask'
import { limits } from '@club/domain/limits'
import type { Hello } from '@club/domain/members/hello'
import { albumOf } from '@club/domain/members/photo-album'
import { pathInUrl } from '@club/domain/members/photo-path'
import {
  evidencePath,
  mayReport,
  newReport,
  reportOfEvidence,
  type ReportForm,
  type reportTexts,
} from '@club/domain/safety/report'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { compareAndSet, writeGuarded } from '../server/store/compare-and-set'
import { loadDocument } from '../server/store/load-document'
import { takeOne } from '../server/store/rate-limits'
import { albumRefs } from '../members/photo-album'
import { copyPicture, type Bucket } from '../members/photo-files'

/** The reporter, with the id and form of the report. */
type Sent = {
  readonly id: string
  readonly reporter: { readonly uid: string; readonly onboarded: boolean; readonly suspended: boolean }
  readonly form: ReportForm
}

/** Account, profile and photos at one moment: previews and sharp pictures are matched by position. */
async function loadReported(uid: string) {
  const { profile, photos } = albumRefs(uid)
  return getFirestore().runTransaction(
    async (transaction) => {
      const [account, ...album] = await Promise.all([
        transaction.get(collectionOf('accounts').doc(uid)),
        transaction.get(profile),
        transaction.get(photos),
      ])
      return {
        standing: account,
        account: documentOrNull(account),
        profile: documentOrNull(album[0]),
        photos: documentOrNull(album[1]),
      }
    },
    { readOnly: true },
  )
}

type Reported = Awaited<ReturnType<typeof loadReported>>

/** The path of the 1200 px file of the reported photo; null when it is no longer shown. */
function reportedPicture({ subject, photo }: ReportForm, { profile, photos }: Reported): string | null {
  if (subject !== 'photo' || !profile || !photos) return null
  const shown = albumOf(profile, photos).find(({ preview }) => preview === photo)
  return shown ? pathInUrl(shown.large) : null
}

/** The reported event, if the reporter attended it. */
async function eventOf({ event_id }: ReportForm, reporter: string): Promise<string | null> {
  if (event_id === null) return null
  const place = await collectionOf('event_attendees').doc(attendeeId(event_id, reporter)).get()
  return place.exists ? event_id : null
}

/** The reported card, or the line of the reported ask, if the reporter got it from the member. */
async function helloOf(
  { subject, hello: id, user_id }: ReportForm,
  reporter: string,
): Promise<Pick<Hello, 'text'> | null> {
  if (subject !== 'hello' || id === null) return null
  const [hello, ask] = await Promise.all([
    loadDocument('hellos', id),
    loadDocument('asks', askCopyId(id, reporter)),
  ])
  if (hello?.to_user_id === reporter && hello.user_id === user_id) return hello
  return ask?.from === user_id && user_id !== reporter && ask.line !== null ? { text: ask.line } : null
}

/** The reason for a refusal, by the name of its text. */
type Refused = { readonly refused: keyof typeof reportTexts }

/** `known`: this report is stored already. */
export async function recordReport(
  { id, reporter, form }: Sent,
  now: Date,
  pictures: Bucket,
  db: Firestore = getFirestore(),
): Promise<'recorded' | 'known' | Refused> {
  return compareAndSet(async (batch) => {
    const [report, reported, event_id, hello] = await Promise.all([
      collectionOf('reports').doc(id).get(),
      loadReported(form.user_id),
      eventOf(form, reporter.uid),
      helloOf(form, reporter.uid),
    ])
    if (report.exists)
      return documentOrNull(report)?.reporter_id === reporter.uid ? 'known' : { refused: 'notSaved' }
    const member = reported.account && { ...reported.account, uid: form.user_id }
    if (form.subject === 'hello' && hello === null) return { refused: 'notFound' }
    // A card can be reported whatever has become of its sender.
    if (!(hello && reporter.onboarded) && !mayReport(reporter, member)) return { refused: 'notFound' }
    if (!(await takeOne(batch, `reports of ${reporter.uid}`, limits.reports.perDay, now)))
      return { refused: 'tooMany' }
    const picture = reportedPicture(form, reported)
    const copy = evidencePath(id)
    const photo = picture !== null && (await copyPicture(picture, copy, pictures)) ? copy : null
    const { profile } = reported
    writeGuarded(
      batch,
      report,
      newReport({ form: { ...form, event_id }, reporter: reporter.uid, profile, photo, hello }, now),
    )
    // Unchanged: a guard, so that nothing is written about a member who is being erased.
    if (member) writeGuarded(batch, reported.standing, { suspended: member.suspended })
    return 'recorded'
  }, db)
}

/** The copies of reported photos whose report is gone. */
export async function withoutReport(paths: readonly string[]): Promise<string[]> {
  const belongs = await Promise.all(
    paths.map(async (path) => {
      const id = reportOfEvidence(path)
      return id !== null && (await collectionOf('reports').doc(id).get()).exists
    }),
  )
  return paths.filter((_, place) => !belongs[place])
}
