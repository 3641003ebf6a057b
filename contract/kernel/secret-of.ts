import type { Secret } from './secret.ts'

/** @param bytes 32 random bytes. */
export function secretOf(bytes: Uint8Array): Secret {
  const letters = btoa(String.fromCharCode(...bytes))
  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') as Secret
}
