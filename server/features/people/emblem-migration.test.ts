import { describe, expect, test } from 'vitest'
import type { BranchId, ClassroomId, LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { applyMigrations, listMigrations, migrate } from '#server/platform/databases/migrate.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { KINDS, withFresh } from '#server/testing/databases/fresh-storage.ts'
import { listEmblems } from './emblem-store.ts'

const branch = 'aoba' as BranchId
const [midori, sora] = ['midori', 'sora'] as ClassroomId[]
const tutor = 'mori' as TutorId
const students = Array.from(
  { length: 50 },
  (_, index) => `student-${String(index).padStart(2, '0')}` as StudentId,
)

/** A school of the version before: 49 students of one classroom, one of another, whose lesson all of them visit. */
async function anOldSchool({ db }: Tx): Promise<void> {
  await db
    .insertInto('branch')
    .values({ id: branch, code: 'aoba', name: 'あおば校', time_zone: 'Asia/Tokyo' })
    .execute()
  for (const id of [midori!, sora!])
    await db.insertInto('classroom').values({ id, branch_id: branch, code: id, name: id }).execute()
  await db.insertInto('tutor').values({ id: tutor, display_name: '森 まどか', branch_id: branch }).execute()
  for (const [index, id] of students.entries()) {
    const facts = {
      display_name: id,
      reading: id,
      grade: 1,
      branch_id: branch,
      level_id: null,
      only_lesson_id: null,
    }
    await db
      .insertInto('student')
      .values({ id, ...facts, classroom_id: index < 49 ? midori! : sora! })
      .execute()
  }
  const lesson = {
    branch_id: branch,
    classroom_id: sora!,
    tutor_id: tutor,
    kind: 'regular',
    status: 'scheduled',
  } as const
  const rest = { key: null, cancelled_at: null, cancelled_by: null, cancel_reason: null }
  const id = 'lesson' as LessonId
  await db
    .insertInto('lesson')
    .values({ id, ...lesson, ...rest, starts_at: 1, ends_at: 2 })
    .execute()
  for (const student_id of students)
    await db
      .insertInto('lesson_student')
      .values({ lesson_id: id, student_id, textbook_id: null, page: null, note: '' })
      .execute()
}

describe.each(KINDS)('a school of the version before, on %s', (kind) => {
  test('gives each student an emblem in each of their classrooms, the same wherever it is free', async () => {
    await withFresh(kind, async (storage) => {
      const school = await openDatabase(storage)
      const before = (await listMigrations()).filter((name) => name < '1400')
      await school.transaction((tx) => applyMigrations(tx, before))
      await school.transaction(anOldSchool)
      expect(await migrate(school)).toContain('1400-emblems')
      const given = await school.transaction(listEmblems)
      const inRoom = (room: ClassroomId) => given.filter(({ classroomId }) => classroomId === room)
      expect([inRoom(midori!).length, inRoom(sora!).length]).toEqual([49, 50])
      for (const room of [midori!, sora!])
        expect(new Set(inRoom(room).map(({ emblem }) => emblem)).size).toBe(inRoom(room).length)
      const atHome = new Map(inRoom(midori!).map(({ studentId, emblem }) => [studentId, emblem]))
      const kept = inRoom(sora!).filter(({ studentId, emblem }) => atHome.get(studentId) === emblem)
      // The one student who is at home there has what the first visitor has at home.
      expect(kept.length).toBe(48)
      await school.close()
    })
  })
})
