import type { TextbookId } from '#contract/kernel/ids.ts'
import { clockAt, dayAt } from '#contract/kernel/zones.ts'
import type { Honor } from '#contract/learning/honors.ts'
import type { AttemptStory, CallStory, LessonStudent } from '#contract/records/desk.ts'
import type { StudyFigures } from '#contract/room/calls/lessons.ts'
import type { Words } from '#web/words/words.ts'
import { minutesOffline, minutesPresent, pageRanges, pagesByBook, waitMs } from '../panel/story-figures.ts'
import { byReading } from '../room/room-facts.ts'
import { clockText } from '../times.tsx'

/** The figures of a lesson for one student. */
export interface SummaryRow {
  id: string
  displayName: string
  reading: string
  /** False for a student who never joined: the other fields are empty then. */
  came: boolean
  /** The absence was told before the lesson's end. */
  excused: boolean
  minutes: number
  /** The minutes without a network among them. */
  offlineMinutes: number
  /** The time of the last report after the finish, in ms. */
  toldAt: number | null
  /** `count` and `ranges` are of the read pages. */
  pages: { textbookId: TextbookId; count: number; ranges: string[]; turned: number }[]
  /** The reading at home of this week. */
  home: StudyFigures
  calls: { waitMs: number; end: 'answered' | 'withdrawn' | 'finished' }[]
  checks: Pick<AttemptStory, 'title' | 'number' | 'status' | 'score' | 'passed' | 'toldLater'>[]
  honors: Pick<Honor, 'kind' | 'note'>[]
}

/** One for each student of the lesson, ordered by reading. */
export function summaryRows(students: LessonStudent[]): SummaryRow[] {
  return students
    .toSorted(byReading)
    .map(({ id, displayName, reading, attendance, absence, story, week }) => ({
      id,
      displayName,
      reading,
      came: attendance.length > 0,
      excused: absence !== null,
      minutes: minutesPresent(story),
      offlineMinutes: minutesOffline(story),
      toldAt: story.toldAt,
      pages: [...pagesByBook(story.stays)].map(([textbookId, { read, turned }]) => ({
        textbookId,
        count: read.length,
        ranges: pageRanges(read),
        turned: turned.length,
      })),
      home: week.home,
      calls: story.calls.flatMap(callOf),
      checks: story.attempts.map(({ title, number, status, score, passed, toldLater }) => ({
        title,
        number,
        status,
        score,
        passed,
        toldLater,
      })),
      honors: story.honors.map(({ kind, note }) => ({ kind, note })),
    }))
}

/** In a finished lesson no call waits any more. */
function callOf(call: CallStory): SummaryRow['calls'] {
  const waited = waitMs(call)
  if (waited === null) return []
  const end = call.answeredAt !== null ? 'answered' : call.closedAs === 'withdrawn' ? 'withdrawn' : 'finished'
  return [{ waitMs: waited, end }]
}

const BETWEEN = ' / '

/** The summary as a table for a spreadsheet: a header, then one row per student. */
export function summaryTable(rows: SummaryRow[], words: Words, names: SummaryNames): string[][] {
  const { summary } = words.tutor.desk
  const head = [
    summary.student,
    summary.reading,
    summary.attendance,
    summary.minutes,
    summary.pageCount,
    summary.turnedCount,
    summary.pages,
    summary.callCount,
    summary.waits,
    summary.checks,
    summary.honors,
    summary.homeWeek,
  ]
  return [head, ...rows.map((row) => cellsOf(row, words, names))]
}

function cellsOf(row: SummaryRow, words: Words, names: SummaryNames): string[] {
  const text = summaryText(row, words, names)
  const ifCame = (count: number): string => (row.came ? String(count) : '')
  return [
    row.displayName,
    row.reading,
    [text.attendance, ...text.offline, ...text.toldLater].join(BETWEEN),
    text.minutes,
    ifCame(row.pages.reduce((sum, { count }) => sum + count, 0)),
    ifCame(row.pages.reduce((sum, { turned }) => sum + turned, 0)),
    text.pages.join(BETWEEN),
    ifCame(row.calls.length),
    text.calls.join(BETWEEN),
    text.checks.join(BETWEEN),
    text.honors.join(BETWEEN),
    text.home.join(BETWEEN),
  ]
}

/** A row as text, the same on the screen, on paper and in a spreadsheet. */
interface SummaryText {
  attendance: string
  minutes: string
  offline: string[]
  toldLater: string[]
  pages: string[]
  home: string[]
  calls: string[]
  checks: string[]
  honors: string[]
}

/** Names that a row does not contain: titles of books, and times in the branch's time zone. */
export interface SummaryNames {
  titleOf: (textbookId: TextbookId) => string
  timeOf: (at: number) => string
}

export function summaryText(
  row: SummaryRow,
  { shared, tutor }: Words,
  { titleOf, timeOf }: SummaryNames,
): SummaryText {
  const { summary, check, honor } = tutor.desk
  return {
    attendance: row.came ? summary.came : row.excused ? summary.excused : summary.absent,
    minutes: row.came ? String(row.minutes) : '',
    offline: row.offlineMinutes > 0 ? [summary.offline(row.offlineMinutes)] : [],
    toldLater: row.toldAt === null ? [] : [summary.toldLater(timeOf(row.toldAt))],
    pages: row.pages.map(({ textbookId, count, ranges, turned }) =>
      summary.pagesIn(titleOf(textbookId), count, shared.listed(ranges), turned),
    ),
    home: row.home.minutes + row.home.pages > 0 ? [summary.home(row.home.minutes, row.home.pages)] : [],
    calls: row.calls.map(({ waitMs, end }) => summary.wait(clockText(waitMs), end)),
    checks: row.checks.map((each) => summary.check(each.title, each.number, resultText(each))),
    honors: row.honors.map(({ kind, note }) => summary.honor(honor.kinds[kind], note)),
  }

  function resultText({ status, score, passed, toldLater }: SummaryRow['checks'][number]): string {
    const points = status === 'marked' && score !== null ? check.score(score) : check.noScore
    const verdict = status === 'marked' ? (passed ? check.passed : check.notPassed) : summary.unmarked
    const told = toldLater ? [summary.answersTold(toldLater.answers)] : []
    return [points, verdict, ...told].join(' ')
  }
}

/** `lesson-2026-11-21-1630.csv`: the lesson's time in the branch's time zone, and no person's name. */
export function csvFileName(startsAt: number, timeZone: string): string {
  const clock = clockAt(startsAt, timeZone).replace(':', '')
  return `lesson-${dayAt(startsAt, timeZone)}-${clock}.csv`
}

type Told = Pick<LessonStudent, 'attendance' | 'message'>

/** Students who came, and whose families have no words about this lesson. A message from before it is about another one. */
export function unwrittenOf<Student extends Told>(
  students: readonly Student[],
  startedAt: number | null,
): Student[] {
  if (startedAt === null) return []
  return students.filter(
    ({ attendance, message }) => attendance.length > 0 && (message === null || message.at < startedAt),
  )
}
