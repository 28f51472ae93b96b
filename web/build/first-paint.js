// Inline in the head of every page that arrives as HTML. It is painted once its fonts are here; the app comes after that, when it is wanted.
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

  // What was drawn is for visitors at the bare address: for anybody else the app draws the page anew.
  var isAnew = isKept('signed-in') || location.search !== '' || (history.state && history.state.usr)
  if (isAnew) page.classList.add('anew')

  /** @param {Event} event */
  function wait(event) {
    if ('live' in page.dataset || !(event.target instanceof Element)) return
    var button =
      event.type === 'submit' ? event.target.querySelector('[type=submit]') : event.target.closest('button')
    if (!button) return
    // A form that nobody listens to would put what was typed into the address.
    event.preventDefault()
    var earlier = document.querySelector('[data-waits]')
    if (earlier) earlier.removeAttribute('data-waits')
    button.setAttribute('data-waits', '')
  }
  document.addEventListener('submit', wait, true)
  document.addEventListener('click', wait, true)

  /** A password manager types without keys, and a screen reader clicks without a pointer. */
  var touches = ['pointerdown', 'pointermove', 'keydown', 'input', 'click']
  /** Whoever touches nothing is reading, maybe on a slow phone, whose processor is for the page until then. */
  var lookedOnMs = 10000
  /** When what the page itself fetches is there. */
  var fetchAfterMs = 2000

  /** Resolves at the first touch, which is answered first; at once on a page that is opened again, which the app leads back to where one was. */
  var wanted = new Promise(function (resolve) {
    var navigation = /** @type {PerformanceNavigationTiming | undefined} */ (
      performance.getEntriesByType('navigation')[0]
    )
    if (navigation && navigation.type !== 'navigate') resolve(null)
    var listening = new AbortController()
    /** @type {string | null} */
    var rested = null

    /** @param {Event} event */
    function onTouch(event) {
      if (event.type === 'pointermove' && event instanceof PointerEvent) {
        // Browsers tell of a mouse at rest as well, when a page appears under it.
        var place = event.screenX + ' ' + event.screenY
        var hasMoved = rested !== null && rested !== place
        rested = place
        if (!hasMoved) return
      }
      listening.abort()
      resolve(null)
    }
    touches.forEach(function (touch) {
      addEventListener(touch, onTouch, { capture: true, passive: true, signal: listening.signal })
    })
    setTimeout(resolve, lookedOnMs)
  })

  /** Into the browser's cache, so that a touch needs no network; reading them is what takes a phone's time. */
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
          // Whoever needs it says what went wrong.
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
