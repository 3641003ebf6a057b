import type { OfficeStudent } from '#contract/enrolment/people.ts'
import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import { credentials } from '#server/access/accounts/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { directoryStore } from '#server/school/people/index.ts'

/** The fields of students that the office sees in a list. */
export async function viewStudents(
  tx: Tx,
  students: readonly directoryStore.DirectoryStudent[],
): Promise<OfficeStudent[]> {
  const found = await credentials.withLoginIds(tx, 'student', students)
  return found.map(({ classroomId, classroom, isVisitor, ...student }) => {
    const status = student.leftAt !== null ? 'left' : isVisitor ? 'trial' : 'present'
    return { ...student, classroom: { id: classroomId, name: classroom }, status }
  })
}

export async function viewStudent(tx: Tx, student: directoryStore.DirectoryStudent): Promise<OfficeStudent> {
  return (await viewStudents(tx, [student]))[0]!
}

/** Another person changed them since they were read; the details have the name of today. */
export function refuseStale({
  displayName,
  revision,
}: {
  displayName: string
  revision: number
}): Refusal<'Stale'> {
  return refuse('Stale', { name: displayName, revision: String(revision) })
}
