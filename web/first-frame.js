// Runs before the first paint, for what only the device knows: the size of its letters, and if the screen that the server has
// drawn into the page is the one that this device shows first. A press on it waits until the product's own script is here.
// It is served as it is written, as application-error.js is.
// @ts-nocheck: nothing of it is compiled.
;(function () {
  'use strict'
  var ENLARGED = 200
  var page = document.documentElement
  var size = Number(stored('text-size'))
  if (size > 100) {
    page.style.fontSize = size + '%'
    page.toggleAttribute('data-enlarged', size >= ENLARGED)
  }
  var drawn = page.getAttribute('data-drawn')
  if (drawn === null) return
  var language = stored('language') === 'en' ? 'en' : 'ja'
  var isRight = location.hash === '' && (drawn === door() || drawn === lesson())
  page.setAttribute('data-drawn', isRight ? 'right' : 'wrong')
  if (isRight) holdPresses()

  // The first screen of this device, in the words of server/access/pages; empty if it is another one.
  function door() {
    if (stored('role') !== null || cookie('classroom-tablet')) return ''
    var way = cookie('way-in') === 'password' ? 'password' : 'card'
    var hasPasskeys = 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)
    return ['door', language, way, hasPasskeys ? 'passkeys' : 'none'].join(' ')
  }

  function lesson() {
    return stored('role') === 'student' && !stored('unsent') ? 'lesson ' + language : ''
  }

  function stored(name) {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }

  function cookie(name) {
    try {
      var found = new RegExp('(?:^|; )' + name + '=([\\w-]+)').exec(document.cookie)
      return found && found[1]
    } catch {
      return null
    }
  }

  // The last press is done again when the screen is taken over (web/client/page.ts); nothing is sent before that.
  function holdPresses() {
    var pressed = null
    function note(event) {
      pressed = event.target.closest('button')
    }
    function refuse(event) {
      event.preventDefault()
    }
    window.addEventListener('click', note, true)
    window.addEventListener('submit', refuse, true)
    new MutationObserver(function (_changes, observer) {
      observer.disconnect()
      window.removeEventListener('click', note, true)
      window.removeEventListener('submit', refuse, true)
      if (pressed) pressed.click()
    }).observe(page, { attributeFilter: ['data-drawn'] })
  }
})()
