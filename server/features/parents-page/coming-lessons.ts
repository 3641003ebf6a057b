import type { ComingLesson } from '#contract/parents-page.ts'
import { lessonStore, rosterStore } from '#server/features/lessons/index.ts'
import type { Parent } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'

const AHEAD_MS = 28 * 86_400_000

/** The lessons of the next four weeks that have not ended, with what was told about each; the first one first. */
export async function listComing(
  tx: Tx,
  { id, branchId }: Pick<Parent, 'id' | 'branchId'>,
  now: Date,
): Promise<ComingLesson[]> {
  const from = now.getTime()
  const lessons = await lessonStore.listLessons(tx, branchId, { from, to: from + AHEAD_MS }, id)
  const absences = await rosterStore.listAbsencesOfStudent(tx, id)
  return lessons
    .filter(({ status }) => status === 'scheduled' || status === 'running')
    .map((lesson) => ({
      id: lesson.id,
      startsAt: lesson.startsAt,
      endsAt: lesson.endsAt,
      classroom: lesson.classroom.name,
      tutor: lesson.tutor.displayName,
      absence: absences.get(lesson.id) ?? null,
    }))
}
