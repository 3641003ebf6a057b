import { expect, test } from 'vitest'
import type { HonorId, LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { honorsInLesson, type StoredHonor } from './honor-store.ts'

const mori = { tutorId: 'mori' as TutorId, displayName: '森 まどか' }
const current: StoredHonor = {
  id: 'honor' as HonorId,
  kind: 'leap',
  note: '',
  lessonId: 'lesson' as LessonId,
  studentId: 'aoi' as StudentId,
  givenBy: mori,
  givenAt: 1_000,
  removedBy: null,
  removedAt: null,
  removedRoomSeq: null,
}
const { studentId: _student, removedRoomSeq: _seq, ...asGiven } = current

test('an honor stands in its lesson as it was given', () => {
  expect(honorsInLesson([current])).toEqual([asGiven])
})

test('an honor that was removed during the lesson is not in it', () => {
  expect(honorsInLesson([{ ...current, removedBy: mori, removedAt: 2_000, removedRoomSeq: 7 }])).toEqual([])
})

test('an honor that was removed after the lesson stays in it', () => {
  expect(honorsInLesson([{ ...current, removedBy: mori, removedAt: 2_000 }])).toEqual([asGiven])
})
