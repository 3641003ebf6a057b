import type { CheckItem, ItemId } from '../../../contract/final-checks.ts'
import type { Phrase } from './phrases.ts'
import type { Material } from './material.ts'

/** One way to ask for a phrase. */
export interface Recipe {
  /** How well it can be asked this way: 0 is best. Null: not at all. */
  suits(phrase: Phrase, material: Material): number | null
  make(phrase: Phrase, material: Material, id: ItemId): { item: CheckItem; right: string[] }
}
