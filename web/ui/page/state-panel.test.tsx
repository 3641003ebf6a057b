import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { Problem } from '#web/client/ask.ts'
import { loadWords } from '#web/words/words.ts'
import { Field } from '../controls/field.tsx'
import { Notice, PartFailed } from './notice.tsx'
import { AskedPanel, StatePanel } from './state-panel.tsx'

beforeAll(() => loadWords('refusals'))

const again = () => undefined
const asked = (problem: Problem | null, offline = false) =>
  renderToString(<AskedPanel asked={{ problem, offline, refetch: again }} />)

test('a screen that is pending says so, and has nothing to press', () => {
  expect(asked(null)).toMatch(/role="status".*よみこんでいます/)
  expect(asked(null)).not.toContain('<button')
})

test('a failed screen says why, and can be asked for again', () => {
  expect(asked({ kind: 'not-found' })).toMatch(/role="alert".*見つかりませんでした。.*<button/)
  // Without a network nothing is wrong with the screen: it is no alarm.
  expect(asked({ kind: 'offline' }, true)).toMatch(/role="status".*つながっていません/)
})

test('a state is the heading of its screen, or of a part of one', () => {
  expect(renderToString(<StatePanel kind="empty" text="なし" />)).toContain('<h1')
  expect(renderToString(<StatePanel part kind="empty" text="なし" />)).toContain('<h2')
})

test('a part that failed by a bug shows its id, to be copied', () => {
  const failed = renderToString(<PartFailed problem={{ kind: 'bug', id: 'a1b2' }} again={again} />)
  expect(failed).toMatch(/role="alert".*うまくいきませんでした。.*select-all.*a1b2/)
  expect(
    renderToString(<PartFailed problem={{ kind: 'away', retryAfterMs: 0 }} again={again} />),
  ).not.toContain('<small')
})

test('trouble interrupts a screen reader, and other notices wait for it', () => {
  const role = (tone?: 'good' | 'trouble') => renderToString(<Notice tone={tone}>…</Notice>)
  expect(role()).toContain('role="alert"')
  expect(role('good')).toContain('role="status"')
})

test('a problem with a field is read together with the field', () => {
  const drawn = (problem: string | null) =>
    renderToString(
      <Field label="名前" problem={problem}>
        {(control) => <input {...control} />}
      </Field>,
    )
  const id = /aria-describedby="([^"]+)"/.exec(drawn('入力してください。'))![1]
  expect(drawn('入力してください。')).toContain(`<p id="${id}"`)
  expect(drawn(null)).not.toContain('aria-describedby')
})
