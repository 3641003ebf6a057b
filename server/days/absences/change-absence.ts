import type { Absence, AbsenceWithWords } from '#contract/days/absences.ts'
import type { BranchId, LessonId, StudentId } from '#contract/kernel/ids.ts'
import { notFound, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { WrittenBy } from '#contract/kernel/written-by.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Office, Parent, Tutor } from '#server/platform/actor.ts'
import type { Asked } from '#server/platform/handle.ts'
import { rooms } from '#server/room/index.ts'
import { lessonStore, rosterStore } from '#server/schedule/lessons/index.ts'
import { mayChangeAbsence } from './rules.ts'

interface About {
  lessonId: LessonId
  studentId: StudentId
}

/** Who may tell an absence: a guardian, a tutor, or the office that asks about a branch of theirs. */
type Telling = Asked<Tutor | Parent | (Office & { branchId: BranchId })>

interface Told {
  reason: Absence['reason']
  words?: string | undefined
  /** Who telephoned, for the office. */
  teller?: string
}

type Answer = { absence: AbsenceWithWords | null } | Refusal<'LessonOver' | 'LessonCancelled' | 'NotFound'>

/** Puts an absence on file and tells the open room, if it is new. */
export async function reportAbsence(
  asked: Telling,
  about: About,
  { reason, words = '', teller = '' }: Told,
): Promise<Answer> {
  const { tx, now, audit } = asked
  const lesson = await findLesson(asked, about)
  const refused = lesson ? mayChangeAbsence(lesson, now.getTime()) : notFound()
  if (refused) return refused
  const room = await rooms.holdRoom(tx, about.lessonId)
  // The lesson may have been finished while this waited for its room.
  if (room?.state.status === 'finished') return refuse('LessonOver')
  const told = { reason, words, teller, toldBy: staffOf(asked), toldAt: now.getTime() }
  const isNew = await rosterStore.saveAbsence(tx, about, told)
  const absence = await rosterStore.findAbsence(tx, about)
  if (isNew && absence) {
    const event = { studentId: about.studentId, absence: rosterStore.withoutWords(absence) }
    if (room) await rooms.tellRoom(tx, room, [{ type: 'absence-told', ...event }], now)
    audit('absence-told', { student: about.studentId, lesson: about.lessonId, reason, by: asked.who.role })
  }
  return { absence }
}

/** Takes the absence in force back, if there is one, and tells the open room. */
export async function withdrawAbsence(asked: Telling, about: About): Promise<Answer> {
  const { tx, now, audit } = asked
  const lesson = await findLesson(asked, about)
  const refused = lesson ? mayChangeAbsence(lesson, now.getTime()) : notFound()
  if (refused) return refused
  const room = await rooms.holdRoom(tx, about.lessonId)
  // The lesson may have been finished while this waited for its room.
  if (room?.state.status === 'finished') return refuse('LessonOver')
  if (await rosterStore.takeAbsenceBack(tx, about, staffOf(asked), now)) {
    const told = { type: 'absence-withdrawn', studentId: about.studentId } as const
    if (room) await rooms.tellRoom(tx, room, [told], now)
    audit('absence-withdrawn', { student: about.studentId, lesson: about.lessonId, by: asked.who.role })
  }
  return { absence: null }
}

/** A lesson of the own branch that has this student. */
async function findLesson({ tx, who }: Telling, about: About): Promise<Lesson | null> {
  return await lessonStore.findLessonOfStudent(tx, who.branchId, about.studentId, about.lessonId)
}

/** Null for a guardian. */
function staffOf({ who }: Telling): WrittenBy['id'] | null {
  return who.role === 'parent' ? null : who.id
}
