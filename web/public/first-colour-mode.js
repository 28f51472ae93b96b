// Runs before the first paint, so that a chosen or preferred dark page never flashes light.
;(function () {
  var chosen = null
  try {
    chosen = localStorage.getItem('colour-mode')
  } catch {
    // Storage may be closed; the system's preference then decides.
  }
  var dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.classList.add(dark ? 'dark' : 'light')
})()
