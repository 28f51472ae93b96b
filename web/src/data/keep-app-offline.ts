/** Has the browser keep what the door needs of the app, so that it opens again without a network: the project's one service worker. */

/** Registered by the pages that work offline alone. A failure leaves the page as it is, which then needs the network to open again. */
export function keepAppOffline() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register('/service-worker.js')
    .catch((error: unknown) => console.warn('The door will not open without a network:', error))
}
