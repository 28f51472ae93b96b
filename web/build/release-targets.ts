/**
 * Works around the Firestore emulator, which ignores the end of a WebChannel: it keeps evaluating a page's
 * listeners at every commit, long after the page is gone. So a channel that ends first removes its targets,
 * just as closing each listener does. Injected into pages by the development server and the journeys; no
 * part of the app that is built.
 */

/**
 * Runs in a page, before its own scripts: from now on, every channel that the page opens removes its targets
 * when it ends, including at the end of the page. It is sent as text, so it uses nothing from outside.
 */
export function releaseTargets() {
  type Channel = {
    readonly address: URL
    /** The number of its last request, and how many messages those have carried. */
    lastRequest: number
    sent: number
    database: unknown
    readonly targets: Set<unknown>
  }
  const channels = new Map<string, Channel>()
  const beacon = navigator.sendBeacon.bind(navigator)
  const ordinary = window.fetch.bind(window)

  const isListening = ({ pathname }: URL) => pathname === '/google.firestore.v1.Firestore/Listen/channel'

  function fieldsOf(value: unknown): Readonly<Partial<Record<string, unknown>>> {
    return typeof value === 'object' && value !== null ? { ...value } : {}
  }

  function nextAddress({ address, lastRequest }: Channel): URL {
    const next = new URL(address)
    next.searchParams.set('RID', String(lastRequest + 1))
    return next
  }

  function removalOf({ targets, sent, database }: Channel): URLSearchParams {
    const messages = [...targets].map((removeTarget, index): [string, string] => [
      `req${index}___data__`,
      JSON.stringify({ database, removeTarget }),
    ])
    return new URLSearchParams([['count', String(targets.size)], ['ofs', String(sent)], ...messages])
  }

  function end(id: string): boolean {
    const channel = channels.get(id)
    channels.delete(id)
    return (
      channel !== undefined && channel.targets.size > 0 && beacon(nextAddress(channel), removalOf(channel))
    )
  }

  /**
   * Records the targets a request adds and removes on the channel that it names or that its answer opens; its
   * id, '' for none.
   */
  async function record(request: Request, answer: Promise<Response>): Promise<string> {
    const address = new URL(request.url)
    const fields = new URLSearchParams(await request.text())
    const id = address.searchParams.get('SID') ?? /\["c","([^"]+)"/.exec(await (await answer).text())?.[1]
    if (id === undefined) return ''
    const opened = { address, lastRequest: 0, sent: 0, database: '', targets: new Set() }
    const channel: Channel = channels.get(id) ?? opened
    channels.set(id, channel)
    channel.address.searchParams.set('SID', id)
    channel.lastRequest = Math.max(channel.lastRequest, Number(address.searchParams.get('RID')))
    channel.sent = Math.max(channel.sent, Number(fields.get('ofs')) + Number(fields.get('count')))
    for (const [name, text] of fields) {
      const message = name.endsWith('___data__') ? fieldsOf(JSON.parse(text)) : {}
      channel.database = message.database ?? channel.database
      if ('addTarget' in message) channel.targets.add(fieldsOf(message.addTarget).targetId)
      if ('removeTarget' in message) channel.targets.delete(message.removeTarget)
    }
    return id
  }

  window.fetch = (input, init) => {
    const isMessage = input instanceof Request && input.method === 'POST' && isListening(new URL(input.url))
    if (!isMessage) return ordinary(input, init)
    const request = input.clone()
    const isOpening = !new URL(input.url).searchParams.has('SID')
    // A channel that Firestore aborts while it opens is opened all the same; only the answer shows how to end
    // it.
    const response = ordinary(isOpening ? new Request(input, { signal: null }) : input)
    let isAbandoned = false
    // Each reads its own copy; what fails here also fails for Firestore, which reports it.
    const copy = response.then((answer) => {
      // Check now: Firestore later aborts the requests it has read, too.
      isAbandoned = isOpening && request.signal.aborted
      return answer.clone()
    })
    // Firestore handles the failure of the request itself.
    copy.catch(() => undefined)
    record(request, copy).then(
      (id) => isAbandoned && end(id),
      () => undefined,
    )
    return response
  }

  // Firestore announces a channel it closes like this, at a log-out for example.
  navigator.sendBeacon = (url, data) => {
    const address = new URL(url, location.href)
    const isEnd = isListening(address) && address.searchParams.get('TYPE') === 'terminate'
    return (isEnd && end(address.searchParams.get('SID') ?? '')) || beacon(url, data)
  }
  window.addEventListener('pagehide', ({ persisted }) => {
    // A page in the back/forward cache keeps listening when it is shown again.
    if (!persisted) [...channels.keys()].forEach(end)
  })
}
