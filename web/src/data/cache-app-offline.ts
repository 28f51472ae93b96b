/**
 * Has the browser cache the parts of the app that tickets and the door need, so that they open offline:
 * registers the project's one service worker.
 */

const isPossible = () => import.meta.env.PROD && 'serviceWorker' in navigator

/** A failure leaves the app as it is, which then needs the network to open. */
export function cacheAppOffline() {
  if (!isPossible()) return
  navigator.serviceWorker
    .register('/service-worker.js')
    .catch((error: unknown) => console.warn('The app will not open without a network:', error))
}

/** For browsers that can't report when they are idle. */
const patienceMs = 5000

/** The same once the page is idle; returns a function that cancels it. */
export function cacheAppOfflineWhenIdle(): () => void {
  if ('requestIdleCallback' in window) {
    const idle = window.requestIdleCallback(cacheAppOffline)
    return () => window.cancelIdleCallback(idle)
  }
  const timer = setTimeout(cacheAppOffline, patienceMs)
  return () => clearTimeout(timer)
}

/** How often an open page checks for a new version; opening a page does so anyway. */
const askAgainMs = 60 * 60 * 1000

/**
 * True if the worker that has taken over has cached another version than this page runs: the script's name
 * contains a hash of all that it loads.
 */
async function isOutdated(): Promise<boolean> {
  const script = document.querySelector('script[type=module][src]')?.getAttribute('src')
  const shell = await (await fetch('/app.html')).text()
  return typeof script === 'string' && shell.includes('/assets/') && !shell.includes(script)
}

/** Calls `notify` when a version newer than this page's is installed while the page is open. */
export function onNewVersion(notify: () => void): () => void {
  if (!isPossible()) return () => undefined
  const end = new AbortController()
  const { signal } = end
  const workers = navigator.serviceWorker
  const look = async () => {
    if ((await isOutdated()) && !signal.aborted) notify()
  }
  let askedAt = Date.now()
  const ask = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < askAgainMs) return
    askedAt = Date.now()
    await (await workers.getRegistration())?.update()
  }
  // Neither matters without a network.
  workers.addEventListener('controllerchange', () => void look().catch(() => undefined), { signal })
  document.addEventListener('visibilitychange', () => void ask().catch(() => undefined), { signal })
  return () => end.abort()
}
