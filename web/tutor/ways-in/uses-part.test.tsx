import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { AskState } from '#web/hooks/asks/use-ask.ts'
import { loadWords } from '#web/words/words.ts'
import { AskedUses } from './uses-part.tsx'

beforeAll(() => loadWords('tutor'))

const asked = { status: 'ready', value: undefined, problem: null, offline: false, refetch: () => undefined }
const drawn = (state: object) =>
  renderToString(<AskedUses asked={{ ...asked, ...state } as unknown as AskState<never>} />)

test('a tutor reads why the used ways in are unknown, and may ask again', () => {
  const failed = drawn({ status: 'failed', problem: { kind: 'away', retryAfterMs: 0 } })
  expect(failed).toContain('使われた記録')
  expect(failed).toMatch(/role="alert".*<button/)
})

test('nothing is drawn before the first use, and while it is on its way', () => {
  expect(drawn({ value: { uses: [] } })).toBe('')
  expect(drawn({ status: 'loading' })).toBe('')
})
