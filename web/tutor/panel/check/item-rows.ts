import type {
  Attempt,
  CheckItem,
  FinalCheck,
  ItemAnswer,
  ItemId,
  ItemKind,
  ItemResult,
  Mark,
} from '#contract/final-checks.ts'
import { answerText, isReadAloud } from '#contract/rules/item-kinds.ts'
import { choiceShown, deskKindOf, type Shown } from './item-kinds.tsx'

/** One item of an attempt, as a tutor looks at it. */
export interface ItemRow {
  id: ItemId
  /** Its place among the asked items; null for one that was right before and is not asked. */
  number: number | null
  kind: ItemKind
  standing: 'done' | 'current' | 'ahead'
  /** The sentence, or the question of a check written by hand. */
  text: string
  /** Of a dictation: the words of the sentence, and what became of each. */
  words: ItemResult['words']
  answer: Shown | null
  /** Where the answer was not right, and the sentence does not say it already. */
  right: Shown | null
  /** Null while the student is not done with it. */
  outcome: ItemResult['outcome'] | null
  mark: Mark | null
  /** It was read aloud, or is being read, and a tutor may mark it. */
  markable: boolean
  /** When the answer was told, where that was after the finish; ms. */
  toldAt: number | null
}

/**
 * @param done what the room says is done: it knows sooner than the attempt, which has to be asked for
 */
export function itemRowsOf(check: FinalCheck, attempt: Attempt, done = doneIn(attempt)): ItemRow[] {
  const over = attempt.status !== 'started'
  const current = attempt.items.find((id) => !done.has(id))
  return check.items
    .filter(({ id }) => attempt.items.includes(id) || resultOf(attempt, id)?.carried)
    .map((item) => {
      const index = attempt.items.indexOf(item.id)
      const isDone = index < 0 || over || done.has(item.id)
      const standing = isDone ? 'done' : item.id === current ? 'current' : 'ahead'
      const result = resultOf(attempt, item.id)
      const { answer, toldAt = null } = attempt.answers.find((each) => each.item === item.id) ?? {}
      const outcome = result ? outcomeNow(result, isDone, over) : null
      const text = deskKindOf(item).nameOf(item, result?.text ?? undefined)
      return {
        id: item.id,
        number: index < 0 ? null : index + 1,
        kind: item.kind,
        standing,
        text,
        words: outcome && isMissed(outcome) ? result?.words : undefined,
        answer: answer ? answerShown(item, answer) : null,
        right: outcome && isMissed(outcome) ? rightShown(item, result, text) : null,
        outcome,
        mark: result?.mark ?? null,
        markable:
          isReadAloud(item.kind) && index >= 0 && outcome !== 'struck' && isRead(attempt, item.id, standing),
        toldAt,
      }
    })
}

/** Told as read, marked already, or where the student was when a tutor or the clock ended the check. */
function isRead(attempt: Attempt, id: ItemId, standing: ItemRow['standing']): boolean {
  if (attempt.heard.includes(id)) return true
  const given = attempt.answers.find(({ item }) => item === id)?.answer
  if (given) return given.kind === 'read'
  if (attempt.status === 'started') return standing !== 'ahead'
  const done = doneIn(attempt)
  return attempt.finishedBy !== 'student' && attempt.items.find((item) => !done.has(item)) === id
}

/** The attempt's own word on what is done. */
function doneIn(attempt: Attempt): ReadonlySet<ItemId> {
  return new Set([...attempt.answers.map(({ item }) => item), ...attempt.heard])
}

function resultOf(attempt: Attempt, id: ItemId): ItemResult | undefined {
  return attempt.result?.items.find(({ item }) => item === id)
}

/** An answer that the room has told of and the attempt does not hold yet is not "unanswered". */
function outcomeNow({ outcome }: ItemResult, isDone: boolean, over: boolean): ItemRow['outcome'] {
  if (!isDone) return null
  return outcome === 'unanswered' && !over ? null : outcome
}

function isMissed(outcome: ItemResult['outcome']): boolean {
  return outcome === 'almost' || outcome === 'wrong' || outcome === 'skipped' || outcome === 'unanswered'
}

function answerShown(item: CheckItem, answer: ItemAnswer): Shown | null {
  if (answer.kind === 'read' || answer.kind === 'skipped') return null
  return (answer.kind === 'choice' && shownChoice(item, answer.choice)) || { text: answerText(item, answer) }
}

function rightShown(item: CheckItem, result: ItemResult | undefined, text: string): Shown | null {
  const right = shownChoice(item, result?.rightChoice ?? null)
  return right && 'text' in right && right.text === text ? null : right
}

function shownChoice(item: CheckItem, id: string | null): Shown | null {
  const choice = 'choices' in item ? item.choices.find((each) => each.id === id) : undefined
  return choice ? choiceShown(choice) : null
}
