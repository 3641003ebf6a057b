import type { OutputOf } from '#contract/calls.ts'
import type { TextbookId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { listPages } from './page-store.ts'
import { resourceAddresses } from './resource-address.ts'
import { listResources } from './resource-store.ts'
import { findTextbook } from './textbook-store.ts'

/** A textbook with its pages; null for one that the school does not have. */
export async function openPages(tx: Tx, textbookId: TextbookId): Promise<OutputOf<'/pages'> | null> {
  const textbook = await findTextbook(tx, textbookId)
  return textbook && { textbook, pages: await listPages(tx, textbookId) }
}

/** The files of a textbook, whose addresses share one signature. */
export async function openFiles(tx: Tx, textbookId: TextbookId, now: Date): Promise<OutputOf<'/resources'>> {
  const expiresAt = resourceAddresses.expiryAfter(now)
  const addressOf = resourceAddresses.signBook(tx, textbookId, expiresAt)
  const stored = await listResources(tx, textbookId)
  return { resources: stored.map((file) => ({ ...file, address: addressOf(file.id), expiresAt })) }
}
