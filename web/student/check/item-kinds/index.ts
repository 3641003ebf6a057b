import type { CheckItem } from '#contract/learning/final-checks.ts'
import { choice, listeningChoice, picture, pictureChoice } from './choice.tsx'
import type { ShownKind, ShownKinds } from './item-kind.ts'
import { order } from './order.tsx'
import { spoken } from './spoken.tsx'
import { typing } from './typing.tsx'
import { voices } from './voices.tsx'

const kinds: ShownKinds = {
  choice,
  'listening-choice': listeningChoice,
  'picture-choice': pictureChoice,
  picture,
  voices,
  order,
  typing,
  spoken,
}

export function kindOf({ kind }: CheckItem): ShownKind<CheckItem> {
  return kinds[kind] as ShownKind<CheckItem>
}
