import { createHmac } from 'node:crypto'
import type { Secret } from '#contract/kernel/fields.ts'
import { secretOf } from '#contract/kernel/random.ts'
import type { Tx } from '#server/platform/database.ts'
import { secret } from '#server/platform/secret.ts'

/** The purpose of a secret in a letter: to confirm the address, to stop the letters, to open the page, to sign in once. */
type Purpose = 'confirm' | 'stop' | 'page' | 'once'

/**
 * The secrets of an address or an invitation, made from a key of the school each time a letter is written: the same ones in each of its letters,
 * and nowhere stored. Another address gets others.
 */
export async function letterSecrets(tx: Tx, addressId: string): Promise<Record<Purpose, Secret>> {
  const key = await secret(tx, 'letters')
  const of = (purpose: Purpose) =>
    secretOf(createHmac('sha256', key).update(`${purpose}\n${addressId}`).digest())
  return { confirm: of('confirm'), stop: of('stop'), page: of('page'), once: of('once') }
}

/** By this letters to one mailbox are counted after the address itself was forgotten. */
export async function printOf(tx: Tx, address: string): Promise<string> {
  const key = await secret(tx, 'letters')
  return createHmac('sha256', key).update(`address\n${address.toLowerCase()}`).digest('base64url')
}
