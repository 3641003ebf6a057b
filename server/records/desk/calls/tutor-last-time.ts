import type { TextbookId } from '#contract/kernel/ids.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { tutorLastTime } from '#contract/records/desk.ts'
import { pageVisitStore, textbookStore } from '#server/books/index.ts'
import { checkHistory } from '#server/learning/final-checks/index.ts'
import { dueBy, homeworkOfStudents } from '#server/learning/homework/index.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonRecords } from '#server/room/index.ts'
import { attendanceStore, lessonStore, rosterStore } from '#server/schedule/lessons/index.ts'

export const tutorLastTimeCall = handle(tutorLastTime, async ({ tx, who, now }, { lessonId }) => {
  const lesson = await lessonStore.findLesson(tx, who.branchId, lessonId)
  if (!lesson) return notFound()
  const roster = await rosterStore.listRoster(tx, lessonId)
  const ids = roster.map(({ id }) => id)
  const notes = await rosterStore.listLastNotes(tx, ids, lesson)
  const led = await lessonRecords.listLedStudents(tx, who, ids, now)
  const pages = await pageVisitStore.listLastPages(tx, ids)
  const checks = await checkHistory.listLastAttempts(tx, ids)
  const homework = await homeworkOfStudents(tx, ids, now)
  const absences = await rosterStore.listAbsences(tx, lessonId)
  const attendance = await attendanceStore.listAttendance(tx, lessonId)
  const titles = await textbookStore.listTextbookTitles(tx)
  const titled = <P extends { textbookId: TextbookId }>(place: P | null | undefined) =>
    place ? { ...place, title: titles.get(place.textbookId) ?? '' } : null
  const students = roster.map(({ id, displayName, reading, emblem, assignment }) => ({
    studentId: id,
    displayName,
    reading,
    emblem,
    isHere: attendance.get(id)?.some(({ leftAt }) => leftAt === null) ?? false,
    absence: absences.get(id) ?? null,
    assignment: titled(assignment),
    note: led.has(id) ? (notes.get(id) ?? null) : null,
    lastPage: titled(pages.get(id)),
    lastCheck: checks.get(id) ?? null,
    homework: dueBy(homework.get(id) ?? [], lesson),
  }))
  return { students }
})
