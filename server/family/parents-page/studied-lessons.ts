import type { Level, Page } from '#contract/books/curriculum.ts'
import type { ParentsPage, StudiedLesson } from '#contract/family/parents-page.ts'
import type { LessonId, SessionId, StudentId, TextbookId } from '#contract/kernel/ids.ts'
import { dayAt, mondayOf } from '#contract/kernel/zones.ts'
import type { Place } from '#contract/room/state.ts'
import { pageStore, textbookStore } from '#server/books/index.ts'
import { checkHistory } from '#server/learning/final-checks/index.ts'
import { currentHonors, listHonorsOfStudent } from '#server/learning/honors/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { stayTimes } from '#server/reading/index.ts'
import { lessonRecords } from '#server/room/index.ts'
import { type DigestedLesson, factsOf } from './digest.ts'
import { captionOf, differentPages, pageLabels, sentencesOf, talkFigures, type WeekLesson } from './rules.ts'

/** The clip of each session that has one. */
type Voices = ReadonlyMap<SessionId, NonNullable<StudiedLesson['voice']>>

interface Asked {
  studentId: StudentId
  span: stayTimes.Span
  timeZone: string
  now: Date
  voices: Voices
}

/** A student's lessons of a span, the newest first, and the rows that they were told from. Every query is limited to this one student. */
export async function tellLessons(tx: Tx, { studentId, span, timeZone, now, voices }: Asked) {
  const studied = await lessonRecords.listStudied(tx, studentId, span)
  const shelf = await openShelf(
    tx,
    studied.flatMap(({ turns }) => turns.map(({ textbookId }) => textbookId)),
  )
  const attempts = await checkHistory.listAttemptsOfStudent(tx, studentId)
  const honors = currentHonors(await listHonorsOfStudent(tx, studentId))
  const messages = await lessonRecords.listMessagesByLesson(tx, studentId)
  const told = studied.flatMap((one): (DigestedLesson & { lessonId: LessonId })[] => {
    const { lessonId, session } = one
    const lesson = tellLesson(one, shelf, voices, { now, timeZone })
    const until = session.finishedAt ?? now.getTime()
    const facts = { lessonId, from: lesson?.startedAt ?? 0, until }
    return lesson ? [{ lessonId, ...lesson, ...factsOf(facts, { attempts, honors, messages }) }] : []
  })
  return { told, shelf, attempts, honors }
}

const MINUTE_MS = 60_000

/** A lesson as its student's parents read it; null when the student was not in it. */
function tellLesson(
  { session, attendance, turns, played, read, callsAnswered, calledAt, talks }: lessonRecords.Studied,
  shelf: Shelf,
  voices: Voices,
  { now, timeZone }: { now: Date; timeZone: string },
): WeekLesson | null {
  const story = stayTimes.storySpan(session, now)
  const present = story ? stayTimes.presentSpans(attendance, story) : []
  if (!story || present.length === 0) return null
  const stays = stayTimes.pageStays(turns, present, story, read)
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
    minutes: Math.round(stayTimes.presentMs(present) / MINUTE_MS),
    pages,
    books,
    sentences: sentencesOf(played, (place) => shelf.sentencesOn(place).length),
    callsAnswered,
    calledAt: calledAt.flatMap((place) => withText(place, shelf)),
    repeated: played.flatMap(({ place: { textbookId, page }, most }) =>
      most ? withText({ textbookId, page, ...most }, shelf) : [],
    ),
    talks: talkFigures(talks, now.getTime()),
    voice: voices.get(session.id) ?? null,
  }
}

/** The last page that was read in these lessons, the newest first; null where it has no picture, and where none was read. */
export async function lastPicture(
  tx: Tx,
  lessons: readonly Pick<WeekLesson, 'pages'>[],
  shelf: Omit<Shelf, 'levels'>,
  now: Date,
): Promise<ParentsPage['picture']> {
  const place = lessons.find(({ pages }) => pages.length > 0)?.pages.at(-1)
  const picture = place && (await pageStore.ownPicture(tx, place, now))
  if (!picture) return null
  return {
    ...picture,
    book: shelf.titleOf(place.textbookId),
    page: shelf.labelOf(place),
    words: captionOf(shelf.sentencesOn(place)),
    lang: shelf.languageOf(place.textbookId),
  }
}

/** A sentence that a new edition no longer has is left out. */
function withText<S extends Place & { sentence: string }>(place: S, shelf: Shelf): (S & { text: string })[] {
  const text = shelf.textOf(place)
  return text === null ? [] : [{ ...place, text }]
}

/** The titles of textbooks and the labels of their pages. A page that a new edition no longer has keeps its number. */
export interface Shelf {
  levels: Level[]
  titleOf(id: TextbookId): string
  languageOf(id: TextbookId): string
  labelOf(place: Place): string
  sentencesOn(place: Place): string[]
  textOf(place: Place & { sentence: string }): string | null
}

async function openShelf(tx: Tx, textbookIds: Iterable<TextbookId>): Promise<Shelf> {
  const levels = await textbookStore.listLevels(tx)
  const books = levels.flatMap(({ textbooks }) => textbooks)
  const pages = new Map<TextbookId, Page[]>()
  for (const id of new Set(textbookIds)) pages.set(id, await pageStore.listPages(tx, id))
  const pageAt = ({ textbookId, page }: Place) => pages.get(textbookId)?.find(({ number }) => number === page)
  const bookOf = (wanted: TextbookId) => books.find(({ id }) => id === wanted)
  return {
    levels,
    titleOf: (id) => bookOf(id)?.title ?? '',
    languageOf: (id) => bookOf(id)?.language ?? 'en',
    labelOf: (place) => pageAt(place)?.label ?? String(place.page),
    sentencesOn: (place) => pageAt(place)?.sentences.map(({ text }) => text) ?? [],
    textOf: (place) => pageAt(place)?.sentences.find(({ id }) => id === place.sentence)?.text ?? null,
  }
}
