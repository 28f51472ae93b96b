// Inline in the page that the service worker shows offline: finds data stored on this device, and reloads when the network is back.
;(function () {
  /** @param {string} key */
  function kept(key) {
    try {
      return Number(localStorage.getItem(key + '-kept-until')) > Date.now()
    } catch {
      return false
    }
  }

  /** @param {string} name */
  function show(name) {
    document.querySelectorAll('[data-works], [data-keeps=' + name + ']').forEach(function (part) {
      part.removeAttribute('hidden')
    })
  }

  /** The address of the door that was opened here last. */
  function showDoor() {
    var request = indexedDB.open('door')
    request.onsuccess = function () {
      var database = request.result
      if (!database.objectStoreNames.contains('door')) return database.close()
      var read = database.transaction('door').objectStore('door').get('open')
      read.onsuccess = function () {
        var door = read.result
        var link = document.querySelector('[data-keeps=door] a')
        database.close()
        if (!door || !link) return
        link.setAttribute('href', '/door/' + encodeURIComponent(door.event.id))
        var title = link.querySelector('[data-title]')
        if (title) title.textContent = 'The door: ' + door.event.title
        show('door')
      }
    }
  }

  var dark = matchMedia('(prefers-color-scheme: dark)')
  function followSystem() {
    try {
      if (localStorage.getItem('colour-mode') !== null) return
    } catch {
      // Nothing was chosen then.
    }
    document.documentElement.classList.toggle('dark', dark.matches)
    document.documentElement.classList.toggle('light', !dark.matches)
  }

  function reload() {
    location.reload()
  }

  dark.addEventListener('change', followSystem)
  addEventListener('online', reload)
  addEventListener('DOMContentLoaded', function () {
    var button = document.getElementById('try-again')
    if (button) button.addEventListener('click', reload)
    if (kept('tickets')) show('tickets')
    else {
      var none = document.querySelector('[data-works-not]')
      if (none) none.removeAttribute('hidden')
    }
    if (kept('door')) showDoor()
  })
})()
