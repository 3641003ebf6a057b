import { expect, onTestFinished, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'

const MINUTE_MS = 60_000

test('a file stays for a browser that asks its person before it reads it', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const link = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('document', { createElement: () => link })
  onTestFinished(() => void vi.unstubAllGlobals())
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  const made = vi.spyOn(URL, 'createObjectURL')
  saveFile('教室の\u200b名簿.csv', 'aoi\u200b', 'text/csv')
  expect([link.download, link.click.mock.calls.length]).toEqual(['教室の名簿.csv', 1])
  expect(made.mock.calls[0]![0]).toMatchObject({ size: 'aoi'.length })
  vi.advanceTimersByTime(MINUTE_MS)
  expect(revoked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60 * MINUTE_MS)
  expect(revoked).toHaveBeenCalledWith(link.href)
})
