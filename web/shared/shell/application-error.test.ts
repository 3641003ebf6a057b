import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { showApplicationError } from './application-error.ts'

const SENTENCE =
  'Application error: a client-side exception has occurred (see the browser console for more information).'

afterEach(() => vi.unstubAllGlobals())

/** What stands on the page, and what in its console. */
function shown(error: unknown) {
  const page = { lines: [] as string[], console: [] as unknown[] }
  const kept = console.error
  console.error = (...parts: unknown[]) => void page.console.push(...parts)
  onTestFinished(() => void (console.error = kept))
  vi.stubGlobal('document', {
    createElement: () => ({ textContent: '' }),
    body: {
      replaceChildren: (...lines: { textContent: string }[]) =>
        (page.lines = lines.map(({ textContent }) => textContent)),
    },
  })
  showApplicationError(error)
  return page
}

test('a shell that fails says one sentence, and the console the rest', () => {
  for (const error of [new TypeError('the secret inside'), 'thrown as it is', null, undefined]) {
    const page = shown(error)
    expect(page.lines).toEqual([SENTENCE])
    expect(page.console).toEqual([error])
  }
})

test('what the server knows by a number is shown with that number', () => {
  expect(shown(Object.assign(new Error('inside'), { digest: 'b-17' })).lines).toEqual([
    SENTENCE,
    'Digest: b-17',
  ])
})

test('what is no number is not shown as one', () => {
  expect(shown(Object.assign(new Error('odd'), { digest: { toString: 'secret' } })).lines).toEqual([SENTENCE])
})
