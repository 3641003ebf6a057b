import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { applicationError } from '#server/platform/http/http-problems.ts'

const WEB = `${import.meta.dirname}/../../../web`
const source = readFileSync(`${WEB}/application-error.js`, 'utf8')
const [SENTENCE] = applicationError(undefined)

/**
 * A page in which nothing is rendered yet; `pass` advances the time.
 * @param isTooOld the browser lacks styles that all screens need. @param isBetween it lacks one of staff's. @param drawn what the server has drawn into it.
 */
function aPage({ isTooOld = false, isBetween = false, drawn = null as string | null } = {}) {
  let now = 0
  const heard: Record<string, (event: unknown) => void> = {}
  const turns: { run: () => void; every: number; at: number }[] = []
  const shell = { childNodes: drawn === null ? ([] as unknown[]) : ['drawn'] }
  const attributes = new Map(drawn === null ? [] : [['data-drawn', drawn]])
  const link = { onclick: null as null | (() => boolean) }
  const page = { hidden: false, getElementsByTagName: () => [link] }
  const digest = { hidden: true, textContent: '' }
  const sent: { message: string; place: string; build: string }[] = []
  const CSS = {
    supports: (property: string) => !isTooOld && (!isBetween || property !== 'grid-template-columns'),
    registerProperty() {},
  }
  const window = {
    CSS,
    addEventListener: (name: string, hear: never) => (heard[name] = hear),
    location: { reload() {} },
  }
  class XMLHttpRequest {
    status = 200
    responseText = '{"digest":"d-1"}'
    onload = () => {}
    open() {}
    setRequestHeader() {}
    send(body: string) {
      sent.push(JSON.parse(body))
      this.onload()
    }
  }
  const elements: Record<string, unknown> = {
    shell,
    'application-error': page,
    'application-error-digest': digest,
  }
  const timer = (run: () => void, every: number, again: boolean) =>
    turns.push({ run, every: again ? Math.max(every, 1) : 0, at: now + every })
  runInNewContext(source, {
    window,
    CSS,
    document: {
      baseURI: 'http://class.test/',
      documentElement: {
        hasAttribute: (name: string) => attributes.has(name),
        setAttribute: (name: string, value: string) => attributes.set(name, value),
      },
      getElementById: (id: string) => elements[id] ?? null,
      querySelector: () => ({ getAttribute: () => 'a-build' }),
    },
    XMLHttpRequest,
    Date: class {
      getTime() {
        return now
      }
    },
    setTimeout: (run: () => void, ms: number) => timer(run, ms, false),
    setInterval: (run: () => void, ms: number) => timer(run, ms, true),
    clearInterval: (at: number) => (turns[at - 1]!.at = Infinity),
  })
  const pass = (ms: number) => {
    for (const end = now + ms; now <= end; now += 100)
      for (const turn of turns) {
        if (turn.at > now) continue
        turn.at = turn.every > 0 ? now + turn.every : Infinity
        turn.run()
      }
  }
  return { heard, pass, shell, page, digest, sent, attributes }
}

test('the document itself has the sentence, a place for the number and the link', () => {
  const html = readFileSync(`${WEB}/index.html`, 'utf8')
  const [, inside] = /<div id="application-error"[^>]*>([^]*?)<\/div>/.exec(html)!
  expect(inside).toContain(SENTENCE)
  // Visible where no script comes at all.
  expect(html).not.toMatch(/id="application-error"[^>]* hidden/)
  expect(inside).toMatch(/<p id="application-error-digest" hidden><\/p>[^]*<a href=/)
  expect(html.indexOf('application-error.js')).toBeLessThan(html.indexOf('main.tsx'))
})

test.each(['application-error.js', 'first-frame.js'])('an old browser can read %s', (file) => {
  const code = readFileSync(`${WEB}/${file}`, 'utf8').replaceAll(/^\s*\/\/.*$/gm, '')
  expect(code).not.toMatch(/=>|`|\b(?:let|const|class|async|await|import|export)\b|\?\.|\?\?|\.\.\./)
})

test('a page on which nothing is ever drawn does not stay blank', () => {
  const { heard, pass, page, sent } = aPage()
  pass(4_000)
  heard.load!({})
  pass(4_000)
  expect([page.hidden, sent]).toEqual([true, []])
  pass(2_000)
  expect(page.hidden).toBe(false)
  pass(60_000)
  expect(sent).toEqual([{ message: 'Nothing was drawn.', place: '', build: 'a-build' }])
})

test('a page that loads for very long says so, and is whole when it is drawn after all', () => {
  const { pass, page, shell } = aPage()
  pass(29_000)
  expect(page.hidden).toBe(true)
  pass(3_000)
  expect(page.hidden).toBe(false)
  shell.childNodes.push('a screen')
  pass(1_000)
  expect(page.hidden).toBe(true)
})

test('an error is shown with the number that the server’s log has, or with its own', () => {
  const reported = aPage()
  reported.heard.error!({ target: { tagName: 'SCRIPT', src: 'http://class.test/assets/a.js?x' } })
  reported.pass(100)
  expect([reported.page.hidden, reported.digest]).toEqual([
    false,
    { hidden: false, textContent: 'Digest: d-1' },
  ])
  expect(reported.sent).toEqual([
    { message: 'A script could not be loaded.', place: 'http://class.test/assets/a.js', build: 'a-build' },
  ])
  const known = aPage()
  known.heard.error!({ message: 'x', error: { digest: 'b-17' }, filename: 'a.js', lineno: 1 })
  known.pass(100)
  expect([known.digest.textContent, known.sent]).toEqual(['Digest: b-17', []])
})

test('what the server has drawn ahead is no screen yet: it makes way for the sentence that nothing works', () => {
  for (const isTooOld of [false, true]) {
    const { pass, page, attributes } = aPage({ isTooOld, drawn: 'door ja card none' })
    expect(attributes.get('data-drawn')).toBe(isTooOld ? 'wrong' : 'door ja card none')
    pass(60_000)
    expect([page.hidden, attributes.get('data-too-old')]).toEqual([isTooOld, isTooOld ? 'shown' : undefined])
    expect(attributes.get('data-drawn')).toBe('wrong')
  }
})

test('a browser that is too old says so, and not that something is broken', () => {
  const { heard, pass, page, attributes } = aPage({ isTooOld: true })
  heard.error!({ message: 'Unexpected token', error: null, filename: 'a.js', lineno: 1 })
  pass(60_000)
  expect([page.hidden, attributes.get('data-too-old')]).toEqual([true, 'shown'])
  const able = aPage()
  able.pass(60_000)
  expect([able.page.hidden, able.attributes.has('data-too-old')]).toEqual([false, false])
  expect(aPage({ isBetween: true }).attributes.get('data-too-old')).toBe('staff')
})

test('an error on a screen that is drawn is left to that screen', () => {
  const { heard, pass, page, shell, sent } = aPage()
  shell.childNodes.push('a screen')
  heard.error!({ message: 'x', error: new Error('x'), filename: 'a.js', lineno: 1 })
  heard.unhandledrejection!({ reason: 'y' })
  pass(60_000)
  expect([page.hidden, sent]).toEqual([true, []])
})
