import type { Choice, CheckItem, ItemId } from '#contract/final-checks.ts'
import type { Material } from './material.ts'
import type { Phrase } from './phrases.ts'

/** One way to ask for a phrase. */
export interface Recipe {
  /** How well it can be asked this way: 0 is best. Null: not at all. */
  suits(phrase: Phrase, material: Material): number | null
  make(phrase: Phrase, material: Material, id: ItemId): Made
}

export interface Made {
  item: CheckItem
  right: string[]
  /** Distractors for another attempt. */
  spares?: Choice[]
}
