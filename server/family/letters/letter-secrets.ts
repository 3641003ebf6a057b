import { createHmac } from 'node:crypto'
import type { Secret } from '#contract/kernel/fields.ts'
import { secretOf } from '#contract/kernel/random.ts'
import type { Tx } from '#server/platform/database.ts'
import { keysOf } from '#server/platform/keys/keys-of.ts'

/** The purpose of a secret in a letter: to confirm the address, to stop the letters, to open the page, to sign in once. */
type Purpose = 'confirm' | 'stop' | 'page' | 'once'

/** 256 random bits from which the secrets of one address follow. They are stored sealed. */
export function newSeed({ database }: Pick<Tx, 'database'>): string {
  return secretOf(database.runtime.bytes(32))
}

/** The secrets of an address or an invitation: the same ones in each of its letters. */
export function letterSecrets(seed: string): Record<Purpose, Secret> {
  const of = (purpose: Purpose) => secretOf(createHmac('sha256', seed).update(purpose).digest())
  return { confirm: of('confirm'), stop: of('stop'), page: of('page'), once: of('once') }
}

/** By this letters to one mailbox are counted after the address itself was forgotten. */
export function printOf({ database }: Tx, address: string): string {
  const key = keysOf(database).current().for('letters')
  return createHmac('sha256', key).update(address.toLowerCase()).digest('base64url')
}
