import { newId } from '#contract/kernel/random.ts'
import type { TestServer } from './a-server.ts'
import { type AnyPerson, Asker } from './actors.ts'
import type { LiveLesson } from './scenes/a-live-lesson.ts'

/** A person who has not signed in. */
export const nobody = (server: () => TestServer) =>
  new Asker(server, { role: 'student', id: newId(), branchId: newId() }, { token: '', cookie: undefined })

/**
 * All possible senders, in the order of the tables: nobody; the lesson's student, a student of the same branch, another
 * branch's student, a trial student of the branch; a viewer of the lesson, the student's parent; the lesson's tutor, a
 * tutor of the same branch, another branch's tutor; the branch's office, another branch's office, the head office; a service
 * token of the branch with all scopes.
 */
export function everybody(
  server: () => TestServer,
  lesson: LiveLesson,
  elsewhere: LiveLesson,
): Asker<AnyPerson>[] {
  return [
    nobody(server),
    lesson.student,
    lesson.outsider,
    elsewhere.student,
    lesson.trialStudent,
    lesson.viewer,
    lesson.parent,
    lesson.tutor,
    lesson.colleague,
    elsewhere.tutor,
    lesson.office,
    elsewhere.office,
    lesson.headOffice,
    lesson.machine,
  ]
}
