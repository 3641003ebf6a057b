import type { ItemOf } from '#contract/rules/item-kinds.ts'
import type { JudgedKind } from './item-kind.ts'

/** Read aloud to the tutor: it counts once it is marked. */
export const spoken: JudgedKind<ItemOf<'spoken'>> = {
  judge: () => ({ outcome: 'unmarked', credit: null }),
  vary: (item) => item,
}
