// Inline in the head of every page that arrives as HTML. The app's script comes after the first paint.
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
  if (isAnew) start()
  else
    addEventListener('DOMContentLoaded', function () {
      requestAnimationFrame(function () {
        setTimeout(start)
      })
    })
})('%APP%')
