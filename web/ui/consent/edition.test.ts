import { expect, test } from 'vitest'
import { CONSENT_EDITION } from '#contract/school/rules/consent-questions.ts'
import { consent as en } from './words.en.ts'
import { consent as ja } from './words.ja.ts'

/** The sentences of each edition as a SHA-256, the first one first. */
const editions = ['e765632764e3d93c25b63273c87c5e2110ecdb336f96e05ef9abb0dcccb79b43']

test('an answer names the sentences that were read: other sentences are another edition, and the ones before stay known', async () => {
  const sentences = new TextEncoder().encode(JSON.stringify([ja.questions, en.questions]))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', sentences))
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  expect(hex).toBe(editions.at(-1))
  expect(CONSENT_EDITION).toBe(editions.length)
})
