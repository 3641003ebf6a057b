import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { aStudent, type StudentGiven } from '#server/testing/builders.ts'

/** Makes the class of the demo's lessons so large: more students come to them, or some of the last ones do not. */
export async function fillClass(storage: Config['storage'], like: StudentId, count: number): Promise<void> {
  const database = await openDatabase(storage)
  try {
    const rows = await database.snapshot((db) =>
      db.selectFrom('lesson_student').selectAll().where('student_id', '=', like).execute(),
    )
    const lessons = rows.map(({ lesson_id: id }) => id as LessonId)
    const known = await database.snapshot((db) =>
      db
        .selectFrom('lesson_student')
        .innerJoin('student', 'student.id', 'student_id')
        .where('lesson_id', 'in', lessons)
        .select(['student_id', 'reading'])
        .distinct()
        .orderBy('reading')
        .execute(),
    )
    const { branch_id: branchId, classroom_id: classroomId } = await database.snapshot((db) =>
      db.selectFrom('student').selectAll().where('id', '=', like).executeTakeFirstOrThrow(),
    )
    const classroom = { id: classroomId, branchId } as NonNullable<StudentGiven['classroom']>
    const leaving = known.slice(count).map(({ student_id: id }) => id)
    if (leaving.length > 0) {
      await database.transaction((tx) =>
        tx.db
          .deleteFrom('lesson_student')
          .where('lesson_id', 'in', lessons)
          .where('student_id', 'in', leaving)
          .execute(),
      )
    }
    for (let number = known.length; number < count; number += 1) {
      const { id } = await aStudent(database, { classroom, displayName: `見本 ${number + 1}` })
      await database.transaction((tx) =>
        tx.db
          .insertInto('lesson_student')
          .values(rows.map((row) => ({ ...row, student_id: id })))
          .execute(),
      )
    }
  } finally {
    await database.close()
  }
}
