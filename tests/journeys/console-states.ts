/** The console, /moderation and /coaching in a club without data, and in one that does not respond. */
import type { Page } from '@playwright/test'
import type { ModerationContractName, OutputOf } from '@club/domain/contracts/index'
import type { Sales } from '@club/domain/orders/sales-overview'
import { anyOrigin, suite } from './kit'

const listens = /\/Listen\/channel/
const calls = `**/${suite.projectId}/${suite.region}/**`

const nothingSold: Sales = {
  ...{ sold: 0, held: 0, places: null, filled: 0, partial_refunds: 0, is_partial: false },
  ...{ priced: 0, discounted: 0, paid: 0, refunded: 0, net: 0 },
  ...{ by_type: [], by_day: [], discounts: [], by_payment: [], by_event: [] },
  by_gender: { male: 0, female: 0, 'non-binary': 0, any: 0 },
}

const nothingToModerate: { readonly [Name in ModerationContractName]?: OutputOf<Name> } = {
  listReports: { reports: [], is_partial: false },
  listNewPhotos: { photos: [], is_partial: false },
  listSuspended: { members: [], is_partial: false },
}

/**
 * Makes every query of this page find nothing, by adding a condition on a field that no document has; functions that
 * sum up or list return nothing.
 */
export async function inAnEmptyClub(page: Page): Promise<void> {
  await page.route(listens, (route) => {
    const asked = route.request().postData()
    const postData = asked?.replaceAll(/(%22fieldPath%22%3A%22)(?!is_active%22)[a-z]\w*(%22)/g, '$1nobodys$2')
    return route.continue(postData === undefined ? {} : { postData })
  })
  for (const [name, result] of Object.entries({ salesOverview: nothingSold, ...nothingToModerate })) {
    await page.route(`**/${name}`, (route) =>
      route.request().method() === 'OPTIONS'
        ? route.continue()
        : route.fulfill({ headers: anyOrigin, json: { result } }),
    )
  }
}

/** Leaves all further requests of this page unanswered. */
export async function withoutAnAnswer(page: Page): Promise<void> {
  await page.route(listens, (route) => route.abort())
  await page.route(calls, (route) => route.abort())
}
