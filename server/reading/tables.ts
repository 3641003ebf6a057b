import { textbook } from '#server/books/tables.ts'
import { ms, ref, table, text, whole } from '#server/platform/table.ts'
import { inTheirRooms, session } from '#server/schedule/lessons/tables.ts'
import { student } from '#server/school/people/tables.ts'

export const pageTurn = table(
  'pageTurn',
  {
    sessionId: ref(session),
    studentId: ref(student),
    roomSeq: whole(),
    textbookId: ref(textbook),
    page: whole(),
    at: ms(),
    /** The time of the report, where that was after the finish. */
    reportedAt: ms().orNull(),
  },
  {
    keep: { with: 'student' },
    key: ['sessionId', 'studentId', 'roomSeq'],
    indexes: [['textbookId']],
    joining: { moveUnlessSame: ['sessionId', 'roomSeq'] },
    export: ['pages', 'inLessons'],
    of: inTheirRooms,
  },
)

export const pagePlayed = table(
  'pagePlayed',
  {
    sessionId: ref(session),
    studentId: ref(student),
    textbookId: ref(textbook),
    page: whole(),
    sentences: whole(),
    readAt: ms().orNull(),
    /** The sentence that was played most often on one visit to the page. */
    mostSentence: text().orNull(),
    mostTimes: whole().orNull(),
  },
  {
    keep: { with: 'student' },
    key: ['sessionId', 'studentId', 'textbookId', 'page'],
    indexes: [['textbookId']],
    joining: { moveUnlessSame: ['sessionId', 'textbookId', 'page'] },
    export: ['pages', 'playedInLessons'],
    of: inTheirRooms,
  },
)

export const homeStay = table(
  'homeStay',
  {
    studentId: ref(student),
    fromAt: ms(),
    textbookId: ref(textbook),
    page: whole(),
    untilAt: ms(),
    ms: whole(),
    sentences: whole(),
    seconds: whole().orNull(),
    readAt: ms().orNull(),
  },
  {
    keep: { with: 'student' },
    key: ['studentId', 'fromAt', 'textbookId', 'page'],
    indexes: [['textbookId']],
    joining: { moveUnlessSame: ['fromAt', 'textbookId', 'page'] },
    export: ['pages', 'atHome'],
  },
)
