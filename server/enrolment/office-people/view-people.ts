import type { OfficeStudent } from '#contract/enrolment/people.ts'
import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { directoryStore } from '#server/school/people/index.ts'

/** The fields of a student that the office sees in a list. */
export function viewStudent({
  classroomId,
  classroom,
  isVisitor,
  ...student
}: directoryStore.DirectoryStudent): OfficeStudent {
  const status = student.leftAt !== null ? 'left' : isVisitor ? 'trial' : 'present'
  return { ...student, classroom: { id: classroomId, name: classroom }, status }
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
