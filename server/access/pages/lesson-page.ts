import { pictureSources } from '#contract/books/rules/picture-sources.ts'
import type { CarriedAnswer, CarriedLesson } from '#contract/carried.ts'
import { LessonId, type StudentId } from '#contract/kernel/ids.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { ownTextbooks, startPlace } from '#contract/reading/rules/start-place.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { lessonRoom } from '#contract/room/lesson-room.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import type { Place } from '#contract/room/state.ts'
import { roomView } from '#contract/room/view.ts'
import { openBook, textbookStore } from '#server/books/index.ts'
import { readTopic } from '#server/live/index.ts'
import type { Authenticator, Student } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { budgetsOf } from '#server/platform/http/budgets/budgets.ts'
import type { DrawnScreen } from '#server/platform/http/pages/drawing.ts'
import type { FindContent, PreloadedPicture } from '#server/platform/http/pages/page-content.ts'
import { lessonRules, stateStore } from '#server/room/index.ts'
import { lessonStore, sessionStore } from '#server/schedule/lessons/index.ts'
import { getPerson } from '#server/school/people/index.ts'

/** It answers as many questions as the screen would ask. */
const QUESTIONS = 4

/** The page of a lesson, for the student who opens it: the room, the textbook and the picture of the page where they are. */
export function lessonPage({ readCookie }: Pick<Authenticator, 'readCookie'>): FindContent {
  return async ({ tx, language, refreshToken, params, now }) => {
    const who = await readCookie(tx, refreshToken, now)
    const lessonId = LessonId.safeParse(params['lessonId'])
    // A trial student joins by a call of their own.
    if (who?.role !== 'student' || who.onlyLessonId !== null || !lessonId.success) return null
    if (budgetsOf(tx.database).spend(who.signInId, 'question', QUESTIONS) > 0) return null
    const lesson = await lessonStore.findLessonOfStudent(tx, who.branchId, who.id, lessonId.data)
    const joined = lesson && (await roomOnceJoined(tx, who, lesson, now))
    if (!joined) return null
    const { me } = await getPerson(tx, 'student', who.id)
    const start = await findStart(tx, who, joined.room.students[who.id], 'levelId' in me ? me.levelId : null)
    const book = start && (await openAt(tx, start, now))
    const data: CarriedLesson = {
      lessonId: lesson.id,
      me,
      joined,
      start,
      answers: book?.answers ?? [],
    }
    return {
      data,
      picture: book?.picture ?? null,
      drawing: book && showsPage(joined.room, who.id) ? drawingOf(language) : null,
    }
  }
}

/** True where a page of the book is all that the screen shows first: no waiting room, no check, and no honor that may be new. */
function showsPage({ status, students }: CarriedLesson['joined']['room'], id: StudentId): boolean {
  const { attempt = null, honors = [] } = students[id] ?? {}
  return status === 'running' && attempt?.status !== 'started' && honors.length === 0
}

/** As `lesson` of web/first-frame.js. */
function drawingOf(language: DrawnScreen['language']): DrawnScreen {
  return { as: `lesson ${language}`, language, cookie: '', stored: { role: 'student' }, hasPasskeys: false }
}

/** The room as joining answers it, without joining; null where joining is refused or would open the room first. */
async function roomOnceJoined(
  tx: Tx,
  who: Student,
  lesson: Lesson,
  now: Date,
): Promise<CarriedLesson['joined'] | null> {
  const session = lessonRules.mayStudentJoin(lesson, now)
    ? null
    : await sessionStore.findSession(tx, lesson.id)
  if (!session) return null
  const { seq, state } = await readTopic(tx, lessonRoom, session.id)
  const events = lessonRules.joinAsStudent(state, who.id)
  if (isRefusal(events)) return null
  const room = events.reduce((before, event) => lessonRoom.fold(before, event, now.getTime()), state)
  return { sessionId: session.id, seq, room: roomView.viewState(room, { role: 'student', id: who.id }) }
}

/** As the screen finds it, except that only the device knows what it has not sent yet. */
async function findStart(
  tx: Tx,
  who: Student,
  own: RoomStudent | undefined,
  levelId: string | null,
): Promise<Place | null> {
  const known = startPlace({ own, unsent: null, stoppedAt: null, textbooks: [] })
  if (known) return known
  const stoppedAt = (await stateStore.findState(tx, who.id))?.state ?? null
  const textbooks = stoppedAt ? [] : ownTextbooks(await textbookStore.listLevels(tx), levelId)
  return startPlace({ own, unsent: null, stoppedAt, textbooks })
}

async function openAt(
  tx: Tx,
  { textbookId, page }: Place,
  now: Date,
): Promise<{ answers: CarriedAnswer[]; picture: PreloadedPicture | null } | null> {
  const pages = (await openBook.openPages(tx, textbookId))?.value
  const files = (await openBook.openFiles(tx, textbookId, now))?.value
  if (!pages || !files) return null
  const input = { textbookId }
  const picture = pages.pages.find(({ number }) => number === page)?.picture
  const file = picture && files.resources.find(({ id }) => id === picture.resourceId)
  return {
    answers: [
      { path: '/pages', input, answer: pages },
      { path: '/resources', input, answer: files },
    ],
    picture: picture && file ? pictureSources(picture, file.address.slice(1)) : null,
  }
}
