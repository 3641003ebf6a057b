import type { LessonId, SlotId } from '#contract/kernel/ids.ts'
import type { SlotDay } from '#contract/schedule/terms.ts'
import { followSlot } from './follow-slot.ts'
import type { LessonFacts, WantedDay } from './plan-days.ts'

/** A lesson that a slot made, as the slot made it and as it is now. */
export interface SlotLesson {
  id: LessonId
  slotId: SlotId
  /** The day of the slot for which it stands, also after it was moved. */
  day: string
  /** `ran`: its room was opened, or its time has come. It never changes any more, and neither does a cancelled one. */
  fixed: 'ran' | 'cancelled' | null
  /** Why it was cancelled; empty for another one. */
  words: string
  planned: LessonFacts
  there: LessonFacts
  /** The name of the holiday on the day to which it was moved by hand; null for a working day, and if it was not moved. */
  movedTo: { holiday: string | null } | null
}

/** One day of a slot with the lesson as it will be. */
export interface SlotChange extends SlotDay {
  /** Null if there will be none. */
  facts: LessonFacts | null
  /** As the slot asks for it now: the next change is compared with this. Null if it asks for none. */
  wanted: LessonFacts | null
  /** As the slot asked for it before, and as it is before the change; null for a new one. */
  planned: LessonFacts | null
  there: LessonFacts | null
}

const nothing = {
  lessonId: null,
  changes: [],
  byHand: [],
  words: '',
  facts: null,
  wanted: null,
  planned: null,
  there: null,
}

/**
 * The difference between the lessons that the slots ask for and those that are there, in the order of the slots and days.
 * @param now ms; hours that have begun get no new lesson.
 */
export function findDifference(
  days: readonly WantedDay[],
  lessons: readonly SlotLesson[],
  now: number,
): SlotChange[] {
  const unseen = new Map(lessons.map((lesson) => [keyOf(lesson), lesson]))
  const changes = days.flatMap((wanted): SlotChange[] => {
    const lesson = unseen.get(keyOf(wanted))
    unseen.delete(keyOf(wanted))
    return lesson ? [changeOf(lesson, wanted)] : (newOn(wanted, now) ?? [])
  })
  return [...changes, ...[...unseen.values()].map((lesson) => changeOf(lesson, null))]
}

function newOn({ slotId, day, facts, closed }: WantedDay, now: number): [SlotChange] | null {
  if (closed) return [{ ...nothing, slotId, day, kind: closed.kind, words: closed.words }]
  if (!facts || facts.startsAt <= now) return null
  return [{ ...nothing, slotId, day, kind: 'new', facts, wanted: facts }]
}

/** @param wanted null if the slot has no such day any more. */
function changeOf(lesson: SlotLesson, wanted: WantedDay | null): SlotChange {
  const { id: lessonId, slotId, day, fixed, words, planned, there } = lesson
  const known = { ...nothing, slotId, day, lessonId, planned, there }
  if (fixed) return { ...known, kind: fixed, words, facts: there, wanted: planned }
  if (!wanted?.facts || isClosed(lesson, wanted)) {
    const closed = wanted?.closed
    return { ...known, kind: 'gone', words: closed?.words ?? '' }
  }
  const { facts, changes, byHand } = followSlot(planned, there, wanted.facts)
  const kind = changes.length > 0 ? 'changed' : 'same'
  return { ...known, kind, changes, byHand, facts, wanted: wanted.facts }
}

/** A lesson that was moved by hand takes place unless its new day is a holiday. */
function isClosed({ movedTo }: SlotLesson, { closed }: WantedDay): boolean {
  if (closed?.kind === 'off') return true
  return movedTo ? movedTo.holiday !== null : closed !== null
}

function keyOf({ slotId, day }: { slotId: string; day: string }): string {
  return `${slotId} ${day}`
}
