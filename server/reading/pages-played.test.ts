import { expect, test } from 'vitest'
import type { StudentId, TextbookId, TutorId } from '#contract/kernel/ids.ts'
import type { RoomEvent } from '#contract/room/lesson-room.ts'
import { anOpenedRoom } from '#server/room/testing/an-opened-room.ts'
import { pagesPlayed, sentencesPlayed } from './pages-stayed.ts'

const [aoi, haruto] = ['aoi', 'haruto'] as [StudentId, StudentId]
const cat = 'cat' as TextbookId

const at = (page: number, played: unknown, studentId = aoi): RoomEvent => ({
  type: 'state-recorded',
  studentId,
  state: {
    textbookId: cat,
    page,
    sentence: null,
    activity: 'reading',
    progress: played === undefined ? {} : { played: played as number },
  },
})
const sent = (page: number): RoomEvent => ({
  type: 'page-changed',
  studentId: aoi,
  place: { textbookId: cat, page },
  by: 'mori' as TutorId,
})
/** The sentences that the last events report as played, in a room after the first events: the page and the count. */
const played = (before: RoomEvent[], now: RoomEvent[]) => {
  const room = anOpenedRoom([aoi, haruto], before)
  return pagesPlayed(room, now).map(({ studentId, place, sentences }) => [studentId, place.page, sentences])
}

test('a page that is left has been heard as far as it was', () => {
  expect(played([at(2, 3)], [at(3, 0)])).toEqual([[aoi, 2, 3]])
  expect(played([at(2, 3)], [sent(3)])).toEqual([[aoi, 2, 3]])
})

test('a page that is still being heard is not stored, and neither is one that was not heard', () => {
  expect(played([at(2, 3)], [at(2, 4)])).toEqual([])
  expect(played([at(2, 0)], [at(3, 0)])).toEqual([])
  expect(played([], [at(2, 1)])).toEqual([])
})

test('a tablet that was reloaded counts anew, and what it had counted is kept', () => {
  expect(played([at(2, 5)], [at(2, 0)])).toEqual([[aoi, 2, 5]])
})

test('a page that a tutor turned to has not been heard by turning', () => {
  expect(played([at(2, 5), sent(4)], [at(4, 1)])).toEqual([])
  expect(played([at(2, 5), sent(4)], [at(5, 0)])).toEqual([])
})

test('each of several events counts from the one before, for each student separately', () => {
  expect(played([at(2, 1)], [at(2, 2), at(7, 4, haruto), at(3, 0), at(3, 6), at(4, 0)])).toEqual([
    [aoi, 2, 2],
    [aoi, 3, 6],
  ])
})

test.each([undefined, 'three', -1, 1.5, null, Infinity, [7]])('%s is no count', (progress) => {
  expect(sentencesPlayed({ progress: { played: progress as never } })).toBe(0)
})

test('the sentence that was played most often is kept with its page', () => {
  const state = { textbookId: cat, page: 2, sentence: null, activity: 'reading' } as const
  const progress = {
    played: 2,
    times: [
      ['a', 3],
      ['b', 5],
    ] as [string, number][],
  }
  const told: RoomEvent = { type: 'state-recorded', studentId: aoi, state: { ...state, progress } }
  const room = anOpenedRoom([aoi, haruto], [told])
  expect(pagesPlayed(room, [at(3, 0)]).map(({ most }) => most)).toEqual([{ sentence: 'b', times: 5 }])
})
