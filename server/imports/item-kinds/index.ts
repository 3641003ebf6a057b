import { z } from 'zod'
import type { CheckItem, ItemId, ItemKind } from '#contract/final-checks.ts'
import type { CheckReading } from '../written/reading.ts'
import { choice } from './choice.ts'
import type { ImportedKind, ResolvedItem } from './item-kind.ts'
import { listeningChoice } from './listening-choice.ts'
import { order } from './order.ts'
import { pictureChoice } from './picture-choice.ts'
import { spoken } from './spoken.ts'
import { typing } from './typing.ts'

const kinds = {
  choice,
  'listening-choice': listeningChoice,
  'picture-choice': pictureChoice,
  order,
  typing,
  spoken,
} satisfies Record<ItemKind, Pick<ImportedKind, 'seconds'>>

/** An item as a person writes it in a file of checks. */
export const ItemEntry = z.discriminatedUnion('kind', [
  choice.written.entry,
  listeningChoice.written.entry,
  order.written.entry,
  typing.written.entry,
  spoken.written.entry,
])
export type ItemEntry = z.infer<typeof ItemEntry>

/** An item with its answer key. Null if the book lacks something; the faults are reported. */
export function resolveItem(
  reading: CheckReading,
  place: string,
  entry: ItemEntry,
  id: ItemId,
): ResolvedItem | null {
  return kinds[entry.kind].written.resolve(reading, place, entry as never, id)
}

/** The time limit of all items together, in seconds, rounded up to the next whole minute. */
export function timeLimitOf(items: readonly CheckItem[]): number {
  return Math.ceil(items.reduce((sum, { kind }) => sum + kinds[kind].seconds, 0) / 60) * 60
}
