import type { Attempt, CheckItem, ItemKind, ItemResult } from '#contract/learning/final-checks.ts'
import type { RoomAttempt } from '#contract/room/shape.ts'

const kinds: ItemKind[] = ['listening-choice', 'order', 'typing', 'spoken']

/** An attempt of four items, as in the room. */
export function aRoomAttempt(given: Partial<RoomAttempt> = {}): RoomAttempt {
  return {
    id: 'attempt' as never,
    checkId: 'check' as never,
    chapterId: 'chapter-1' as never,
    number: 1,
    scope: 'all',
    items: kinds.map((kind, index) => ({ id: `i${index + 1}`, kind })),
    done: [],
    marked: [],
    status: 'started',
    startedAt: 0,
    endsAt: 600_000,
    pausedAt: null,
    finishedAt: null,
    toMark: null,
    score: null,
    passed: null,
    ...given,
  }
}

export function anItemResult(given: Partial<ItemResult> = {}): ItemResult {
  const item = given.item ?? 'i1'
  return {
    item,
    outcome: 'right',
    credit: 100,
    mark: null,
    carried: false,
    text: `Sentence of ${item}.`,
    rightChoice: null,
    place: { page: 1, sentence: 's1' },
    ...given,
  }
}

/** A finished attempt, as a response contains it. */
export function anAttempt(items: ItemResult[], given: Partial<Attempt> = {}): Attempt {
  return {
    id: 'attempt' as never,
    checkId: 'check' as never,
    chapterId: 'chapter-1' as never,
    studentId: 'hana' as never,
    sessionId: 'session' as never,
    number: 1,
    scope: 'all',
    items: items.map(({ item }) => item),
    status: 'marked',
    startedAt: 0,
    endsAt: null,
    pausedAt: null,
    finishedAt: 60_000,
    finishedBy: 'student',
    answers: [],
    marked: [],
    result: { score: 50, passed: false, distance: 'far', items },
    ...given,
  }
}

const clip = { resourceId: 'sound' as never, startMs: 0, endMs: 900 }
export const anOrder: Extract<CheckItem, { kind: 'order' }> = {
  kind: 'order',
  id: 'i2',
  clip,
  words: ['the', 'fire', 'the', 'Look'].map((text, index) => ({ id: `w${index + 1}`, text })),
}
export const aTyping: Extract<CheckItem, { kind: 'typing' }> = {
  kind: 'typing',
  id: 'i3',
  clip,
  wordCount: 2,
}
export const aSpoken: Extract<CheckItem, { kind: 'spoken' }> = {
  kind: 'spoken',
  id: 'i4',
  text: 'Look, fire!',
  picture: null,
}
