import type { CheckId } from '#contract/kernel/ids.ts'
import { deriveCheck } from '#server/imports/derive/derive-check.ts'
import { aHealthyChapter } from '#server/imports/testing/a-chapter.ts'
import type { StoredCheck } from '#server/learning/final-checks/index.ts'

const THINGS =
  'bed car tree door bike chair spoon stone river boat hat kite drum bell cup ball book shoe'.split(' ')

/** The check of a chapter of eighteen pages, each with a sentence, a recording and a picture. */
export function aDerivedCheck(sentence = (thing: string) => `Now the ${thing} is red.`): StoredCheck {
  const check = deriveCheck(aHealthyChapter(THINGS.map(sentence)))!
  return { ...check, id: 'check' as CheckId, variant: 0 }
}

/** Its pages say something else each, so that half of its items are asked without words. */
export function aWordlessCheck(): StoredCheck {
  return aDerivedCheck((thing) => `We see the ${thing}.`)
}
