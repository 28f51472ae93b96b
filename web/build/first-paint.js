// Inline in the head of every page that arrives as HTML. It is painted once its fonts are here; the app's script comes after that.
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
        setTimeout(start)
      })
    })
})('%APP%')
