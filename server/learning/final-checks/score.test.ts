import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TutorId } from '#contract/kernel/ids.ts'
import type { ItemAnswer, ItemResult, Mark } from '#contract/learning/final-checks.ts'
import { finishAttempt, type AttemptRow } from './rules.ts'
import { judge, resultOf } from './score.ts'
import { aCheck, at, begun, NOON, rightAnswers } from './testing/a-check.ts'

const by = 'mori' as TutorId
type UnitOfWork = { answers?: Record<string, ItemAnswer>; marks?: Record<string, Mark> }

const withWork = ({ answers = {}, marks = {} }: UnitOfWork, attempt = begun()): AttemptRow => ({
  ...attempt,
  answers: Object.entries(answers).map(([item, answer]) => ({ item, answer, at: NOON })),
  marks: Object.entries(marks).map(([item, mark]) => ({ item, mark, by, at: NOON })),
})
const finished = (work: UnitOfWork, attempt?: AttemptRow) =>
  finishAttempt(withWork(work, attempt), 'student', at(60)).attempt
const outcomes = (work: UnitOfWork) =>
  resultOf(aCheck, finished(work)).items.map(({ outcome, credit }) => [outcome, credit])

describe('an item', () => {
  test('is right, marked, or waits for its mark', () => {
    expect(outcomes({ answers: rightAnswers, marks: { i5: 3 } })).toEqual([
      ['right', 100],
      ['right', 100],
      ['right', 100],
      ['right', 100],
      ['marked', 100],
      ['unmarked', null],
    ])
  })

  test('is wrong, almost right, skipped or unanswered', () => {
    const answers: Record<string, ItemAnswer> = {
      i1: { kind: 'choice', choice: 'c1' },
      i3: { kind: 'order', words: ['w1', 'w2', 'w3', 'w4', 'w5'] },
      i4: { kind: 'typing', text: 'a red strawbery' },
      i5: { kind: 'skipped' },
      i6: { kind: 'skipped' },
    }
    expect(outcomes({ answers, marks: { i6: 1 } })).toEqual([
      ['wrong', 0],
      ['unanswered', 0],
      ['wrong', 0],
      ['almost', 83],
      ['skipped', 0],
      ['marked', 33],
    ])
  })

  test('of words in order does not ask which of two equal ones came first', () => {
    const order = (...words: string[]) => outcomes({ answers: { i3: { kind: 'order', words } } })[2]
    expect(order('w4', 'w5', 'w1', 'w2', 'w3')).toEqual(['right', 100])
    expect(order('w2', 'w5', 'w1', 'w4', 'w3')).toEqual(['right', 100])
    expect(order('w2', 'w3', 'w1', 'w4', 'w5')).toEqual(['wrong', 0])
  })

  test('tells afterwards what was right, where there is a choice', () => {
    const { items } = resultOf(aCheck, finished({}))
    expect(items.map(({ rightChoice }) => rightChoice)).toEqual(['c2', 'c1', null, null, null, null])
    expect(items[3]!.text).toBe('The sentence of i4.')
  })
})

describe('the room', () => {
  test('hears nothing of a result before the finish', () => {
    const attempt = withWork({ answers: rightAnswers, marks: { i5: 3, i6: 3 } })
    const events = [
      { type: 'check-answered', studentId: attempt.studentId, attemptId: attempt.id, item: 'i6' },
    ] as const
    expect(judge(aCheck, { attempt, events: [...events] })).toEqual({
      attempt,
      events,
      score: null,
      passed: null,
    })
    expect(resultOf(aCheck, attempt)).toMatchObject({ score: null, passed: null })
  })

  test('hears the result with the finishAttempt, marked or not', () => {
    const end = (work: UnitOfWork) => judge(aCheck, finishAttempt(withWork(work), 'student', at(60)))
    const unmarked = end({ answers: rightAnswers, marks: { i5: 0 } })
    expect(unmarked).toMatchObject({ attempt: { status: 'finished' }, score: 80, passed: null })
    expect(unmarked.events.map(({ type }) => type)).toEqual(['check-finished', 'check-judged'])
    expect(unmarked.events[1]).toMatchObject({ score: 80, passed: null, marked: false, toMark: 1 })
    const marked = end({ answers: rightAnswers, marks: { i5: 0, i6: 1 } })
    expect(marked).toMatchObject({ attempt: { status: 'marked' }, score: 72, passed: true })
    expect(marked.events[1]).toMatchObject({ score: 72, passed: true, marked: true })
    expect(end({ marks: { i5: 3, i6: 3 } })).toMatchObject({ score: 33, passed: false })
  })

  test('hears nothing when nothing has happened', () => {
    expect(judge(aCheck, { attempt: finished({}), events: [] }).events).toEqual([])
  })
})

test('without anything heard and nothing but reading aloud there is no score', () => {
  const spoken = { ...aCheck, items: aCheck.items.slice(4), keys: aCheck.keys.slice(4) }
  expect(resultOf(spoken, finished({ answers: rightAnswers }))).toMatchObject({ score: null, passed: null })
  expect(resultOf(spoken, finished({}))).toMatchObject({ score: 0, passed: false })
})

test('the score is a plain recount of the whole check, whatever was answered, marked and carried', () => {
  const wrongAnswers: Record<string, ItemAnswer> = {
    i1: { kind: 'choice', choice: 'c3' },
    i2: { kind: 'choice', choice: 'c2' },
    i3: { kind: 'order', words: ['w1', 'w2', 'w3', 'w4', 'w5'] },
    i4: { kind: 'typing', text: 'sun' },
  }
  const pressed = {
    right: rightAnswers,
    wrong: wrongAnswers,
    almost: { i4: { kind: 'typing', text: 'a red strawbery' } },
  }
  const said = fc.constantFrom('right', 'wrong', 'almost', 'skipped', 'nothing')
  const mark = fc.constantFrom<Mark | null>(null, 0, 1, 2, 3)
  const item = fc.record({ said, mark, carried: fc.boolean() })

  fc.assert(
    fc.property(fc.array(item, { minLength: 6, maxLength: 6 }), (made) => {
      const before = aCheck.items.map(({ id }, index) => ({
        item: id,
        credit: made[index]!.carried ? 100 : 0,
        outcome: made[index]!.carried ? 'right' : 'wrong',
      })) as ItemResult[]
      fc.pre(made.some(({ carried }) => !carried))
      const work: Required<UnitOfWork> = { answers: {}, marks: {} }
      const plain: number[] = []
      let waits = false
      made.forEach(({ said: how, mark, carried }, index) => {
        const id = `i${index + 1}`
        const isSpoken = index >= 4
        if (carried) return void plain.push(100)
        const given =
          how === 'skipped'
            ? { kind: 'skipped' as const }
            : (pressed as Record<string, Record<string, ItemAnswer>>)[how]?.[id]
        if (given) work.answers[id] = given
        if (isSpoken && mark !== null) work.marks[id] = mark
        if (isSpoken && mark !== null) plain.push([0, 33, 67, 100][mark]!)
        else if (isSpoken && given?.kind === 'read') waits = true
        else plain.push(given && how === 'right' ? 100 : given && how === 'almost' ? 83 : 0)
      })
      const { score, passed, items } = resultOf(aCheck, finished(work, begun('missed', before)))
      const recount =
        plain.length === 0 ? null : Math.round(plain.reduce((sum, one) => sum + one, 0) / plain.length)
      expect(items).toHaveLength(6)
      expect(score).toBe(recount)
      expect(passed).toBe(waits ? null : recount! >= 70)
    }),
  )
})
