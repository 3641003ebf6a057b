import { decodeJwt, type JWTPayload, SignJWT } from 'jose'
import { secret } from '#server/platform/secret.ts'
import type { TestServer } from './a-server.ts'

/** A token with the school's own key, as a holder of one of its backups can sign it: this token's claims, with some of them changed. */
export async function signedWithOurKey(
  { database }: TestServer,
  token: string,
  changed: JWTPayload,
): Promise<string> {
  const key = await database.transaction((tx) => secret(tx, 'access-tokens'))
  return await new SignJWT({ ...decodeJwt(token), ...changed }).setProtectedHeader({ alg: 'HS256' }).sign(key)
}

/** The sign-in of a token. */
export function signInOf({ token }: { token: string }): string {
  return decodeJwt(token)['signInId'] as string
}
