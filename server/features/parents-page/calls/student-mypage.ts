import { studentMypage } from '#contract/parents-page.ts'
import { listProgress } from '#server/features/curriculum/index.ts'
import { listAttemptsOfStudent } from '#server/features/final-checks/index.ts'
import { listHonorsOfStudent, standingHonors } from '#server/features/honors/index.ts'
import { listStudents, parentsVisitEnd } from '#server/features/identity/index.ts'
import {
  atHome,
  findMessage,
  listCancelled,
  listHomeStays,
  listStudied,
} from '#server/features/lessons/index.ts'
import { dayAt, getBranch, lastWeeks, mondayOf } from '#server/features/school/index.ts'
import { handle } from '#server/platform/handle.ts'
import { checkResults, studiedWeeks } from '../rules.ts'
import { openShelf } from '../shelf.ts'
import { tellLesson } from '../tell-lesson.ts'

/** Everything is asked for by this one student, so that there is nothing of another to be left out. */
export const studentMypageCall = handle(studentMypage, async ({ tx, who, now }) => {
  const student = (await listStudents(tx, [who.id]))[0]!
  const { name, timeZone } = await getBranch(tx, student.branchId)
  const { mondays, ...span } = lastWeeks(now, timeZone)
  const stays = (await listHomeStays(tx, [who.id], span)).get(who.id) ?? []
  const homeOf = (monday: string) =>
    atHome(stays.filter(({ from }) => mondayOf(dayAt(new Date(from), timeZone)) === monday))
  const studied = await listStudied(tx, who.id, span)
  const shelf = await openShelf(
    tx,
    studied.flatMap(({ turns }) => turns.map(({ textbookId }) => textbookId)),
  )
  const told = studied.flatMap((lesson) => tellLesson(lesson, shelf, { now, timeZone }) ?? [])
  const attempts = await listAttemptsOfStudent(tx, who.id)
  const honors = standingHonors(await listHonorsOfStudent(tx, who.id))
  const progress = await listProgress(tx, who.id)
  const books = shelf.levels.flatMap(({ textbooks }) => textbooks)
  return {
    student: { displayName: student.displayName, reading: student.reading },
    school: { name, timeZone },
    level: shelf.levels.find(({ id }) => id === student.levelId)?.name ?? null,
    toldAt: now.getTime(),
    visitEndsAt: await parentsVisitEnd(tx, who),
    weeks: studiedWeeks(mondays, told, homeOf),
    lessons: told.map(({ monday: _monday, pages: _pages, ...lesson }) => lesson),
    cancelled: await listCancelled(tx, who.id, span.from),
    checks: checkResults(attempts, span.from),
    honors: honors
      .filter(({ givenAt }) => givenAt >= span.from)
      .map(({ kind, note, givenAt, givenBy }) => ({ kind, note, givenAt, givenBy: givenBy.displayName })),
    books: progress
      .toSorted((one, other) => other.lastAt - one.lastAt)
      .flatMap(({ textbookId, read }) => {
        const book = books.find(({ id }) => id === textbookId)
        return book ? [{ title: book.title, pagesRead: read.length, pageCount: book.pageCount }] : []
      }),
    message: await findMessage(tx, who.id),
  }
})
