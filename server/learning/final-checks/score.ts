import type {
  AttemptResult,
  ItemResult,
  CheckItem,
  ItemAnswer,
  Mark,
} from '#contract/learning/final-checks.ts'
import { distanceOf } from '#contract/learning/rules/check-distance.ts'
import type { RoomEvent } from '#contract/room/lesson-room.ts'
import type { AttemptEvent } from '#contract/room/slices/attempts.ts'
import type { StoredCheck, ItemKey } from './check-store.ts'
import { judgeByKind, type Judgement } from './item-kinds.ts'
import type { Change, AttemptRow } from './rules.ts'

/** A change together with the attempt's new score. */
export interface JudgedChange extends Omit<Change, 'events'> {
  events: RoomEvent[]
  score: number | null
  passed: boolean | null
}

/** From the finish on an attempt has a result, and each change of the result becomes an event of the room. */
export function judge(check: StoredCheck, { attempt, events }: Change): JudgedChange {
  if (attempt.status === 'started') {
    const told = [...events, ...missesBy(check, attempt, events)]
    return { attempt, events: told, score: null, passed: null }
  }
  const judged = judgedAgain(check, attempt)
  return events.length === 0 ? { ...judged, events } : { ...judged, events: [...events, ...judged.events] }
}

/** An answer changes the count of wrong answers in a row, which tutors alone see. */
function missesBy(
  check: StoredCheck,
  attempt: AttemptRow,
  events: readonly AttemptEvent[],
): Extract<RoomEvent, { type: 'misses-counted' }>[] {
  if (!events.some(({ type }) => type === 'check-answered')) return []
  const { id: attemptId, studentId, answers } = attempt
  const count = missedInRow(check, answers)
  if (count === missedInRow(check, answers.slice(0, -1))) return []
  return [{ type: 'misses-counted', studentId, attemptId, count }]
}

/** The last answers that are wrong, up to the first that is not. Sentences that wait for a mark are neither. */
function missedInRow(check: StoredCheck, answers: AttemptRow['answers']): number {
  const outcomes = answers.map(({ item, answer }) => {
    const at = check.keys.findIndex((key) => key.item === item)
    return at < 0 ? 'unmarked' : judgeItem(check.items[at]!, check.keys[at]!, answer, null).outcome
  })
  const judged = outcomes.filter((outcome) => outcome !== 'unmarked')
  return judged.length - 1 - judged.findLastIndex((outcome) => outcome !== 'wrong' && outcome !== 'skipped')
}

/** The result of a finished attempt, and its event. */
export function judgedAgain(check: StoredCheck, attempt: AttemptRow): JudgedChange {
  const { score, passed, distance, items } = resultOf(check, attempt)
  const marked = passed !== null
  const toMark = items.filter(({ outcome }) => outcome === 'unmarked').length
  const about = { studentId: attempt.studentId, attemptId: attempt.id }
  return {
    attempt: { ...attempt, status: marked ? 'marked' : 'finished' },
    events: [{ type: 'check-judged', ...about, score, passed, marked, toMark, distance }],
    score,
    passed,
  }
}

/** The results of all items of the check, as far as the attempt has come; no score before its finish. */
export function resultOf(check: StoredCheck, attempt: AttemptRow): AttemptResult {
  const items = check.keys.map((key, index): ItemResult => {
    const carried = attempt.carried.find(({ item }) => item === key.item)
    const isStruck = attempt.struck.includes(key.item)
    if (carried) return isStruck ? { ...carried, ...STRUCK } : carried
    const given = attempt.answers.find(({ item }) => item === key.item)?.answer ?? null
    const mark = attempt.marks.find(({ item }) => item === key.item)?.mark ?? null
    const item = check.items[index]!
    return {
      item: key.item,
      ...(isStruck ? STRUCK : judgeItem(item, key, given, mark)),
      mark,
      carried: false,
      text: key.text,
      rightChoice: 'choices' in item ? key.right[0]! : null,
      place: key.place,
    }
  })
  const score = attempt.status === 'started' ? null : meanOf(items)
  const isMarked = score !== null && items.every(({ outcome }) => outcome !== 'unmarked')
  const judged = { score, passed: isMarked ? score >= check.passScore : null }
  return { ...judged, distance: distanceOf(judged, check.passScore), items }
}

const STRUCK = { outcome: 'struck', credit: null } as const

/** Every item has the same weight; an unmarked item has none. */
function meanOf(items: readonly ItemResult[]): number | null {
  const credits = items.flatMap(({ credit }) => (credit === null ? [] : [credit]))
  if (credits.length === 0) return null
  return Math.round(credits.reduce((sum, credit) => sum + credit, 0) / credits.length)
}

const MOST = 3

/**
 * The credit of an answer, in hundredths. A mark counts whichever button was pressed; an item that was read and is unmarked
 * waits.
 */
function judgeItem(item: CheckItem, key: ItemKey, given: ItemAnswer | null, mark: Mark | null): Judgement {
  if (mark !== null) return { outcome: 'marked', credit: Math.round((mark / MOST) * 100) }
  if (given?.kind === 'skipped') return { outcome: 'skipped', credit: 0 }
  if (!given) return { outcome: 'unanswered', credit: 0 }
  return judgeByKind(item, given, key)
}
