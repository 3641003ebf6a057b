import type {
  AttemptId,
  ChapterId,
  CheckId,
  ResourceId,
  SessionId,
  StudentId,
  TextbookId,
} from '#contract/kernel/ids.ts'
import type { CheckItem, ItemAnswer, ItemId, ItemResult } from '#contract/learning/final-checks.ts'
import type { StoredCheck } from '#server/learning/final-checks/check-store.ts'
import { begin, type Change, type AttemptRow } from '../rules.ts'

const clip = { resourceId: 'sound' as ResourceId, startMs: 0, endMs: 900 }
const choicesOf = (...texts: string[]) =>
  texts.map((text, index) => ({ id: `c${index + 1}`, text, picture: null }))
const wordsOf = (...texts: string[]) => texts.map((text, index) => ({ id: `w${index + 1}`, text }))

const items: CheckItem[] = [
  { kind: 'listening-choice', id: 'i1', clip, choices: choicesOf('A dog.', 'A cat.', 'A snail.') },
  { kind: 'choice', id: 'i2', question: 'Who is slow?', choices: choicesOf('The snail', 'The sun') },
  { kind: 'order', id: 'i3', clip: null, words: wordsOf('saw', 'the', 'cat', 'the', 'dog') },
  { kind: 'typing', id: 'i4', clip, wordCount: 3 },
  { kind: 'spoken', id: 'i5', text: 'Good morning, sun!', picture: null },
  { kind: 'spoken', id: 'i6', text: 'Half for you.', picture: null },
]
const right: Record<ItemId, string[]> = {
  i1: ['c2'],
  i2: ['c1'],
  i3: ['w4', 'w5', 'w1', 'w2', 'w3'],
  i4: ['A red strawberry!'],
  i5: [],
  i6: [],
}

/** One item of each kind, and two to be read aloud. */
export const aCheck: StoredCheck = {
  id: 'check' as CheckId,
  chapterId: 'chapter' as ChapterId,
  textbookId: 'textbook' as TextbookId,
  written: null,
  title: 'A Slow Morning',
  timeLimitS: 600,
  passScore: 70,
  variant: 0,
  items,
  keys: items.map(({ id }) => ({ item: id, right: right[id]!, text: `The sentence of ${id}.`, place: null })),
}

/** The right answer of each item. */
export const rightAnswers: Record<ItemId, ItemAnswer> = {
  i1: { kind: 'choice', choice: 'c2' },
  i2: { kind: 'choice', choice: 'c1' },
  i3: { kind: 'order', words: ['w4', 'w5', 'w1', 'w2', 'w3'] },
  i4: { kind: 'typing', text: 'a red strawberry' },
  i5: { kind: 'read' },
  i6: { kind: 'read' },
}

export const NOON = Date.parse('2026-11-21T03:00:00Z')
export const at = (seconds: number) => new Date(NOON + seconds * 1_000)

/** A student begins an attempt of it at noon. */
export function beginning(scope: 'all' | 'missed', before: ItemResult[] | null) {
  const ids = { id: 'attempt' as AttemptId, studentId: 'aoi' as StudentId, sessionId: 'room' as SessionId }
  return begin(aCheck, { ...ids, number: 1, struck: [] }, { scope, before }, at(0))
}

export function begun(scope: 'all' | 'missed' = 'all', before: ItemResult[] | null = null): AttemptRow {
  return (beginning(scope, before) as Change).attempt
}
