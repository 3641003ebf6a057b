import type {
  Attempt,
  CheckItem,
  FinalCheck,
  ItemId,
  ItemKind,
  ItemResult,
  Mark,
} from '#contract/learning/final-checks.ts'
import { isReadAloud } from '#contract/learning/rules/item-kinds.ts'
import { answerShown, shownChoice, type ShownContent } from '#web/ui/check-item/shown-content.ts'
import { deskKindOf } from './item-kinds.tsx'

/** One item of an attempt, for the tutor. */
export interface ItemRow {
  id: ItemId
  /** Its position among the asked items; null for a carried item, which is not asked. */
  number: number | null
  kind: ItemKind
  progress: 'done' | 'current' | 'ahead'
  /** The sentence, or the question of a check written by hand. */
  text: string
  /** For a dictation: the words of the sentence, and the outcome of each. */
  words: ItemResult['words']
  answer: ShownContent | null
  /** The right answer, if the given one was not right and the sentence does not show it already. */
  right: ShownContent | null
  /** Null until the student is done with it. */
  outcome: ItemResult['outcome'] | null
  mark: Mark | null
  /** The item was read aloud, or is being read, and a tutor may mark it. */
  markable: boolean
  /** The time at which the answer was reported, if reported late; ms. */
  toldAt: number | null
}

/**
 * @param done the done items by the room: it is newer than the attempt, which has to be requested
 */
export function itemRowsOf(check: FinalCheck, attempt: Attempt, done = doneIn(attempt)): ItemRow[] {
  const over = attempt.status !== 'started'
  const current = attempt.items.find((id) => !done.has(id))
  return check.items
    .filter(({ id }) => attempt.items.includes(id) || resultOf(attempt, id)?.carried)
    .map((item) => {
      const index = attempt.items.indexOf(item.id)
      const isDone = index < 0 || over || done.has(item.id)
      const progress = isDone ? 'done' : item.id === current ? 'current' : 'ahead'
      const result = resultOf(attempt, item.id)
      const { answer, toldAt = null } = attempt.answers.find((each) => each.item === item.id) ?? {}
      const outcome = result ? outcomeNow(result, isDone, over) : null
      const text = deskKindOf(item).nameOf(item, result?.text ?? undefined)
      return {
        id: item.id,
        number: index < 0 ? null : index + 1,
        kind: item.kind,
        progress,
        text,
        words: outcome && isMissed(outcome) ? result?.words : undefined,
        answer: answer ? answerShown(item, answer) : null,
        right: outcome && isMissed(outcome) ? rightShown(item, result, text) : null,
        outcome,
        mark: result?.mark ?? null,
        markable:
          isReadAloud(item.kind) && index >= 0 && outcome !== 'struck' && isRead(attempt, item.id, progress),
        toldAt,
      }
    })
}

/** True if it was reported as read, is marked, or was the current item when a tutor or the time limit ended the check. */
function isRead(attempt: Attempt, id: ItemId, progress: ItemRow['progress']): boolean {
  if (attempt.marked.includes(id)) return true
  const given = attempt.answers.find(({ item }) => item === id)?.answer
  if (given) return given.kind === 'read'
  if (attempt.status === 'started') return progress !== 'ahead'
  const done = doneIn(attempt)
  return attempt.finishedBy !== 'student' && attempt.items.find((item) => !done.has(item)) === id
}

/** The done items by the attempt itself. */
function doneIn(attempt: Attempt): ReadonlySet<ItemId> {
  return new Set([...attempt.answers.map(({ item }) => item), ...attempt.marked])
}

function resultOf(attempt: Attempt, id: ItemId): ItemResult | undefined {
  return attempt.result?.items.find(({ item }) => item === id)
}

/** An answer that the room contains and the attempt does not yet must not be shown as "unanswered". */
function outcomeNow({ outcome }: ItemResult, isDone: boolean, over: boolean): ItemRow['outcome'] {
  if (!isDone) return null
  return outcome === 'unanswered' && !over ? null : outcome
}

function isMissed(outcome: ItemResult['outcome']): boolean {
  return outcome === 'almost' || outcome === 'wrong' || outcome === 'skipped' || outcome === 'unanswered'
}

function rightShown(item: CheckItem, result: ItemResult | undefined, text: string): ShownContent | null {
  const right = shownChoice(item, result?.rightChoice ?? null)
  // The row's name is the sentence, which a right recording says too.
  return right && ('clip' in right || ('text' in right && right.text === text)) ? null : right
}

/** The length in seconds of an attempt that ended without an answer; null for any other. */
export function emptyAfterS({ startedAt, finishedAt, answers, marked }: Attempt): number | null {
  const isEmpty =
    finishedAt !== null && marked.length === 0 && answers.every(({ answer }) => answer.kind === 'skipped')
  return isEmpty ? Math.round((finishedAt - startedAt) / 1_000) : null
}
