import type { StudentId, TutorId } from '#contract/kernel/ids.ts'
import { accountOf } from '#server/features/accounts/index.ts'
import { directoryStore } from '#server/features/people/index.ts'
import type { Tx } from '#server/platform/database.ts'

interface Whom {
  role: 'student' | 'tutor'
  personId: string
}

/** A leaver keeps their past, and comes to no lesson that has not begun; null lets them come back. */
export async function saveLeft(tx: Tx, { role, personId }: Whom, at: Date | null): Promise<void> {
  const leftAt = { left_at: at && at.getTime() }
  if (role === 'tutor') {
    const tutor = tx.db
      .updateTable('tutor')
      .set(leftAt)
      .where('id', '=', personId as TutorId)
    return void (await tutor.execute())
  }
  const studentId = personId as StudentId
  // The double of another student never comes back.
  const student = tx.db.updateTable('student').set(leftAt).where('id', '=', studentId)
  await student.where('joined_to', 'is', null).execute()
  if (!at) return
  await tx.db
    .deleteFrom('lesson_student')
    .where('student_id', '=', studentId)
    .where('lesson_id', 'in', (lesson) =>
      lesson
        .selectFrom('lesson')
        .select('lesson.id')
        .where('starts_at', '>', at.getTime())
        .where('lesson.id', 'not in', (open) => open.selectFrom('session').select('lesson_id')),
    )
    .execute()
}

/** The login id of somebody's double, which leads nowhere, is free for them. */
export async function freeLogin(tx: Tx, { role, personId }: Whom, loginId: string): Promise<void> {
  if (role !== 'student') return
  const doubles = await directoryStore.listJoinedTo(tx, personId as StudentId)
  if (doubles.length === 0) return
  await tx.db
    .deleteFrom('credential')
    .where('login_id', '=', accountOf(loginId))
    .where('role', '=', role)
    .where('person_id', 'in', doubles)
    .execute()
}
