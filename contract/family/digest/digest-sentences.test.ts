import { expect, test } from 'vitest'
import type { Digest } from '../parents-page.ts'
import { digestEn as en } from './digest-en.ts'
import { digestJa as japanese } from './digest-ja.ts'
import { lessonSentences, weekSentences } from './digest-sentences.ts'

const nothing: Digest = {
  lessons: 0,
  minutes: 0,
  books: [],
  sentences: 0,
  callsAnswered: 0,
  hard: null,
  checks: [],
  honors: [],
  message: null,
  voice: null,
}
const check = { book: 'Cats', at: 0, status: 'marked' } as const
const full: Digest = {
  ...nothing,
  lessons: 2,
  minutes: 64,
  books: [
    { title: 'Counting Cats', pages: 6 },
    { title: 'A Park', pages: 1 },
  ],
  sentences: 31,
  callsAnswered: 3,
  hard: { text: 'I see two cats.', by: 'call', times: 2 },
  checks: [
    { ...check, title: 'Two Cats', score: 90, distance: 'passed' },
    { ...check, title: 'Ten Cats', score: null, distance: 'near' },
    { ...check, title: 'Six Cats', score: null, distance: 'far' },
  ],
  honors: ['listening', 'voice', 'listening'],
  message: { words: '', goal: '10まで数える', by: '森 まどか', at: 0 },
}

test('a week is described in polite Japanese, with its first sentence usable alone', () => {
  expect(weekSentences(full, '加藤 ひまり', japanese)).toEqual([
    '今週、加藤 ひまりさんはレッスンに2回出席し、「Counting Cats」を6ページ、「A Park」を1ページ聞いたり読んだりしました。',
    'レッスンの時間は合わせて64分、最後まで聞いた文は31文です。',
    '難しいところは、先生を呼んで3回教わりました。',
    '「I see two cats.」の文のときに、先生を2回呼びました。',
    '「Two Cats」のチェックに、90点で合格しました。',
    '「Ten Cats」のチェックは、もう少しで合格です。また挑戦できます。',
    '「Six Cats」のチェックは、まだこれからです。練習して、また挑戦できます。',
    'ごほうびは「よく聞けました、いい声でした」です。',
    '次の目標は「10まで数える」です。',
  ])
})

test('a week is described in English', () => {
  expect(weekSentences(full, 'Himari', en)).toEqual([
    expect.stringMatching(
      /^This week Himari attended 2 lessons and heard or read 6 pages of “Counting Cats”.*1 page of “A Park”\.$/,
    ),
    'That was 64 minutes of lessons, with 31 sentences heard to the end.',
    'For the hard parts, the tutor came and helped 3 times.',
    'The tutor was called 2 times at the sentence “I see two cats.”.',
    'The check “Two Cats” was passed with 90 points.',
    'The check “Ten Cats” is nearly passed, and it can be taken again.',
    'The check “Six Cats” is still on its way: it can be practised and taken again.',
    expect.stringMatching(/^Honors: /),
    'Next goal: 10まで数える',
  ])
})

test('a week without a lesson is one sentence, and a zero is not mentioned', () => {
  expect(weekSentences(nothing, 'ひまり', japanese)).toEqual(['今週、ひまりさんのレッスンはまだありません。'])
  expect(weekSentences(nothing, 'Himari', en)).toEqual(['Himari has had no lesson yet this week.'])
  const short = { ...nothing, lessons: 1, minutes: 0 }
  expect(weekSentences(short, 'ひまり', japanese)).toEqual([
    '今週、ひまりさんはレッスンに1回出席しました。',
    'レッスンの時間は、合わせて1分未満です。',
  ])
  const open = { ...check, status: 'started', title: 'Two Cats', score: null, distance: null } as const
  expect(lessonSentences({ ...short, checks: [open] }, 'Himari', en)).toHaveLength(1)
  const waiting = { ...open, status: 'finished', distance: 'waiting' } as const
  expect(lessonSentences({ ...short, checks: [waiting] }, 'ひまり', japanese)[1]).toBe(
    '「Two Cats」のチェックは、音読の採点を待っています。',
  )
})

test('a lesson is described in both languages', () => {
  const lesson = { ...nothing, lessons: 1, minutes: 32, books: [{ title: 'A Park', pages: 2 }], sentences: 1 }
  expect(lessonSentences(lesson, 'ひまり', japanese)).toEqual([
    'ひまりさんは、32分のレッスンで、「A Park」を2ページ聞いたり読んだりしました。',
    '最後まで聞いた文は1文です。',
  ])
  expect(lessonSentences(lesson, 'Himari', en)).toEqual([
    'Himari was in this lesson for 32 minutes and heard or read 2 pages of “A Park”.',
    '1 sentence heard to the end.',
  ])
})

test('a sentence that was heard many times is mentioned with its count', () => {
  const hard = { text: 'A big cat.', by: 'repeats', times: 5 } as const
  const lesson = { ...nothing, lessons: 1, minutes: 9, hard }
  expect(lessonSentences(lesson, 'ひまり', japanese).at(-1)).toBe(
    'いちばん多く聞いたのは「A big cat.」の文で、5回です。',
  )
  expect(lessonSentences(lesson, 'Himari', en).at(-1)).toBe(
    'Heard most often: the sentence “A big cat.”, 5 times.',
  )
})
