/** Moderation queues: reports, members, new photos and suspended accounts. */
import { callable } from '../server/callable'
import { photoBuckets } from '../members/photo-files'
import * as moderating from './moderating'
import { eveningsAhead } from './suspending'
import { refusal } from './refusals'

export const listReports = callable('listReports', ({ uid, role, input, now }) =>
  moderating.listReports({ uid, role }, input, now),
)

export const reportPhoto = callable('reportPhoto', async ({ uid, role, input }) => ({
  picture: await moderating.reportPhoto({ uid, role }, input.report_id, photoBuckets().pictures),
}))

export const openMember = callable(
  'openMember',
  async ({ uid, role, input }) =>
    (await moderating.openMember({ uid, role }, input.user_id)) ?? refusal('not_found'),
)

export const listNewPhotos = callable('listNewPhotos', ({ uid, role }) =>
  moderating.listNewPhotos({ uid, role }),
)

export const listHostedEvenings = callable('listHostedEvenings', async ({ input, now }) => ({
  evenings: (await eveningsAhead(input.user_id, now)).map(({ id, event }) => ({
    event_id: id,
    title: event.title,
    date_time: event.date_time.getTime(),
    going: event.current_attendees,
  })),
}))

export const listSuspended = callable('listSuspended', ({ uid, role }) =>
  moderating.listSuspended({ uid, role }),
)
