import { z } from 'zod'
import type { CheckItem, ItemId, ItemKind } from '#contract/learning/final-checks.ts'
import { choiceImport, listeningChoiceImport, pictureChoiceImport } from './choice.ts'
import type { CheckReading, ImportedKind, ResolvedItem } from './item-kind.ts'
import { orderImport } from './order.ts'
import { spokenImport } from './spoken.ts'
import { typingImport } from './typing.ts'
import { pictureImport, voicesImport } from './wordless.ts'

const kinds = {
  choice: choiceImport,
  'listening-choice': listeningChoiceImport,
  'picture-choice': pictureChoiceImport,
  picture: pictureImport,
  voices: voicesImport,
  order: orderImport,
  typing: typingImport,
  spoken: spokenImport,
} satisfies Record<ItemKind, Pick<ImportedKind, 'seconds'>>

/** An item as a person writes it in a file of checks. */
export const WrittenItem = z.discriminatedUnion('kind', [
  choiceImport.written.entry,
  listeningChoiceImport.written.entry,
  orderImport.written.entry,
  typingImport.written.entry,
  spokenImport.written.entry,
])
export type WrittenItem = z.infer<typeof WrittenItem>

/** An item with its answer key. Null if the book lacks something; the faults are reported. */
export function resolveItem(
  reading: CheckReading,
  place: string,
  entry: WrittenItem,
  id: ItemId,
): ResolvedItem | null {
  return kinds[entry.kind].written.resolve(reading, place, entry as never, id)
}

/** The time limit of all items together, in seconds, rounded up to the next whole minute. */
export function timeLimitOf(items: readonly CheckItem[]): number {
  return Math.ceil(items.reduce((sum, { kind }) => sum + kinds[kind].seconds, 0) / 60) * 60
}
