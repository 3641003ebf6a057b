import type { AttemptStory, CallStory, LessonStudent } from '#contract/desk.ts'
import type { Honor } from '#contract/honors.ts'
import type { TextbookId } from '#contract/kernel/ids.ts'
import type { StudyFigures } from '#contract/lessons.ts'
import {
  minutesOffline,
  minutesPresent,
  pageRanges,
  pagesByBook,
  waitMs,
} from '../panel/record/story-figures.ts'

/** The figures of a lesson for one student. */
export interface SummaryRow {
  id: string
  displayName: string
  reading: string
  /** False for a student who never joined: the other fields are empty then. */
  came: boolean
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

const byReading = new Intl.Collator('ja')

/** One for each student of the lesson, ordered by reading. */
export function summaryRows(students: LessonStudent[]): SummaryRow[] {
  return students
    .toSorted((a, b) => byReading.compare(a.reading, b.reading) || (a.id < b.id ? -1 : 1))
    .map(({ id, displayName, reading, attendance, story, week }) => ({
      id,
      displayName,
      reading,
      came: attendance.length > 0,
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
