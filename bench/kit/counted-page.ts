/**
 * Runs in a page and counts what it asks of Firestore: `documents` in all answers to its listeners, `queried` ones in
 * answers to its queries, `listeners` it opens, documents `written`, and `charged()`. The emulator answers each change
 * with the whole list again; Firestore sends, and charges, a document once for each version and listener. Code compiled
 * by tsx calls `__name`.
 */
export const countDocuments = `
  window.__name = (named) => named
  const charged = new Set()
  const heard = []
  const version = /"documentChange":\\s*\\{\\s*"document":\\s*\\{\\s*"name":\\s*"([^"]+)"[^]*?"updateTime":\\s*"([^"]+)"[^]*?"targetIds":\\s*\\[([^\\]]*)\\]/g
  Object.assign(window, { documents: 0, queried: 0, listeners: 0, written: 0 })
  window.charged = () => {
    for (const { text } of heard)
      for (const [, name, time, targets] of text.matchAll(version))
        for (const target of targets.split(',')) charged.add([name, time, target.trim()].join(' '))
    return charged.size
  }
  const occurrences = (text, pattern) => text.split(pattern).length - 1
  const writes = /"(?:update|delete)":(?=[{"])/
  // Commits of transactions go by another way than listeners.
  const sendAnything = XMLHttpRequest.prototype.send
  XMLHttpRequest.prototype.send = function (body) {
    if (typeof body === 'string') window.written += occurrences(body, writes)
    return sendAnything.call(this, body)
  }
  const sentBy = async (request, init) =>
    request instanceof Request ? request.clone().text() : typeof init?.body === 'string' ? init.body : ''
  const fetchAnything = window.fetch
  window.fetch = async (...args) => {
    const { url = String(args[0]) } = args[0]
    if (/\\/(?:Listen|Write)\\/channel|\\/documents:/.test(url)) {
      const sent = decodeURIComponent(await sentBy(...args))
      window.listeners += occurrences(sent, '"addTarget"')
      window.written += occurrences(sent, writes)
    }
    const answer = await fetchAnything(...args)
    if (url.includes(':runQuery') || url.includes(':batchGet'))
      window.queried += Math.max(1, occurrences(await answer.clone().text(), /"(?:document|found)":/))
    if (!answer.body || !url.includes('/Listen/channel')) return answer
    const [forCount, forPage] = answer.body.tee()
    void (async () => {
      const reader = forCount.pipeThrough(new TextDecoderStream()).getReader()
      const channel = { text: '' }
      heard.push(channel)
      let rest = ''
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        channel.text += value
        const pieces = (rest + value).split(/"document(?:Change|Delete|Remove)"/)
        window.documents += pieces.length - 1
        rest = pieces.at(-1).slice(-20)
      }
    })().catch(() => undefined)
    return new Response(forPage, answer)
  }
`
