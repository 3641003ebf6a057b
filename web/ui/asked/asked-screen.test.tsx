import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { AskState } from '#web/hooks/asks/use-ask.ts'
import { loadWords } from '#web/words/words.ts'
import { StatePanel } from '../page/state-panel.tsx'
import { AskedScreen } from './asked-screen.tsx'

beforeAll(() => loadWords('refusals'))

const failed: AskState<string[]> = {
  status: 'failed',
  value: undefined,
  problem: { kind: 'not-found' },
  offline: false,
  refetch: () => undefined,
}
const ready = { ...failed, value: ['算数'], problem: null }

function draw(asked: AskState<string[]>, isWhole = false): string {
  return renderToString(
    <AskedScreen
      asked={asked}
      isWhole={isWhole}
      offline="前に見たものです"
      empty={(books) => books.length === 0 && '本がありません'}
    >
      {(books) => <ul>{books.join()}</ul>}
    </AskedScreen>,
  )
}

test('without an answer it shows why, as the heading of a whole screen or of a part', () => {
  expect(draw(failed)).toMatch(/<h2.*見つかりませんでした。/)
  expect(draw(failed, true)).toMatch(/<h1.*見つかりませんでした。/)
})

test('the answer is shown, or the sentence of an empty one', () => {
  expect(draw(ready)).toBe('<ul>算数</ul>')
  expect(draw({ ...ready, value: [] })).toMatch(/<h2.*本がありません/)
  const own = (
    <AskedScreen asked={ready} empty={() => <StatePanel kind="finished" text="おわり" />}>
      {() => 'rows'}
    </AskedScreen>
  )
  expect(renderToString(own)).toMatch(/<h1.*おわり/)
  expect(renderToString(own)).not.toContain('rows')
})

test('without a network the last answer stays, below a sentence that says so', () => {
  expect(draw({ ...ready, problem: { kind: 'offline' }, offline: true })).toMatch(
    /role="status".*前に見たものです.*<ul>算数/,
  )
})
