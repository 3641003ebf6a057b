import type { ClassroomId } from '../../contract/kernel/ids.ts'
import { notFound, type Refusal } from '../../contract/kernel/refusal.ts'
import { endSignInsOf, listStudents, revokeLinksOf, saveStudent } from '../identity/index.ts'
import { listClassrooms } from '../school/index.ts'
import type { Asked, HeldTrial } from './hold-trial.ts'
import { type Done, familysWays } from './invite.ts'
import * as rules from './rules.ts'
import { saveEnrolled } from './trial-store.ts'

/**
 * The trial student becomes a student. They stay who they are: everything they did is under the same id. What let them in
 * for the trial ends, since it would go on to be for one lesson only.
 */
export async function enrol(
  { tx, who, now, audit }: Asked,
  { trial, lesson }: HeldTrial,
  named: ClassroomId | undefined,
): Promise<Done | Refusal<'NotFound' | 'TrialOver' | 'AlreadyEnrolled' | 'TrialNotDone'>> {
  const refused = rules.mayEnrol(rules.trialStatus(trial, lesson, now))
  if (refused) return refused
  const classroomId = named ?? lesson.classroom.id
  if (!(await listClassrooms(tx, who.branchId)).some(({ id }) => id === classroomId)) return notFound()
  const [student] = await listStudents(tx, [trial.student.id])
  await saveStudent(tx, { ...student!, classroomId, trialLessonId: null })
  await saveEnrolled(tx, trial.id, who.id, now)
  await revokeLinksOf(tx, student!.id, familysWays, who.id, now)
  await endSignInsOf(tx, 'student', student!.id, now)
  audit('trial-enrolled', { trial: trial.id, student: student!.id, classroom: classroomId })
  return { trialId: trial.id, lessonId: lesson.id, studentId: student!.id, expiresAt: null }
}
