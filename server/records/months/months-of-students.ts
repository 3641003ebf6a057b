import type { BranchId } from '#contract/kernel/ids.ts'
import type { Homework } from '#contract/learning/homework.ts'
import type { MonthOfStudent } from '#contract/records/months.ts'
import { attendanceKind } from '#contract/schedule/rules/attendance.ts'
import { homeworkOfStudents } from '#server/learning/homework/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { stayTimes } from '#server/reading/index.ts'
import * as store from './month-read-model.ts'

const MINUTE_MS = 60_000

interface Asked {
  branchId: BranchId
  span: store.MonthSpan
  now: Date
  page: { offset: number; limit: number | null }
}

/** A row for each student. Each kind of record takes one query, however many students there are. */
export async function monthsOfStudents(
  tx: Tx,
  { branchId, span, now, page }: Asked,
): Promise<MonthOfStudent[]> {
  const students = await store.listMonthStudents(tx, branchId, span, page)
  const ids = students.map(({ studentId }) => studentId)
  const lessons = await store.listMonthLessons(tx, branchId, span, ids)
  const sessionIds = [...new Set(lessons.flatMap(({ sessionId }) => sessionId ?? []))]
  const lessonIds = [...new Set(lessons.map(({ lessonId }) => lessonId))]
  const stays = Map.groupBy(
    await store.listStays(tx, sessionIds, ids),
    ({ sessionId, studentId }) => `${sessionId}/${studentId}`,
  )
  const reasons = new Map(
    (await store.listReasons(tx, lessonIds, ids)).map((one) => [
      `${one.lessonId}/${one.studentId}`,
      one.reason,
    ]),
  )
  const pages = await store.countPagesRead(tx, sessionIds, ids)
  const scores = Map.groupBy(await store.listScores(tx, sessionIds, ids), ({ studentId }) => studentId)
  const honors = await store.countHonorsOf(tx, span, ids)
  const homework = await homeworkOfStudents(tx, ids, now)
  const own = Map.groupBy(lessons, ({ studentId }) => studentId)
  return students.map(({ studentId: id, ...student }) => {
    const days = (own.get(id) ?? []).map((lesson) =>
      dayOf(lesson, stays.get(`${lesson.sessionId}/${id}`) ?? [], reasons.get(`${lesson.lessonId}/${id}`)),
    )
    const judged = (scores.get(id) ?? []).flatMap(({ score }) => score ?? [])
    const set = (homework.get(id) ?? []).filter((each) => isOf(each, span))
    return {
      studentId: id,
      ...student,
      lessons: days.map(({ mark }) => mark),
      minutes: days.reduce((sum, day) => sum + day.minutes, 0),
      pages: pages.get(id) ?? 0,
      checks: scores.get(id)?.length ?? 0,
      bestScore: judged.length === 0 ? null : Math.max(...judged),
      homeworkSet: set.length,
      homeworkDone: set.filter(({ status }) => status === 'done').length,
      honors: honors.get(id) ?? 0,
    }
  })
}

type Stay = { joinedAt: number; leftAt: number | null }
type Reason = MonthOfStudent['lessons'][number]['reason']

/** A lesson of a student: how they were there, and for how long. */
function dayOf(lesson: store.MonthLesson, stays: readonly Stay[], reason: Reason = null) {
  const { lessonId, startsAt, startedAt, finishedAt } = lesson
  if (startedAt === null || finishedAt === null)
    return { mark: { lessonId, startsAt, kind: null, reason }, minutes: 0 }
  const kind = attendanceKind({ ...lesson, startedAt, finishedAt }, stays, reason !== null)
  const story = { from: startedAt, until: finishedAt }
  const present = stayTimes.presentMs(stayTimes.presentSpans(stays, story))
  return { mark: { lessonId, startsAt, kind, reason }, minutes: Math.round(present / MINUTE_MS) }
}

function isOf({ setAt, withdrawnAt }: Homework, { from, to }: store.MonthSpan): boolean {
  return withdrawnAt === null && setAt >= from && setAt < to
}
