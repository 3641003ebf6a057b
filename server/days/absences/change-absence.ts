import type { Absence } from '#contract/days/absences.ts'
import type { recordAbsence } from '#contract/days/student-absences.ts'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import type { ActorOf } from '#server/platform/actor.ts'
import type { AnswerTo, Asked } from '#server/platform/handle.ts'
import { rooms } from '#server/room/index.ts'
import { lessonStore, rosterStore } from '#server/schedule/lessons/index.ts'
import { mayChangeAbsence } from './rules.ts'

interface About {
  lessonId: LessonId
  studentId: StudentId
}

interface Told {
  reason: Absence['reason']
  words: string
  /** The person who telephoned. */
  teller: string
}

/** Puts an absence on file, or with null takes the one in force back, and tells the open room. */
export async function changeAbsence(
  { tx, who, now, audit }: Asked<ActorOf<typeof recordAbsence>>,
  about: About,
  told: Told | null,
): Promise<AnswerTo<typeof recordAbsence>> {
  const { studentId, lessonId } = about
  const lesson = await lessonStore.findLessonOfStudent(tx, who.branchId, studentId, lessonId)
  const refused = lesson ? mayChangeAbsence(lesson, now.getTime()) : notFound()
  if (refused) return refused
  const room = await rooms.holdRoom(tx, lessonId)
  // The lesson may have been finished while this waited for its room.
  if (room?.state.status === 'finished') return refuse('LessonOver')
  const writtenBy = who.role === 'parent' ? null : who.id
  const isNew = told
    ? await rosterStore.saveAbsence(tx, about, { ...told, toldBy: writtenBy, toldAt: now.getTime() })
    : await rosterStore.takeAbsenceBack(tx, about, writtenBy, now)
  const absence = await rosterStore.findAbsence(tx, about)
  if (!isNew) return { absence }
  const facts = { student: studentId, lesson: lessonId, by: who.role }
  if (absence) {
    const shown = { studentId, absence: rosterStore.withoutWords(absence) }
    if (room) await rooms.tellRoom(tx, room, [{ type: 'absence-told', ...shown }], now)
    audit('absence-told', { ...facts, reason: absence.reason })
  } else {
    if (room) await rooms.tellRoom(tx, room, [{ type: 'absence-withdrawn', studentId }], now)
    audit('absence-withdrawn', facts)
  }
  return { absence }
}
