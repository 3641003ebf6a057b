import type { Absence, AbsenceWithWords } from '#contract/absences.ts'
import type { LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { notFound, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/lessons.ts'
import { lessonStore, rooms, rosterStore } from '#server/features/lessons/index.ts'
import type { Parent, Tutor } from '#server/platform/actor.ts'
import type { Asked } from '#server/platform/handle.ts'
import { mayChangeAbsence } from './rules.ts'

interface About {
  lessonId: LessonId
  studentId: StudentId
}

type Answer = { absence: AbsenceWithWords | null } | Refusal<'LessonOver' | 'LessonCancelled' | 'NotFound'>

/** Puts an absence on file and tells the open room, if it is new. */
export async function reportAbsence(
  asked: Asked<Tutor | Parent>,
  about: About,
  { reason, words = '' }: { reason: Absence['reason']; words?: string | undefined },
): Promise<Answer> {
  const { tx, now, audit } = asked
  const lesson = await findLesson(asked, about)
  const refused = lesson ? mayChangeAbsence(lesson, now.getTime()) : notFound()
  if (refused) return refused
  const room = await rooms.holdRoom(tx, about.lessonId)
  // The lesson may have been finished while this waited for its room.
  if (room?.state.status === 'finished') return refuse('LessonOver')
  const toldBy = tutorOf(asked)
  const isNew = await rosterStore.saveAbsence(tx, about, { reason, words, toldBy, toldAt: now.getTime() })
  const absence = await rosterStore.findAbsence(tx, about)
  if (isNew && absence) {
    const told = { studentId: about.studentId, absence: rosterStore.withoutWords(absence) }
    if (room) await rooms.tellRoom(tx, room, [{ type: 'absence-told', ...told }], now)
    audit('absence-told', { student: about.studentId, lesson: about.lessonId, reason, by: asked.who.role })
  }
  return { absence }
}

/** Takes the absence in force back, if there is one, and tells the open room. */
export async function withdrawAbsence(asked: Asked<Tutor | Parent>, about: About): Promise<Answer> {
  const { tx, now, audit } = asked
  const lesson = await findLesson(asked, about)
  const refused = lesson ? mayChangeAbsence(lesson, now.getTime()) : notFound()
  if (refused) return refused
  const room = await rooms.holdRoom(tx, about.lessonId)
  // The lesson may have been finished while this waited for its room.
  if (room?.state.status === 'finished') return refuse('LessonOver')
  if (await rosterStore.takeAbsenceBack(tx, about, tutorOf(asked), now)) {
    const told = { type: 'absence-withdrawn', studentId: about.studentId } as const
    if (room) await rooms.tellRoom(tx, room, [told], now)
    audit('absence-withdrawn', { student: about.studentId, lesson: about.lessonId, by: asked.who.role })
  }
  return { absence: null }
}

/** A lesson of the own branch that has this student. */
async function findLesson({ tx, who }: Asked<Tutor | Parent>, about: About): Promise<Lesson | null> {
  return await lessonStore.findLessonOfStudent(tx, who.branchId, about.studentId, about.lessonId)
}

function tutorOf({ who }: Asked<Tutor | Parent>): TutorId | null {
  return who.role === 'tutor' ? who.id : null
}
