import { beforeAll, expect, test } from 'vitest'
import type { LessonStory } from '#contract/records/desk.ts'
import { currentWords, loadWords } from '#web/words/words.ts'
import { BOOK } from '../room/testing/scripted-room.ts'
import { aRecordingStory, anAttemptStory, aStay, aStory } from '../room/testing/scripted-story.ts'
import { labelled, suggestedHandOver } from './suggested-hand-over.ts'

beforeAll(() => loadWords('tutor'))

const came = { attendance: [{ joinedAt: 0, leftAt: null }], absence: null, assignment: null }
type Student = Parameters<typeof suggestedHandOver>[0]
const handedOver = (happened: Partial<LessonStory>, student: Partial<Student> = {}) =>
  suggestedHandOver({ ...came, story: aStory(happened), ...student }, () => 'Cats', currentWords())

test('a child without a record is handed over without a word', () => {
  expect(handedOver({})).toBe('')
})

test('an open check says its next item; else the last page says where the child stopped', () => {
  const stays = [aStay(3, 0, 1), aStay(4, 1, 2)]
  expect(handedOver({ stays })).toBe('止まった所 Cats 4ページ')
  const open = anAttemptStory({ status: 'started', answered: 5, score: null, passed: null })
  expect(handedOver({ stays, attempts: [open] })).toBe('止まった所 6問目から')
})

test('the sentence with the lowest mark is the hard one, and nothing is hard above it', () => {
  const marked = (text: string, mark: 0 | 1 | 2) => aRecordingStory({ text, mark })
  const recordings = [marked('Fire burns.', 1), marked('Fire gives light.', 0), marked('Fire cooks.', 2)]
  expect(handedOver({ recordings })).toBe('弱い所 「Fire gives light.」の音読')
  expect(handedOver({ recordings: [marked('Fire cooks.', 2)] })).toBe('')
})

test('two lines are the most, and an assignment elsewhere is next', () => {
  const assignment = { textbookId: BOOK, page: 9 }
  const stays = [aStay(4, 0, 1)]
  expect(handedOver({ stays }, { assignment })).toBe('止まった所 Cats 4ページ\n次回 Cats 9ページ')
  const recordings = [aRecordingStory({ mark: 0 })]
  expect(handedOver({ stays, recordings }, { assignment })).toBe(
    '止まった所 Cats 4ページ\n弱い所 「Fire burns.」の音読',
  )
  expect(handedOver({ stays }, { assignment: { textbookId: BOOK, page: 4 } })).toBe('止まった所 Cats 4ページ')
})

test('an absent child has the reason alone, or that nobody told', () => {
  const absence = { reason: 'ill' as const, words: '', toldBy: null, toldAt: 0 }
  expect(handedOver({}, { attendance: [], absence })).toBe('欠席 体調不良')
  expect(handedOver({}, { attendance: [] })).toBe('欠席 連絡なし')
})

test('a line is known by its label', () => {
  expect(labelled('弱い所 r の音', ['止まった所', '弱い所'])).toEqual({ label: '弱い所', text: 'r の音' })
  expect(labelled('よく笑う', ['弱い所'])).toEqual({ label: null, text: 'よく笑う' })
})
