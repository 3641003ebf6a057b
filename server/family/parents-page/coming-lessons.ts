import type { ComingLesson } from '#contract/family/parents-page.ts'
import type { TutorId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Parent } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { lessonStore, planStore, rosterStore } from '#server/schedule/lessons/index.ts'

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
  const told = await planStore.listAnnouncedTutors(
    tx,
    lessons.map((lesson) => lesson.id),
  )
  const insteadOf = await planStore.listInsteadOf(
    tx,
    lessons.map((lesson) => lesson.id),
  )
  const makesUp = await planStore.listMadeUpBy(tx, id)
  return lessons
    .filter(({ status }) => status === 'scheduled' || status === 'running')
    .map((lesson) => ({
      id: lesson.id,
      startsAt: lesson.startsAt,
      endsAt: lesson.endsAt,
      classroom: lesson.classroom.name,
      tutor: lesson.tutor.displayName,
      face: lesson.tutor.face ?? null,
      absence: absences.get(lesson.id) ?? null,
      notice: noticeOf(lesson, told.get(lesson.id), insteadOf.get(lesson.id)?.displayName ?? null),
      makesUp: makesUp.get(lesson.id) ?? null,
    }))
}

/** The sentence is news as long as the lesson has the tutor whom it names. */
function noticeOf(
  { tutor }: Lesson,
  told: { tutorId: TutorId; words: string } | undefined,
  insteadOf: string | null,
): ComingLesson['notice'] {
  if (!told || told.tutorId !== tutor.id) return null
  return { words: told.words === '' ? null : told.words, insteadOf }
}
