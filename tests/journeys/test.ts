/** The test of every journey: when it is over, so are all the browsers in it. */
import { test as base } from '@playwright/test'

/** A page that nobody closes would go on listening to the club, and slow down all the journeys after it. */
export const test = base.extend<{ closeEveryBrowser: undefined }>({
  closeEveryBrowser: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
