import type { Level, Page } from '#contract/curriculum.ts'
import type { TextbookId } from '#contract/kernel/ids.ts'
import { studentMypage } from '#contract/parents-page.ts'
import type { Place } from '#contract/room/state.ts'
import { consentStore } from '#server/features/consents/index.ts'
import { pageStore, pageVisitStore, textbookStore } from '#server/features/curriculum/index.ts'
import { historyStore } from '#server/features/final-checks/index.ts'
import { listHonorsOfStudent, currentHonors } from '#server/features/honors/index.ts'
import { lessonRecords, lessonStore } from '#server/features/lessons/index.ts'
import { listStudents } from '#server/features/people/index.ts'
import { listStarredClips } from '#server/features/recordings/index.ts'
import { dayAt, getBranch, lastWeeks, mondayOf } from '#server/features/school/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { handle } from '#server/platform/handle.ts'
import { listComing } from '../coming-lessons.ts'
import { type DigestedLesson, digestOf, factsOf } from '../digest.ts'
import {
  checkResults,
  studiedWeeks,
  differentPages,
  pageLabels,
  sentencesOf,
  talkFigures,
  type WeekLesson,
} from '../rules.ts'
import { parentsVisitEnd } from '../visit.ts'

/** Every query is limited to this one student, so that no other student's data has to be filtered out. */
export const studentMypageCall = handle(studentMypage, async ({ tx, who, now }) => {
  const student = (await listStudents(tx, [who.id]))[0]!
  const { name, timeZone } = await getBranch(tx, student.branchId)
  const { mondays, ...span } = lastWeeks(now, timeZone)
  const stays = (await lessonRecords.listHomeStays(tx, [who.id], span)).get(who.id) ?? []
  const homeOf = (monday: string) =>
    lessonRecords.atHome(stays.filter(({ from }) => mondayOf(dayAt(new Date(from), timeZone)) === monday))
  const studied = await lessonRecords.listStudied(tx, who.id, span)
  const shelf = await openShelf(
    tx,
    studied.flatMap(({ turns }) => turns.map(({ textbookId }) => textbookId)),
  )
  const voices = await listStarredClips(tx, who, now)
  const attempts = await historyStore.listAttemptsOfStudent(tx, who.id)
  const honors = currentHonors(await listHonorsOfStudent(tx, who.id))
  const messages = await lessonRecords.listMessagesByLesson(tx, who.id)
  const told = studied.flatMap((one): DigestedLesson[] => {
    const lesson = tellLesson(one, shelf, voices, { now, timeZone })
    const until = one.session.finishedAt ?? now.getTime()
    const facts = { lessonId: one.lessonId, from: lesson?.startedAt ?? 0, until }
    return lesson ? [{ ...lesson, ...factsOf(facts, { attempts, honors, messages }) }] : []
  })
  const thisWeek = told.filter(({ monday }) => monday === mondays.at(-1))
  const progress = await pageVisitStore.listProgress(tx, who.id)
  const consents = (await consentStore.listConsents(tx, [who.id])).get(who.id) ?? []
  const books = shelf.levels.flatMap(({ textbooks }) => textbooks)
  return {
    student: { displayName: student.displayName, reading: student.reading, emblem: student.emblem },
    school: { name, timeZone },
    level: shelf.levels.find(({ id }) => id === student.levelId)?.name ?? null,
    toldAt: now.getTime(),
    visitEndsAt: await parentsVisitEnd(tx, who),
    weeks: studiedWeeks(mondays, told, homeOf),
    lessons: told.map(
      ({ monday: _monday, pages: _pages, checks: _checks, honors: _honors, message: _message, ...lesson }) =>
        lesson,
    ),
    digests: {
      thisWeek: digestOf(thisWeek, shelf.titleOf),
      lessons: told.map((lesson) => digestOf([lesson], shelf.titleOf)),
    },
    coming: await listComing(tx, who, now),
    cancelled: await lessonStore.listCancelled(tx, who.id, span.from),
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
    consents: consents.map(({ recordedBy: _tutor, ...consent }) => consent),
  }
})

const MINUTE_MS = 60_000

/** A lesson as its student's parents read it; null when the student was not in it. */
function tellLesson(
  { session, attendance, turns, played, read, callsAnswered, talks }: lessonRecords.Studied,
  shelf: Shelf,
  voices: Awaited<ReturnType<typeof listStarredClips>>,
  { now, timeZone }: { now: Date; timeZone: string },
): WeekLesson | null {
  const story = lessonRecords.storySpan(session, now)
  const present = story ? lessonRecords.presentSpans(attendance, story) : []
  if (!story || present.length === 0) return null
  const stays = lessonRecords.pageStays(turns, present, story, read)
  const opened = differentPages(stays)
  const pages = differentPages(stays.filter((stay) => stay.read))
  const books = [...Map.groupBy(opened, ({ textbookId }) => textbookId)].map(([textbookId, all]) => {
    const own = pages.filter((place) => place.textbookId === textbookId)
    return {
      title: shelf.titleOf(textbookId),
      pages: own.length,
      labels: pageLabels(
        own.map(({ page }) => page),
        (page) => shelf.labelOf({ textbookId, page }),
      ),
      turned: all.length - own.length,
    }
  })
  return {
    monday: mondayOf(dayAt(new Date(story.from), timeZone)),
    startedAt: story.from,
    minutes: Math.round(lessonRecords.presentMs(present) / MINUTE_MS),
    pages,
    books,
    sentences: sentencesOf(played, shelf.sentencesOn),
    callsAnswered,
    talks: talkFigures(talks, now.getTime()),
    voice: voices.get(session.id) ?? null,
  }
}

/** The titles of textbooks and the labels of their pages. A page that a new edition no longer has keeps its number. */
interface Shelf {
  levels: Level[]
  titleOf(id: TextbookId): string
  labelOf(place: Place): string
  sentencesOn(place: Place): number
}

async function openShelf(tx: Tx, textbookIds: Iterable<TextbookId>): Promise<Shelf> {
  const levels = await textbookStore.listLevels(tx)
  const books = levels.flatMap(({ textbooks }) => textbooks)
  const pages = new Map<TextbookId, Page[]>()
  for (const id of new Set(textbookIds)) pages.set(id, await pageStore.listPages(tx, id))
  const pageAt = ({ textbookId, page }: Place) => pages.get(textbookId)?.find(({ number }) => number === page)
  return {
    levels,
    titleOf: (id) => books.find((book) => book.id === id)?.title ?? '',
    labelOf: (place) => pageAt(place)?.label ?? String(place.page),
    sentencesOn: (place) => pageAt(place)?.sentences.length ?? 0,
  }
}
