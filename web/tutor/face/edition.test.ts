import { expect, test } from 'vitest'
import { FACE_PHOTO_EDITION } from '#contract/school/rules/face-photo.ts'
import { choosingAFace } from './words.en.ts'
import { choosingFace } from './words.ja.ts'

/** The sentences of each edition as a SHA-256, the first one first. */
const editions = ['db0dfe02e1cdac6ce8bf8ce0c8a5c8eb61a5a45b4ac973e55f6f818b3010f639']

test('a photo names the sentences to which its tutor said yes: other sentences are another edition, and the ones before stay known', async () => {
  const sentences = [choosingFace, choosingAFace].map(({ photo }) => photo.consent)
  const bytes = new TextEncoder().encode(JSON.stringify(sentences))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  expect(hex).toBe(editions.at(-1))
  expect(FACE_PHOTO_EDITION).toBe(editions.length)
})
