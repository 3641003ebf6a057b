// Covers the application error page of web/index.html while the product starts, and uncovers it when the product's own script
// cannot run: it is missing, is broken, or says what this browser cannot read. Where this file is missing too, the page stays
// visible. It is in plain old JavaScript for that reason, and shares nothing with the rest.
// @ts-nocheck: nothing of it is compiled.
;(function () {
  'use strict'
  var LOOK_EVERY_MS = 500
  var SHOWN_AFTER_MS = 30000
  var SHOWN_AFTER_LOAD_MS = 5000
  var isReported = false
  // Signs of the oldest browsers of each floor, which older ones lack (scripts/floor/signs.test.ts); tokens.css knows the first.
  var isTooOld = !(
    knows('container-type', 'inline-size') &&
    knows('zoom', '1') &&
    'toSorted' in Array.prototype
  )
  var isTooOldForStaff =
    isTooOld ||
    !(knows('height', '1lh') && knows('grid-template-columns', 'subgrid') && 'registerProperty' in CSS)
  var loadedAt = 0
  var began = new Date().getTime()

  // Its person reads the sentence, and not a screen that will never do anything.
  if (isTooOld) {
    document.documentElement.setAttribute('data-too-old', 'shown')
    hideDrawn()
  } else if (isTooOldForStaff) document.documentElement.setAttribute('data-too-old', 'staff')
  hideFirst()
  window.addEventListener('error', onError, true)
  window.addEventListener('unhandledrejection', function (event) {
    later(event.reason, '')
  })
  window.addEventListener('load', function () {
    loadedAt = new Date().getTime()
  })
  var looking = setInterval(look, LOOK_EVERY_MS)

  function knows(property, value) {
    return Boolean(window.CSS && CSS.supports && CSS.supports(property, value))
  }

  // This script runs before the body is read: the page is covered as it arrives, before it is painted.
  function hideFirst() {
    if (hide() || typeof MutationObserver === 'undefined') return
    var observer = new MutationObserver(function () {
      if (hide()) observer.disconnect()
    })
    observer.observe(document.documentElement, { childList: true, subtree: true })
  }

  function hide() {
    var page = document.getElementById('application-error')
    if (page) page.hidden = true
    return page !== null
  }

  function onError(event) {
    var source = event.target
    if (source && source.tagName === 'SCRIPT') later('A script could not be loaded.', source.src)
    else if ('message' in event) later(event.error || event.message, event.filename + ':' + event.lineno)
  }

  // An error takes away what was drawn only after it was told of.
  function later(error, place) {
    setTimeout(function () {
      if (!isDrawn()) uncover(error, place)
    }, 0)
  }

  function look() {
    if (isDrawn()) return cover()
    var now = new Date().getTime()
    if (now - began > SHOWN_AFTER_MS || (loadedAt > 0 && now - loadedAt > SHOWN_AFTER_LOAD_MS))
      uncover('Nothing was drawn.', '')
  }

  // From the first screen on, errors are the shell's own affair; it may still lose everything that it drew.
  function cover() {
    hide()
    clearInterval(looking)
  }

  function isDrawn() {
    var shell = document.getElementById('shell')
    // What the server has drawn into the page does nothing yet.
    return shell !== null && shell.childNodes.length > 0 && !isDrawnAhead()
  }

  function isDrawnAhead() {
    return document.documentElement.hasAttribute('data-drawn')
  }

  function hideDrawn() {
    if (isDrawnAhead()) document.documentElement.setAttribute('data-drawn', 'wrong')
  }

  function uncover(error, place) {
    var page = document.getElementById('application-error')
    // In a browser that is too old the page says so, and nothing is wrong with the school.
    if (!page || isTooOld) return
    page.hidden = false
    hideDrawn()
    page.getElementsByTagName('a')[0].onclick = function () {
      window.location.reload()
      return false
    }
    if (isReported) return
    isReported = true
    var digest = error && error.digest
    if (typeof digest === 'string') show(digest)
    else report((error && error.message) || String(error), place)
  }

  // The school's log knows the error by the number that comes back. Without an answer there is no number.
  function report(message, place) {
    var build = document.querySelector('meta[name="build-id"]')
    var request = new XMLHttpRequest()
    request.open('POST', document.baseURI.replace(/\/[^/]*$/, '/report-application-error'))
    request.setRequestHeader('content-type', 'application/json')
    request.onload = function () {
      if (request.status === 200) show(JSON.parse(request.responseText).digest)
    }
    request.send(
      JSON.stringify({
        message: message.slice(0, 300),
        place: place.replace(/[?#].*$/, '').slice(0, 300),
        build: build ? build.getAttribute('content') : '',
      }),
    )
  }

  function show(digest) {
    var line = document.getElementById('application-error-digest')
    line.textContent = 'Digest: ' + digest
    line.hidden = false
  }
})()
