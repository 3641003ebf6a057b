import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { CONSENT_EDITION } from '#contract/school/rules/consent-questions.ts'
import { consent as en } from '#web/ui/consent/words.en.ts'
import { consent as ja } from '#web/ui/consent/words.ja.ts'

/** The sentences of each edition as a hash, the first one first. */
const editions = ['52VjJ2Tj2TwltjJzyHxeIRDs2zNvluBe-auw3My3m0M']

test('an answer names the sentences that were read: other sentences are another edition, and the ones before stay known', () => {
  const sentences = JSON.stringify([ja.questions, en.questions])
  expect(createHash('sha256').update(sentences).digest('base64url')).toBe(editions.at(-1))
  expect(CONSENT_EDITION).toBe(editions.length)
})
