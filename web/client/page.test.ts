import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { onShown } from './page.ts'

/** A document and a window of which the browser tells. */
const browser = Object.assign(new EventTarget(), { visibilityState: 'hidden' })

beforeEach(() => {
  vi.stubGlobal('document', browser)
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, browser[name].bind(browser))
  onTestFinished(() => void vi.unstubAllGlobals())
})

const turns = (visibilityState: 'hidden' | 'visible') =>
  Object.assign(browser, { visibilityState }).dispatchEvent(new Event('visibilitychange'))
const comesBack = (persisted: boolean) =>
  browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

test('a page is shown again when its tab is, and when the browser goes back to it', () => {
  const listener = vi.fn()
  const stop = onShown(listener)
  turns('hidden')
  comesBack(false)
  expect(listener).not.toHaveBeenCalled()
  turns('visible')
  expect(listener).toHaveBeenCalledTimes(1)
  comesBack(true)
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  turns('visible')
  comesBack(true)
  expect(listener).toHaveBeenCalledTimes(2)
})
