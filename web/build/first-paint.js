// Inline in the head of every page that arrives as HTML. Paints the page once its fonts have loaded, then starts the app at the first interaction, or after 10 seconds.
;(function (app) {
  var page = document.documentElement

  /** @param {string} key */
  function isKept(key) {
    try {
      return localStorage.getItem(key) !== null
    } catch {
      return false
    }
  }

  // As web/src/data/invites.ts has it: a link that is followed before the app has started loads another page.
  var invite = /^#invite=([\w-]{20,100})$/.exec(location.hash)
  try {
    if (invite) sessionStorage.setItem('invite', invite[1])
  } catch {
    // Storage may be closed; the visitor then signs up without the link.
  }

  // The prerendered page is for visitors at the bare URL: for all others the app renders the page again.
  var isAnew = isKept('signed-in') || location.search !== '' || (history.state && history.state.usr)
  if (isAnew) page.classList.add('anew')

  /** @param {Event} event */
  function wait(event) {
    if ('live' in page.dataset || !(event.target instanceof Element)) return
    var button =
      event.type === 'submit' ? event.target.querySelector('[type=submit]') : event.target.closest('button')
    if (!button) return
    // A form without a listener would put its values into the URL.
    event.preventDefault()
    var earlier = document.querySelector('[data-waits]')
    if (earlier) earlier.removeAttribute('data-waits')
    button.setAttribute('data-waits', '')
  }
  document.addEventListener('submit', wait, true)
  document.addEventListener('click', wait, true)

  /** Password managers fill in without key events, and screen readers click without a pointer. */
  var touches = ['pointerdown', 'pointermove', 'keydown', 'input', 'click']
  /** Until then, leave a slow phone's processor to the reader. */
  var lookedOnMs = 10000
  /** By then the page's own resources have usually arrived. */
  var fetchAfterMs = 2000

  /** Resolves at the first interaction, or at once after a reload or a step back, where the app restores the state of the page. */
  var wanted = new Promise(function (resolve) {
    var listeners = new AbortController()
    /** @type {string | null} */
    var lastPosition = null

    function begin() {
      listeners.abort()
      resolve(null)
    }

    /** @param {Event} event */
    function onTouch(event) {
      if (event instanceof PointerEvent && event.type === 'pointermove') {
        // Chromium also reports a resting mouse when a page appears under it, so only a second position counts as a move.
        var position = event.screenX + ' ' + event.screenY
        var hasMoved = lastPosition !== null && lastPosition !== position
        lastPosition = position
        if (!hasMoved) return
      }
      begin()
    }

    touches.forEach(function (touch) {
      addEventListener(touch, onTouch, { capture: true, passive: true, signal: listeners.signal })
    })
    setTimeout(begin, lookedOnMs)
    var navigation = /** @type {PerformanceNavigationTiming | undefined} */ (
      performance.getEntriesByType('navigation')[0]
    )
    if (navigation && navigation.type !== 'navigate') begin()
  })

  /** Downloads the app's files into the HTTP cache without running them, so that the first interaction need not wait for the network. */
  function fetchMeanwhile() {
    var files = document.querySelector('meta[name=later]')
    if (!files || 'live' in page.dataset) return
    var names = (files.getAttribute('content') || '').split(' ')
    names.forEach(function (name) {
      fetch(name, { priority: 'low' })
        .then(function (answer) {
          return answer.blob()
        })
        .catch(function () {
          // The import that needs the file reports the failure.
        })
    })
  }

  function start() {
    var script = document.createElement('script')
    script.type = 'module'
    script.src = app
    document.head.append(script)
  }

  if (isAnew) {
    start()
    return
  }
  // As web/src/theme/late-fonts.ts has it where the app draws the page.
  page.classList.add('awaits-fonts')
  var fonts = ['Figtree Variable', 'Fraunces Variable'].map(function (family) {
    return document.fonts.load("1em '" + family + "'")
  })
  var arrived = new Promise(function (resolve) {
    addEventListener('DOMContentLoaded', resolve)
  })
  var patience = arrived.then(function () {
    return new Promise(function (_, reject) {
      setTimeout(reject, 500)
    })
  })
  Promise.race([Promise.all(fonts), patience])
    .catch(function () {
      page.classList.add('late-fonts')
    })
    .then(function () {
      page.classList.remove('awaits-fonts')
      return arrived
    })
    .then(function () {
      requestAnimationFrame(function () {
        setTimeout(fetchMeanwhile, fetchAfterMs)
        void wanted.then(function () {
          setTimeout(start)
        })
      })
    })
})('%APP%')
