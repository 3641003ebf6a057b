import type { ListedStudent } from '#contract/records/thread.ts'
import type { directoryStore } from '#server/school/people/index.ts'

/** The fields of a student that tutors see in a list. */
export function viewListed({
  id,
  displayName,
  reading,
  grade,
  emblem,
  classroom,
  loginId,
  isVisitor,
}: directoryStore.DirectoryStudent): ListedStudent {
  return { id, displayName, reading, grade, emblem, classroom, loginId, isTrial: isVisitor }
}
