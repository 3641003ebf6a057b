import { studentMypage } from '#contract/family/parents-page.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { dayAt, mondayOf } from '#contract/kernel/zones.ts'
import { parentsVisit } from '#server/access/guardian-links/index.ts'
import { pageVisitStore } from '#server/books/index.ts'
import { listStarredClips } from '#server/learning/recordings/index.ts'
import { handle } from '#server/platform/handle.ts'
import { homeStayStore } from '#server/reading/index.ts'
import { lessonRecords } from '#server/room/index.ts'
import { cancelledStore } from '#server/schedule/lessons/index.ts'
import { tellAsked } from '#server/school/consents/index.ts'
import { getBranch, lastWeeks, schoolSettings } from '#server/school/index.ts'
import { listStudents } from '#server/school/people/index.ts'
import { listComing } from '../coming-lessons.ts'
import { type DigestedLesson, digestOf } from '../digest.ts'
import { listHard } from '../hard-sentences.ts'
import { checkResults, studiedWeeks } from '../rules.ts'
import { lastPicture, tellLessons } from '../studied-lessons.ts'

/** Every query is limited to this one student, so that no other student's data has to be filtered out. */
export const studentMypageCall = handle(studentMypage, async ({ tx, who, now }) => {
  const student = (await listStudents(tx, [who.id]))[0]!
  const { name, timeZone } = await getBranch(tx, student.branchId)
  const { mondays, ...span } = lastWeeks(now, timeZone)
  const stays = (await homeStayStore.listHomeStays(tx, [who.id], span)).get(who.id) ?? []
  const homeOf = (monday: string) =>
    lessonRecords.atHome(stays.filter(({ from }) => mondayOf(dayAt(new Date(from), timeZone)) === monday))
  const voices = await listStarredClips(tx, who, now)
  const about = { studentId: who.id, span, timeZone, now, voices }
  const { told, shelf, attempts, honors } = await tellLessons(tx, about)
  const thisWeek = told.filter(({ monday }) => monday === mondays.at(-1))
  const progress = await pageVisitStore.listProgress(tx, who.id)
  const { questions, answersOf } = await tellAsked(tx, student.branchId, [who.id])
  const own = await parentsVisit.familysWayIn(tx, who, now)
  const books = shelf.levels.flatMap(({ textbooks }) => textbooks)
  return {
    student: { displayName: student.displayName, reading: student.reading, emblem: student.emblem },
    school: { name, timeZone },
    level: shelf.levels.find(({ id }) => id === student.levelId)?.name ?? null,
    toldAt: now.getTime(),
    ...(await parentsVisit.viewParentsVisit(tx, who)),
    weeks: studiedWeeks(mondays, told, homeOf),
    picture: await lastPicture(tx, thisWeek, shelf, now),
    hard: await listHard(tx, who.id, thisWeek, shelf, now),
    lessons: told.map(shownOf),
    digests: {
      thisWeek: digestOf(thisWeek, shelf.titleOf),
      lessons: told.map((lesson) => digestOf([lesson], shelf.titleOf)),
    },
    coming: await listComing(tx, who, now),
    cancelled: await cancelledStore.listCancelled(tx, who.id, span.from),
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
    message: await lessonRecords.findMessage(tx, who.id),
    questions,
    consents: answersOf(who.id).map(({ recordedBy, ...consent }) => ({
      ...consent,
      recordedBy: recordedBy && { displayName: recordedBy.displayName },
    })),
    mayAnswer: !isRefusal(own),
    leaverMonths: await schoolSettings.getSetting(tx, 'leaverMonths'),
  }
})

function shownOf({ startedAt, minutes, books, sentences, callsAnswered, talks, voice }: DigestedLesson) {
  return { startedAt, minutes, books, sentences, callsAnswered, talks, voice }
}
