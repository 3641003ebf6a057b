import type { Sentence, Textbook } from '#contract/curriculum.ts'
import type { Tx } from '#server/platform/database.ts'
import { secret } from '#server/platform/secret.ts'
import { listPages } from './page-store.ts'
import { expiryAfter, KEY_NAME, signedAddress } from './resource-address.ts'
import { listResources } from './resource-store.ts'

/** The first sentence of a book that was recorded, with the address of its recording; null when none was. */
export async function firstSound(tx: Tx, { id, language }: Pick<Textbook, 'id' | 'language'>, now: Date) {
  const sentences = (await listPages(tx, id)).flatMap((page) => page.sentences)
  const spoken = sentences.find(hasClip)
  const resource = (await listResources(tx, id)).find((one) => one.id === spoken?.clip.resourceId)
  if (!spoken || !resource) return null
  const address = signedAddress(await secret(tx, KEY_NAME), resource.id, expiryAfter(now))
  const { startMs, endMs } = spoken.clip
  return { text: spoken.text, language, address, mediaType: resource.mediaType, startMs, endMs }
}

function hasClip(sentence: Sentence): sentence is Sentence & { clip: NonNullable<Sentence['clip']> } {
  return sentence.clip !== null
}
