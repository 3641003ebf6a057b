import type { TextbookId } from '#contract/kernel/ids.ts'
import type { LessonStudent } from '#contract/records/desk.ts'
import { unbroken } from '#web/words/ruby-pieces.ts'
import type { Words } from '#web/words/words.ts'

/** A sentence that was not yet read, or with trouble. */
const HARD_MARK = 1
/** More would not be read before the next lesson. */
const MOST_LINES = 2

/** The facts about a student that a hand-over is made of. */
type HandedOver = Pick<LessonStudent, 'attendance' | 'absence' | 'assignment' | 'story'>

/**
 * A hand-over to the next tutor from the record, in at most two lines, each with its label: that the student was absent, where
 * they stopped, which sentence was hard, and what is next. Empty where the record says nothing.
 */
export function suggestedHandOver(
  student: HandedOver,
  titleOf: (id: TextbookId) => string | null,
  { tutor }: Words,
): string {
  const { handOver } = tutor.finishing
  const { labels } = handOver
  const line = (label: keyof typeof labels, fact: string | null) =>
    fact === null ? [] : [`${labels[label]} ${fact}`]
  const placeOf = (place: { textbookId: TextbookId; page: number } | null | undefined): string | null => {
    const title = place ? titleOf(place.textbookId) : null
    return place && title !== null ? handOver.page(title, place.page) : null
  }
  if (student.attendance.length === 0) {
    const reason = student.absence && tutor.card.absence.reasons[student.absence.reason]
    return unbroken(line('absent', reason ?? handOver.notTold).join('\n'))
  }
  const { story, assignment } = student
  const open = story.attempts.findLast(({ status }) => status === 'started')
  const last = story.stays.at(-1)
  const hard = story.recordings
    .filter(({ mark }) => mark !== null && mark <= HARD_MARK)
    .toSorted((a, b) => a.mark! - b.mark!)[0]
  const isElsewhere = assignment?.textbookId !== last?.textbookId || assignment?.page !== last?.page
  const lines = [
    ...line('stopped', open ? handOver.item(open.answered + 1) : placeOf(last)),
    ...line('weak', hard ? handOver.aloud(hard.text) : null),
    ...line('next', isElsewhere ? placeOf(assignment) : null),
  ]
  return unbroken(lines.slice(0, MOST_LINES).join('\n'))
}

/** A line of a hand-over: its label, if it begins with one, and the rest. */
export function labelled(line: string, labels: readonly string[]): { label: string | null; text: string } {
  const label = labels.map(unbroken).find((each) => line.startsWith(`${each} `)) ?? null
  return { label, text: label === null ? line : line.slice(label.length + 1) }
}
