import { expect, test } from 'vitest'
import type { Level } from '#contract/books/curriculum.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import {
  BOOK,
  CHAPTER,
  finishesCheck,
  roomThen,
  HANA,
  isJudged,
  joins,
  records,
  roomAfter,
  startsCheck,
} from '#web/tutor/room/testing/scripted-room.ts'
import { chapterById, chapterOf } from './chapter-at.ts'

const book = (id: string, chapters: [id: string, first: number, last: number][]) => ({
  id,
  chapters: chapters.map(([chapter, firstPage, lastPage]) => ({ id: chapter, firstPage, lastPage })),
})
const levels = [
  { textbooks: [book('other', [['other-1', 1, 9]])] },
  {
    textbooks: [
      book(BOOK, [
        [CHAPTER, 1, 4],
        ['chapter-2', 5, 8],
      ]),
    ],
  },
] as unknown as Level[]

const shown = (room: Room) => chapterOf(room.students[HANA]!, levels)?.chapter.id
const here = roomAfter([1, joins(HANA)])

test('the chapter of the page comes first, and before it that of a running check', () => {
  expect(shown(here)).toBe('other-1')
  const reading = roomThen(here, [2, records(HANA, { page: 6 })])
  expect(shown(reading)).toBe('chapter-2')
  const checking = roomThen(reading, [3, startsCheck(HANA, ['spoken'])])
  expect(shown(checking)).toBe(CHAPTER)
  const finished = roomThen(checking, [4, finishesCheck(HANA, 4)])
  expect(shown(finished)).toBe(CHAPTER)
  expect(shown(roomThen(finished, [5, isJudged(HANA, 90)]))).toBe('chapter-2')
})

test('a page without a chapter still belongs to its textbook', () => {
  expect(shown(roomThen(here, [2, records(HANA, { page: 99 })]))).toBe(CHAPTER)
})

test('a chapter that was deleted is not found', () => {
  expect(chapterById(levels, 'gone' as typeof CHAPTER)).toBeNull()
  expect(chapterOf(here.students[HANA]!, [])).toBeNull()
})
