import { expect, onTestFinished, test, vi } from 'vitest'
import { downloadLesson } from './download-lesson.ts'
import { downloadProgress } from './lesson-download.tsx'

/** A browser in which every file is cached already. */
function aBrowser(storage: { persist(): Promise<boolean> } | undefined): void {
  const controller = { postMessage: () => undefined }
  vi.stubGlobal('navigator', { serviceWorker: { controller }, storage })
  vi.stubGlobal('caches', { match: async () => new Response() })
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => '-1' }) })
  vi.stubGlobal('location', { href: 'https://class.test/student' })
  onTestFinished(() => void vi.unstubAllGlobals())
}

test('a browser that stores a lesson is asked to keep it on a full disk', async () => {
  const persist = vi.fn(async () => true)
  aBrowser({ persist })
  await downloadLesson(['/resources/cat', '/resources/dog'], new AbortController().signal)
  expect(persist).toHaveBeenCalledTimes(1)
  expect(downloadProgress.get()).toEqual({ done: 2, of: 2 })
})

test.each([
  ['refuses to', { persist: async () => await Promise.reject(new Error('no')) }],
  ['does not know that, on plain http', undefined],
])('a lesson is stored in a browser that %s', async (_what, storage) => {
  aBrowser(storage)
  await downloadLesson(['/resources/cat'], new AbortController().signal)
  expect(downloadProgress.get()).toEqual({ done: 1, of: 1 })
})
