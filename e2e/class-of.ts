import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { aStudent, type StudentGiven } from '#server/testing/builders.ts'

/** Makes the class of the demo's lessons so large: more students come to them, or some of the last ones do not. */
export async function fillClass(storage: Config['storage'], like: StudentId, count: number): Promise<void> {
  const database = await openDatabase(storage)
  try {
    const rows = await database.snapshot((db) =>
      db.selectFrom('lessonStudent').selectAll().where('studentId', '=', like).execute(),
    )
    const lessons = rows.map(({ lessonId: id }) => id as LessonId)
    const known = await database.snapshot((db) =>
      db
        .selectFrom('lessonStudent')
        .innerJoin('student', 'student.id', 'studentId')
        .where('lessonId', 'in', lessons)
        .select(['studentId', 'reading'])
        .distinct()
        .orderBy('reading')
        .execute(),
    )
    const { branchId, classroomId } = await database.snapshot((db) =>
      db.selectFrom('student').selectAll().where('id', '=', like).executeTakeFirstOrThrow(),
    )
    const classroom = { id: classroomId, branchId } as NonNullable<StudentGiven['classroom']>
    const leaving = known.slice(count).map(({ studentId: id }) => id)
    if (leaving.length > 0) {
      await database.transaction((tx) =>
        tx.db
          .deleteFrom('lessonStudent')
          .where('lessonId', 'in', lessons)
          .where('studentId', 'in', leaving)
          .execute(),
      )
    }
    for (let number = known.length; number < count; number += 1) {
      const { id } = await aStudent(database, { classroom, displayName: `見本 ${number + 1}` })
      await database.transaction((tx) =>
        tx.db
          .insertInto('lessonStudent')
          .values(rows.map((row) => ({ ...row, studentId: id })))
          .execute(),
      )
    }
  } finally {
    await database.close()
  }
}
