/** When a page that came with its data goes on; all that every page needs to know of it. */
import { publicDataId } from '@club/domain/public-pages/public-data'
import { isBrowser } from './browser-storage'

/** Opened for the first time: a page that is opened again waits for the app, which leads back to where one was on it. */
function isFirstVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
}

/** Whether this page came with what it shows, for whoever is here. */
const isComplete =
  isBrowser &&
  document.getElementById(publicDataId) !== null &&
  !document.documentElement.classList.contains('anew') &&
  isFirstVisit()

/** Without its file, at once. */
const firstTouch = () =>
  import('./when-wanted').then(
    ({ whenWanted }) => new Promise<void>((resolve) => void whenWanted(resolve)),
    () => undefined,
  )

let wanted: Promise<void> | null = null

/** Settles when it is wanted, on a page that came with its data; at once on any other. */
export function untilWanted(): Promise<void> {
  wanted ??= isComplete ? firstTouch() : Promise.resolve()
  return wanted
}
