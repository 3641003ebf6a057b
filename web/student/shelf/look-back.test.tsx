import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { CheckItem, FinalCheck, ItemAnswer, ItemResult } from '#contract/learning/final-checks.ts'
import { loadWords } from '#web/words/words.ts'
import { anAttempt, anItemResult, anOrder, aSpoken, aTyping } from '../check/testing/an-attempt.ts'
import { LookedBack, lookBackLines } from './look-back.tsx'

beforeAll(() => loadWords('student'))

const sound = { resourceId: 'page' as never, startMs: 100, endMs: 900 }
const sentence = { id: 's1', paragraph: 0, text: 'Look, fire!', clip: sound, words: [] }
const pages = [{ number: 1, picture: null, sentences: [sentence] }] as never
const picture = (name: string) => ({ resourceId: name as never, alt: name, width: 4, height: 3 })
const said = (name: string) => ({ resourceId: name as never, startMs: 0, endMs: 500 })
const choice = (id: string, of: object) => ({ id, text: null, picture: null, ...of })
const seen: CheckItem = {
  kind: 'picture',
  id: 'i1',
  clip: said('question'),
  choices: [choice('c1', { picture: picture('cat') }), choice('c2', { picture: picture('dog') })],
}
const heard: CheckItem = {
  kind: 'voices',
  id: 'i1',
  picture: picture('cat'),
  choices: [choice('c1', { clip: said('right') }), choice('c2', { clip: said('wrong') })],
}

function linesOf(items: CheckItem[], results: ItemResult[], answers: Record<string, ItemAnswer> = {}) {
  const at = 0
  const given = Object.entries(answers).map(([item, answer]) => ({ item, answer, at }))
  const check = { items } as FinalCheck
  return lookBackLines({ check, attempt: anAttempt(results, { answers: given }) }, pages)
}

test('what was right has its sentence and its sound, and no answer beside', () => {
  const result = anItemResult({ item: 'i2', text: 'Look, fire!' })
  expect(linesOf([anOrder], [result], { i2: { kind: 'order', words: ['w4', 'w1'] } })).toMatchObject([
    { number: 1, isWell: true, text: 'Look, fire!', clip: sound, own: null },
  ])
})

test('what was wrong has the child’s own answer beside the right one: as a picture, as a voice, as words', () => {
  const wrong = { outcome: 'wrong', credit: 0, rightChoice: 'c1' } as const
  const chosen = { i1: { kind: 'choice', choice: 'c2' } } as const
  expect(linesOf([seen], [anItemResult(wrong)], chosen)).toMatchObject([
    { isWell: false, picture: picture('cat'), own: { picture: picture('dog') } },
  ])
  expect(linesOf([heard], [anItemResult(wrong)], chosen)).toMatchObject([
    { picture: picture('cat'), own: { clip: said('wrong') } },
  ])
  const typed = anItemResult({ item: 'i3', outcome: 'almost', credit: 50, rightChoice: null })
  expect(linesOf([aTyping], [typed], { i3: { kind: 'typing', text: 'fier burns' } })).toMatchObject([
    { isAlmost: true, own: { text: 'fier burns' } },
  ])
})

test('what was left out, or read aloud, shows no answer; left out, it has no sentence and no sound', () => {
  const left = anItemResult({ item: 'i1', outcome: 'skipped', credit: 0, text: null, place: null })
  const read = anItemResult({ item: 'i4', outcome: 'unmarked', credit: null })
  const lines = linesOf([seen, aSpoken], [left, read], { i1: { kind: 'skipped' }, i4: { kind: 'read' } })
  expect(lines).toMatchObject([
    { text: null, clip: null, own: null, picture: null },
    { isWell: false, own: null, clip: sound },
  ])
})

test('a check that is on its way is said so, and one that could not come may be asked for again', () => {
  const drawn = (problem: { kind: 'offline' } | null, opened: Parameters<typeof LookedBack>[0]['opened']) => {
    const status = problem ? ('failed' as const) : ('loading' as const)
    const asked = { status, value: undefined, problem, offline: false, refetch: () => undefined }
    return renderToString(<LookedBack asked={asked} opened={opened} chapterId="c" />)
  }
  const loading = drawn(null, { status: 'loading' })
  expect(loading).toMatch(/role="status".*よみこんでいます/)
  expect(loading).not.toContain('<button')
  const failed = drawn({ kind: 'offline' }, { status: 'loading' })
  expect(failed).toMatch(/role="alert".*<button/)
  expect(failed).not.toMatch(/<h\d/)
  const noBook = { status: 'failed', problem: { kind: 'offline' }, refetch: () => undefined } as const
  expect(drawn(null, noBook)).toMatch(/role="alert".*<button/)
})
