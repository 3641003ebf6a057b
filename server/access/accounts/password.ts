import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2Async = promisify(argon2)
/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane. */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const HASH_BYTES = 32

/** The PHC string of a password: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, MEMORY_KIB, PASSES, LANES)
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(hash)}`
}

/** A hash that no password has: until one is chosen, nobody knows it. */
export const hashOfNoPassword = () => hashPassword(randomBytes(32).toString('base64url'))

/** True when the password matches. Against null it takes as long and returns false, so that unknown names look alike. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, , , parameters, salt, hash] = (stored ?? (await nobodysHash())).split('$')
  const [memory, passes, lanes] = [...(parameters ?? '').matchAll(/\d+/g)].map(Number)
  const derived = await derive(password, Buffer.from(salt ?? '', 'base64'), memory!, passes!, lanes!)
  return timingSafeEqual(derived, Buffer.from(hash ?? '', 'base64')) && stored !== null
}

let nobody: Promise<string> | undefined
const nobodysHash = () => (nobody ??= hashPassword(randomBytes(16).toString('hex')))

async function derive(password: string, nonce: Buffer, memory: number, passes: number, parallelism: number) {
  // Another keyboard may produce other code points for the same letters: NFKC makes them equal.
  const message = password.normalize('NFKC')
  return await argon2Async('argon2id', { message, nonce, memory, passes, parallelism, tagLength: HASH_BYTES })
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
