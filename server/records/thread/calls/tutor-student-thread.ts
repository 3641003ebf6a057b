import type { StudentId, TextbookId } from '#contract/kernel/ids.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { dayAt, mondayOf } from '#contract/kernel/zones.ts'
import { type Thread, tutorStudentThread } from '#contract/records/thread.ts'
import { pageStore, pageVisitStore, textbookStore } from '#server/books/index.ts'
import { checkHistory, missedItems } from '#server/learning/final-checks/index.ts'
import { homeworkOfStudents } from '#server/learning/homework/index.ts'
import { currentHonors, listHonorsOfStudent } from '#server/learning/honors/index.ts'
import { findLookRight } from '#server/learning/recordings/index.ts'
import { noteView } from '#server/platform/audit-view.ts'
import type { Tx } from '#server/platform/database.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonRecords } from '#server/room/index.ts'
import { lessonStore, rosterStore } from '#server/schedule/lessons/index.ts'
import { getBranch, lastWeeks } from '#server/school/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { viewListed } from '../listed-students.ts'
import { loadLessons } from '../load-lessons.ts'
import { weeksOf } from '../rules.ts'

const AHEAD_MS = 84 * 86_400_000

export const tutorStudentThreadCall = handle(
  tutorStudentThread,
  async ({ tx, who, now }, { studentId, before = now.getTime() + 1 }) => {
    const student = await directoryStore.findStudent(tx, who.branchId, studentId)
    if (!student) return notFound()
    await noteView({ tx, who, now }, 'viewed-thread', studentId)
    const ids = [studentId]
    const titles = await textbookStore.listTextbookTitles(tx)
    const titleOf = (id: TextbookId) => titles.get(id) ?? ''
    const stored = currentHonors(await listHonorsOfStudent(tx, studentId))
    const { timeZone } = await getBranch(tx, who.branchId)
    const { from } = lastWeeks(now, timeZone)
    const readings = await lessonRecords.listReadings(tx, ids, from)
    const heard = (readings.get(studentId) ?? []).flatMap(({ textbookId, page, readAt }) =>
      readAt === null ? [] : { textbookId, page, at: readAt },
    )
    const coming = { from: now.getTime(), to: now.getTime() + AHEAD_MS }
    const next = (await lessonStore.listLessons(tx, who.branchId, coming, studentId)).find(
      ({ status }) => status === 'scheduled',
    )
    const lastPage = (await pageVisitStore.listLastPages(tx, ids)).get(studentId)
    const reached = [
      await lessonRecords.findLastReach(tx, studentId),
      await missedItems.findLastMark(tx, studentId),
      stored[0]?.givenAt ?? null,
    ]
    const contactAt = Math.max(0, ...reached.map((at) => at ?? 0)) || null
    const right = await findLookRight(tx, who, studentId, now)
    const mayReadNotes = right !== null
    // The note of a lesson that runs now is the last one.
    const notes = await rosterStore.listLastNotes(tx, ids, { startsAt: now.getTime() + 1 })
    return {
      student: (await viewListed(tx, [student]))[0]!,
      mayReadNotes,
      notesUntil: right?.by === 'reason' ? right.until : null,
      note: mayReadNotes ? (notes.get(studentId) ?? null) : null,
      goal: await lessonRecords.findGoal(tx, studentId),
      contactAt,
      lastPage: lastPage ? { ...lastPage, title: titleOf(lastPage.textbookId) } : null,
      lastCheck: (await checkHistory.listLastAttempts(tx, ids)).get(studentId) ?? null,
      next: next
        ? { lessonId: next.id, startsAt: next.startsAt, endsAt: next.endsAt, classroom: next.classroom.name }
        : null,
      homework: (await homeworkOfStudents(tx, ids, now)).get(studentId) ?? [],
      honors: stored.map(({ id, kind, note, givenAt }) => ({ id, kind, note, givenAt })),
      weeks: weeksOf(heard, titleOf, (at) => mondayOf(dayAt(new Date(at), timeZone))),
      repeated: await repeatedTexts(tx, studentId, from),
      listed: await directoryStore.placeAmong(tx, who.branchId, studentId),
      ...(await loadLessons(tx, { studentId, honors: stored, titleOf, mayReadNotes }, before, now)),
    }
  },
)

const MOST_REPEATED = 3

/** The sentences that a student heard again most in lessons since then. One that a new edition no longer has is left out. */
async function repeatedTexts(tx: Tx, studentId: StudentId, from: number): Promise<Thread['repeated']> {
  const repeated: Thread['repeated'] = []
  for (const { sentence, ...one } of await lessonRecords.listRepeated(tx, studentId, from)) {
    if (repeated.length === MOST_REPEATED) break
    const found = await pageStore.findSentence(tx, one, sentence)
    if (found) repeated.push({ ...one, text: found.text })
  }
  return repeated
}
