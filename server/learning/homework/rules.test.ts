import { describe, expect, test } from 'vitest'
import type { ChapterId, HomeworkId, LessonId, TextbookId, TutorId } from '#contract/kernel/ids.ts'
import type { Homework } from '#contract/learning/homework.ts'
import { dueBy, type HomeworkFacts, inOrder, isAtHome, progressOf, sameTask } from './rules.ts'

const SET_AT = 1_000_000
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const book = 'cats' as TextbookId
const chapter = 'fire' as ChapterId

const aHomework = (changes: Partial<Homework> = {}): Homework => ({
  id: 'homework' as HomeworkId,
  kind: 'chapter',
  textbookId: book,
  book: 'Counting Cats',
  chapterId: chapter,
  chapter: 'Fire',
  pages: [4, 5],
  items: null,
  setBy: { tutorId: 'mori' as TutorId, displayName: '森 まどか' },
  setAt: SET_AT,
  due: {
    lessonId: 'next' as LessonId,
    startsAt: SET_AT + 7 * DAY_MS,
    endsAt: SET_AT + 7 * DAY_MS + 60 * MINUTE_MS,
  },
  status: 'set',
  done: 0,
  of: 2,
  nextPage: 4,
  beganAt: null,
  doneAt: null,
  minutes: 0,
  withdrawnBy: null,
  withdrawnAt: null,
  ...changes,
})

type Reading = HomeworkFacts['readings'][number]
const none: HomeworkFacts = { readings: [], attempts: [], trainings: [] }
/** A stay at home, from so many minutes after it was set; heard at its end, or not. */
const stay = (page: number, minute: number, { ms = 2 * MINUTE_MS, heard = true } = {}): Reading => {
  const from = SET_AT + minute * MINUTE_MS
  return { textbookId: book, page, from, readAt: heard ? from + ms : null, homeMs: ms, lesson: null }
}
const became = (facts: Partial<HomeworkFacts>, changes: Partial<Homework> = {}) =>
  progressOf(aHomework(changes), { ...none, ...facts })

describe('pages to hear', () => {
  test('are set until one is opened, and done when each was heard', () => {
    expect(became({})).toMatchObject({ status: 'set', done: 0, of: 2, nextPage: 4, beganAt: null })
    const half = became({ readings: [stay(4, 10)] })
    expect(half).toMatchObject({ status: 'begun', done: 1, nextPage: 5, minutes: 2, doneAt: null })
    expect(became({ readings: [stay(5, 30), stay(4, 10)] })).toEqual({
      status: 'done',
      done: 2,
      of: 2,
      nextPage: null,
      beganAt: SET_AT + 10 * MINUTE_MS,
      doneAt: SET_AT + 32 * MINUTE_MS,
      minutes: 4,
    })
  })

  test('that were opened and turned are begun, not done', () => {
    expect(became({ readings: [stay(4, 1, { heard: false })] })).toMatchObject({ status: 'begun', done: 0 })
  })

  test('that were heard before they were set, or in another book, count for nothing', () => {
    expect(became({ readings: [stay(4, -60), stay(5, -60)] })).toMatchObject({ status: 'set', done: 0 })
    const elsewhere = { ...stay(4, 5), textbookId: 'dogs' }
    expect(became({ readings: [elsewhere] })).toMatchObject({ status: 'set', minutes: 0 })
  })

  test('that were heard in another lesson count, with no minutes at home; in the lesson that set them they do not', () => {
    const page: Partial<Homework> = { kind: 'page', pages: [4] }
    const inLesson = (startedAt: number, finishedAt: number | null) => {
      return { readings: [{ ...stay(4, 9), homeMs: 0, lesson: { startedAt, finishedAt } }] }
    }
    expect(became(inLesson(SET_AT + 1, null), page)).toMatchObject({ status: 'done', minutes: 0 })
    expect(became(inLesson(SET_AT - 1, null), page)).toMatchObject({ status: 'set' })
    expect(became(inLesson(SET_AT - 1, SET_AT + MINUTE_MS), page)).toMatchObject({ status: 'set' })
  })

  test('of a page that was open when it was set count once it is heard', () => {
    const open = stay(4, -1, { ms: 3 * MINUTE_MS })
    expect(became({ readings: [open] }, { kind: 'page', pages: [4] })).toMatchObject({ status: 'done' })
  })
})

describe('missed items', () => {
  const missed: Partial<Homework> = { kind: 'missed', pages: [4], items: 3 }
  const attempt = (finishedAt: number | null, startedAt = SET_AT + 1) => {
    return { chapterId: chapter, startedAt, finishedAt }
  }

  test('are done by a check over them, or by hearing their sentences again', () => {
    expect(became({ attempts: [attempt(null)] }, missed)).toMatchObject({ status: 'begun' })
    expect(became({ attempts: [attempt(SET_AT + 9)] }, missed)).toMatchObject({
      status: 'done',
      doneAt: SET_AT + 9,
    })
    expect(became({ readings: [stay(4, 1)] }, missed)).toMatchObject({ status: 'done', of: 1 })
  })

  test('without a page are done by a check alone', () => {
    expect(became({}, { ...missed, pages: [] })).toMatchObject({ status: 'set', of: 3, nextPage: null })
    expect(became({ attempts: [attempt(SET_AT + 9)] }, { ...missed, pages: [] })).toMatchObject({
      status: 'done',
      done: 3,
    })
  })

  test('are not done by the attempt that missed them', () => {
    expect(became({ attempts: [attempt(SET_AT + 9, SET_AT - 9)] }, missed)).toMatchObject({ status: 'set' })
  })
})

test('ten minutes of the trainer may come in pieces', () => {
  const trainer: Partial<Homework> = { kind: 'trainer', textbookId: null, pages: [] }
  const piece = (minute: number, seconds: number) => ({ seconds, at: SET_AT + minute * MINUTE_MS })
  const half = [piece(1, 200), piece(2, 130)]
  expect(became({ trainings: [piece(-1, 600)] }, trainer)).toMatchObject({ status: 'set', done: 0, of: 10 })
  expect(became({ trainings: half }, trainer)).toMatchObject({ status: 'begun', done: 5, doneAt: null })
  expect(became({ trainings: [...half, piece(9, 300)] }, trainer)).toMatchObject({
    status: 'done',
    done: 10,
    doneAt: SET_AT + 9 * MINUTE_MS,
  })
})

test('withdrawn homework stays withdrawn, whatever the student hears', () => {
  const readings = [stay(4, 1), stay(5, 5)]
  expect(became({ readings }, { withdrawnAt: SET_AT + 1 })).toMatchObject({ status: 'withdrawn', done: 2 })
})

test('an open one stands at home through its lesson, one that is done until its lesson begins', () => {
  const { due } = aHomework()
  expect(isAtHome(aHomework(), due!.endsAt - 1)).toBe(true)
  expect(isAtHome(aHomework(), due!.endsAt)).toBe(false)
  const done = aHomework({ status: 'done', doneAt: SET_AT + 9 })
  expect(isAtHome(done, due!.startsAt - 1)).toBe(true)
  expect(isAtHome(done, due!.startsAt)).toBe(false)
  expect(isAtHome(aHomework({ status: 'withdrawn' }), SET_AT)).toBe(false)
  const free = aHomework({ due: null })
  expect(isAtHome(free, SET_AT + 27 * DAY_MS)).toBe(true)
  expect(isAtHome(free, SET_AT + 28 * DAY_MS)).toBe(false)
})

test('open ones come first, the earliest due first', () => {
  const soon = aHomework({ due: { ...aHomework().due!, startsAt: SET_AT + 1 } })
  const [late, free, done] = [aHomework(), aHomework({ due: null }), aHomework({ status: 'done' })]
  expect(inOrder([done, free, late, soon])).toEqual([soon, late, free, done])
})

test('the same pages are the same homework, other pages are not', () => {
  const { kind, textbookId, chapterId, pages, items } = aHomework()
  const task = { kind, textbookId, chapterId, pages, items }
  expect(sameTask([aHomework()], task)).toEqual(aHomework())
  expect(sameTask([aHomework()], { ...task, pages: [4] })).toBeNull()
  expect(sameTask([], task)).toBeNull()
})

test('a lesson expects what is due by it, or by none, and nothing that was withdrawn', () => {
  const lesson = { id: 'next' as LessonId, startsAt: SET_AT + 7 * DAY_MS }
  const [mine, free] = [aHomework(), aHomework({ due: null })]
  const others = aHomework({ due: { ...aHomework().due!, lessonId: 'later' as LessonId } })
  const all = [aHomework({ status: 'withdrawn' }), others, free, mine]
  expect(dueBy(all, lesson)).toEqual([mine, free])
  expect(dueBy([free], { ...lesson, startsAt: SET_AT })).toEqual([])
})
