import type { LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/new-id.ts'
import type { Place } from '#contract/state.ts'
import { accountOf } from '#server/features/identity/index.ts'
import { findPlan, saveLesson } from '#server/features/lessons/index.ts'
import { booksCalled, type KeyedTextbook } from '../find-books.ts'
import { changeLesson } from './change-lesson.ts'
import type { ImportRun } from './import-run.ts'
import { momentOf } from './moment-of.ts'
import type { Rooms } from './save-rooms.ts'
import type { BranchEntry, LessonEntry } from './school-file.ts'

/** The branch's lessons, after everyone who takes part in them. */
export async function saveLessons(
  { tx, known, report }: ImportRun,
  { lessons, students: entries, timeZone }: BranchEntry,
  { branchId, classroomIds }: Rooms,
  ids: Map<string, string>,
): Promise<void> {
  const idOf = (loginId: string) => ids.get(accountOf(loginId))!
  const listed = new Set(entries.map(({ loginId }) => idOf(loginId)))
  for (const { key, classroom, tutor, startsAt, endsAt, students } of lessons) {
    const facts = {
      classroomId: classroomIds.get(classroom)!,
      tutorId: idOf(tutor) as TutorId,
      startsAt: momentOf(startsAt, timeZone)!,
      endsAt: momentOf(endsAt, timeZone)!,
    }
    const wanted = students.map(({ loginId, assignment }) => ({
      id: idOf(loginId) as StudentId,
      assignment: placeOf(assignment, known.textbooks),
    }))
    const plan = await findPlan(tx, branchId, key)
    if (plan) {
      const leave = (why: string) => void report.leftAsIs.push(`lesson "${key}": ${why}`)
      report.lessons[await changeLesson(tx, plan, facts, { students: wanted, listed }, leave)] += 1
    } else {
      await saveLesson(tx, { id: newId<LessonId>(), branchId, key, ...facts, students: wanted })
      report.lessons.added += 1
    }
  }
}

function placeOf(
  assignment: LessonEntry['students'][number]['assignment'],
  textbooks: KeyedTextbook[],
): Place | null {
  if (!assignment) return null
  const [book] = booksCalled(textbooks, assignment.textbook)
  return { textbookId: book!.id, page: assignment.page }
}
