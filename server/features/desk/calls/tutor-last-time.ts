import { tutorLastTime } from '#contract/desk.ts'
import type { TextbookId } from '#contract/kernel/ids.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { listLastPages, listTextbookTitles } from '#server/features/curriculum/index.ts'
import { listLastAttempts } from '#server/features/final-checks/index.ts'
import { findLesson, listLastNotes, listRoster } from '#server/features/lessons/index.ts'
import { handle } from '#server/platform/handle.ts'

export const tutorLastTimeCall = handle(tutorLastTime, async ({ tx, who }, { lessonId }) => {
  const lesson = await findLesson(tx, who.branchId, lessonId)
  if (!lesson) return notFound()
  const roster = await listRoster(tx, lessonId)
  const ids = roster.map(({ id }) => id)
  const notes = await listLastNotes(tx, ids, lesson)
  const pages = await listLastPages(tx, ids)
  const checks = await listLastAttempts(tx, ids)
  const titles = await listTextbookTitles(tx)
  const titled = <P extends { textbookId: TextbookId }>(place: P | null | undefined) =>
    place ? { ...place, title: titles.get(place.textbookId) ?? '' } : null
  const students = roster.map(({ id, displayName, reading, assignment }) => ({
    studentId: id,
    displayName,
    reading,
    assignment: titled(assignment),
    note: notes.get(id) ?? null,
    lastPage: titled(pages.get(id)),
    lastCheck: checks.get(id) ?? null,
  }))
  return { students }
})
