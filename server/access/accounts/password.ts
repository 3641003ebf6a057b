import { timingSafeEqual } from 'node:crypto'
import { secretOf } from '#contract/kernel/random.ts'
import type { Runtime } from '#server/platform/runtime.ts'

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane. */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const HASH_BYTES = 32

/** The PHC string of a password: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(runtime: Runtime, password: string): Promise<string> {
  const salt = Buffer.from(runtime.bytes(16))
  const hash = await derive(runtime, password, salt, MEMORY_KIB, PASSES, LANES)
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(hash)}`
}

/** A hash that no password has: until one is chosen, nobody knows it. */
export const hashOfNoPassword = (runtime: Runtime) => hashPassword(runtime, secretOf(runtime.bytes(32)))

/** True when the password matches. Against null it takes as long and returns false, so that unknown names look alike. */
export async function verifyPassword(
  runtime: Runtime,
  password: string,
  stored: string | null,
): Promise<boolean> {
  const [, , , parameters, salt, hash] = (stored ?? (await nobodysHash(runtime))).split('$')
  const [memory, passes, lanes] = [...(parameters ?? '').matchAll(/\d+/g)].map(Number)
  const derived = await derive(runtime, password, Buffer.from(salt ?? '', 'base64'), memory!, passes!, lanes!)
  return timingSafeEqual(derived, Buffer.from(hash ?? '', 'base64')) && stored !== null
}

const nobodys = new WeakMap<Runtime, Promise<string>>()

function nobodysHash(runtime: Runtime): Promise<string> {
  const known = nobodys.get(runtime) ?? hashOfNoPassword(runtime)
  nobodys.set(runtime, known)
  return known
}

async function derive(
  runtime: Runtime,
  password: string,
  nonce: Buffer,
  memory: number,
  passes: number,
  parallelism: number,
) {
  // Another keyboard may produce other code points for the same letters: NFKC makes them equal.
  const message = password.normalize('NFKC')
  return await runtime.argon2id({ message, nonce, memory, passes, parallelism, tagLength: HASH_BYTES })
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
