import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { Tx } from '#server/platform/database.ts'
import { Refused } from '../console.ts'

/** The first bytes of a file in the age format (https://age-encryption.org/v1). */
export const AGE_OPENING = Buffer.from('age-encryption.org/v1\n')
const IDENTITY = /\bAGE-SECRET-KEY-1[0-9A-Z]+\b/

/** Makes the pair of keys of the school's backups, in place of the one before. Only its public half is stored. @returns the private one. */
export async function makeBackupKey(tx: Tx, now: Date): Promise<string> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  await tx.db.deleteFrom('backupKey').execute()
  await tx.db.insertInto('backupKey').values({ recipient, madeAt: now.getTime() }).execute()
  return identity
}

/** The public key to which backups are encrypted; null for a school that has made none. */
export async function findRecipient({ db }: Pick<Tx, 'db'>): Promise<string | null> {
  return (await db.selectFrom('backupKey').select('recipient').executeTakeFirst())?.recipient ?? null
}

/** Encrypts bytes as they come. */
export async function encrypted(
  bytes: AsyncIterable<Buffer>,
  recipient: string,
): Promise<AsyncIterable<Buffer>> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return inBuffers(await encrypter.encrypt(asStream(Readable.from(bytes, { objectMode: false }))))
}

/** The private key in a text, such as a file of `age-keygen`. @throws Refused */
export function identityIn(text: string, from: string): string {
  const [identity] = IDENTITY.exec(text) ?? []
  if (!identity) throw new Refused(`${from} has no key of a backup: it begins with AGE-SECRET-KEY-1.`)
  return identity
}

/** The bytes of an encrypted file, which are authenticated as they come. @throws Refused when the key is another one. */
export async function decrypted(file: string, identity: string): Promise<AsyncIterable<Buffer>> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  try {
    return inBuffers(await decrypter.decrypt(asStream(createReadStream(file))))
  } catch {
    throw new Refused(`This key does not open ${file}. Nothing was restored.`)
  }
}

function asStream(readable: Readable): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(readable) as ReadableStream<Uint8Array> as never
}

async function* inBuffers(stream: unknown): AsyncGenerator<Buffer> {
  for await (const piece of stream as AsyncIterable<Uint8Array>)
    yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
}
