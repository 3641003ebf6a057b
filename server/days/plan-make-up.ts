import type { MakeUpPlace } from '#contract/days/lesson-changes.ts'
import type { BranchId, LessonId } from '#contract/kernel/ids.ts'
import { notFound, type NotFound, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import { momentAt } from '#contract/kernel/zones.ts'
import type { RosterEntry } from '#contract/room/slices/lesson.ts'
import type { Tx } from '#server/platform/database.ts'
import { type Busy, refuseBusy, refuseBusyStudent } from '#server/schedule/bookings/index.ts'
import { lessonStore, planStore, rosterStore } from '#server/schedule/lessons/index.ts'
import { getBranch, listClassrooms } from '#server/school/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { refuseAbsent } from './refuse-tutor.ts'
import { MOST_STUDENTS } from './rules.ts'

interface Asked {
  tx: Tx
  branchId: BranchId
  now: Date
}

type Planned = { id: LessonId; startsAt: number } | NotFound
const MINUTE_MS = 60_000

/** Puts students on a lesson that is planned already and has not begun. */
export async function joinLesson(
  { tx, branchId, now }: Asked,
  id: LessonId,
  students: readonly RosterEntry[],
): Promise<Planned | Refusal<'LessonNotOpenToJoin' | 'StudentBusy'>> {
  const lesson = await lessonStore.findLesson(tx, branchId, id)
  if (!lesson) return notFound()
  const roster = new Set((await rosterStore.listRoster(tx, id)).map((student) => student.id))
  const isClosed =
    lesson.kind !== 'regular' ||
    lesson.status !== 'scheduled' ||
    lesson.startsAt <= now.getTime() ||
    roster.size + students.length > MOST_STUDENTS ||
    students.some((student) => roster.has(student.id))
  if (isClosed || !(await planStore.holdUnopened(tx, id))) return refuse('LessonNotOpenToJoin')
  for (const { id: studentId, assignment } of students) {
    const busy = await refuseBusyStudent(tx, branchId, studentId, [lesson])
    if (busy) return busy
    await rosterStore.saveRosterEntry(tx, id, { id: studentId, assignment })
  }
  return lesson
}

/** A new lesson for these students, at a time that is still to come. They begin where the missed lesson would have. */
export async function planLesson(
  { tx, branchId, now }: Asked,
  { day, startsAt: wall, minutes, classroom, tutor: tutorId }: Extract<MakeUpPlace, { day: string }>,
  students: readonly RosterEntry[],
): Promise<Planned | Refusal<Busy | 'TutorAbsent' | 'NotOfSchool' | 'TimeGone'>> {
  const tutor = await directoryStore.findTutorOf(tx, branchId, tutorId)
  const classrooms = await listClassrooms(tx, branchId)
  if (!tutor || classrooms.every(({ id }) => id !== classroom)) return notFound()
  if (tutor.leftAt !== null) return refuse('NotOfSchool')
  const { timeZone } = await getBranch(tx, branchId)
  const startsAt = momentAt(`${day}T${wall}`, timeZone)
  if (startsAt === null || startsAt <= now.getTime()) return refuse('TimeGone')
  const times = { startsAt, endsAt: startsAt + minutes * MINUTE_MS }
  const place = { classroomId: classroom, tutorId, ...times }
  const studentIds = students.map(({ id }) => id)
  const refused =
    (await refuseAbsent(tx, branchId, tutorId, startsAt)) ??
    (await refuseBusy(tx, branchId, [{ lessonId: null, ...place, studentIds }]))
  if (refused) return refused
  const id = tx.newId<LessonId>()
  const roster = students.map(({ id: student, assignment }) => ({ id: student, assignment }))
  await lessonStore.saveLesson(tx, { id, branchId, ...place, students: roster })
  return { id, startsAt }
}
