import { decodeJwt, type JWTPayload, SignJWT } from 'jose'
import { keysOf } from '#server/platform/keys/keys-of.ts'
import type { TestServer } from './a-server.ts'

/** A token with the school's own key, as a thief of it can sign it: this token's claims, with some of them changed. */
export async function signedWithOurKey(
  { database }: TestServer,
  token: string,
  changed: JWTPayload,
): Promise<string> {
  const key = keysOf(database).current()
  return await new SignJWT({ ...decodeJwt(token), ...changed })
    .setProtectedHeader({ alg: 'HS256', kid: key.id })
    .sign(key.for('access-tokens'))
}

/** The sign-in of a token. */
export function signInOf({ token }: { token: string }): string {
  return decodeJwt(token)['signInId'] as string
}
