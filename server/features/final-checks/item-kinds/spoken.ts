import type { ItemOf } from '#contract/rules/item-kinds.ts'
import type { JudgedKind } from './item-kind.ts'

/** Read aloud to the tutor: it counts from the tutor's mark on. */
export const spoken: JudgedKind<ItemOf<'spoken'>> = {
  judge: () => ({ outcome: 'unheard', credit: null }),
  vary: (item) => item,
}
