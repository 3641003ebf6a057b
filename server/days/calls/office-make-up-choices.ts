import { officeMakeUpChoices } from '#contract/days/lesson-changes.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { dayAt } from '#contract/kernel/zones.ts'
import { handle } from '#server/platform/handle.ts'
import { findClashes, listBookings } from '#server/schedule/bookings/index.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { getBranch, listClassrooms } from '#server/school/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { findMissed } from '../find-missed.ts'
import { MOST_STUDENTS } from '../rules.ts'

const AHEAD_MS = 28 * 86_400_000
const MOST_SHOWN = 40
const MINUTE_MS = 60_000

export const officeMakeUpChoicesCall = handle(
  officeMakeUpChoices,
  async ({ tx, who, now }, { lessonId, studentId }) => {
    const { branchId } = who
    const found = await findMissed(tx, { branchId, lessonId, studentId }, now)
    if (isRefusal(found)) return found
    const { lesson, students } = found
    const from = now.getTime()
    const bookings = await listBookings(tx, branchId, { from, to: from + AHEAD_MS })
    const [student] = students
    const own = bookings.filter((each) => student && each.studentIds.includes(student.id))
    const open = bookings
      .filter(
        (each) =>
          students.length === 1 &&
          each.kind === 'regular' &&
          each.lessonId !== lessonId &&
          each.startsAt > from &&
          each.studentIds.length < MOST_STUDENTS &&
          !own.includes(each) &&
          findClashes([{ ...each, studentIds: [student!.id] }], own).length === 0,
      )
      .slice(0, MOST_SHOWN)
    const opened = await sessionStore.listSessions(
      tx,
      open.flatMap((each) => each.lessonId ?? []),
    )
    const isOpened = new Set(opened.map((each) => each.lessonId))
    const { timeZone } = await getBranch(tx, branchId)
    const classrooms = await listClassrooms(tx, branchId)
    return {
      students: students.map(({ id, displayName }) => ({ id, displayName })),
      classroomId: lesson.classroom.id,
      tutorId: lesson.tutor.id,
      minutes: Math.round((lesson.endsAt - lesson.startsAt) / MINUTE_MS),
      open: open
        .filter((each) => !isOpened.has(each.lessonId!))
        .map((each) => ({
          id: each.lessonId!,
          startsAt: each.startsAt,
          endsAt: each.endsAt,
          classroom: each.classroom,
          tutor: each.tutor,
          students: each.studentIds.length,
        })),
      classrooms: classrooms.map(({ id, name }) => ({ id, name })),
      tutors: await directoryStore.listCurrentTutors(tx, branchId),
      today: dayAt(now, timeZone),
    }
  },
)
