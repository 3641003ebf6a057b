import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { AskState } from '#web/hooks/asks/use-ask.ts'
import { loadWords } from '#web/words/words.ts'
import { Unlisted } from './open-list.tsx'

beforeAll(() => loadWords('tutor'))

const ALL_DONE = 'すべて終わっています。'
const said = (status: AskState<unknown>['status'], count = 0): string => {
  const problem = status === 'failed' ? { kind: 'offline' as const } : null
  const asked = { status, value: undefined, problem, offline: false, refetch: () => undefined }
  return renderToString(<Unlisted count={count} asked={asked} />)
}

test('the tutor reads that all is done only after the school has said who is without homework', () => {
  expect(said('ready')).toContain(ALL_DONE)
  expect(said('ready', 2)).toBe('')
  expect(said('loading')).toBe('')
})

test('the tutor reads why it is unknown who is without homework, and may ask again', () => {
  expect(said('failed')).toMatch(/role="alert".*<button/)
  expect(said('failed')).not.toContain(ALL_DONE)
  expect(said('failed', 2)).toContain('role="alert"')
})
