import type { ChapterId } from '#contract/kernel/ids.ts'
import type { CheckItem, ItemAnswer, ItemId } from '#contract/learning/final-checks.ts'
import { checkStore, type StoredCheck } from '#server/learning/final-checks/index.ts'
import type { Database } from '#server/platform/database.ts'

/** A check with a right and a wrong answer for each of its items, which only the server has. */
export interface KnownCheck {
  check: StoredCheck
  right: Record<ItemId, ItemAnswer>
  wrong: Record<ItemId, ItemAnswer>
  /** Items to be read aloud. */
  spoken: ItemId[]
}

export async function knownCheck(database: Database, chapterId: ChapterId): Promise<KnownCheck> {
  const check = (await database.transaction((tx) => checkStore.findCheck(tx, chapterId)))!
  const answers = check.items.map((item, index) => ({ item, ...answersTo(item, check.keys[index]!.right) }))
  return {
    check,
    right: Object.fromEntries(answers.map(({ item, right }) => [item.id, right])),
    wrong: Object.fromEntries(answers.map(({ item, wrong }) => [item.id, wrong])),
    spoken: check.items.filter(({ kind }) => kind === 'spoken').map(({ id }) => id),
  }
}

function answersTo(item: CheckItem, right: string[]): { right: ItemAnswer; wrong: ItemAnswer } {
  switch (item.kind) {
    case 'choice':
    case 'picture-choice':
    case 'listening-choice':
    case 'picture':
    case 'voices': {
      const other = item.choices.find(({ id }) => id !== right[0])!
      return { right: { kind: 'choice', choice: right[0]! }, wrong: { kind: 'choice', choice: other.id } }
    }
    case 'order':
      return {
        right: { kind: 'order', words: right },
        wrong: { kind: 'order', words: item.words.map(({ id }) => id) },
      }
    case 'typing':
      return { right: { kind: 'typing', text: right[0]! }, wrong: { kind: 'typing', text: 'xyzzy' } }
    case 'spoken':
      return { right: { kind: 'read' }, wrong: { kind: 'skipped' } }
  }
}
