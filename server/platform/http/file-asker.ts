import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Authenticator } from '../actor.ts'
import type { Config } from '../config/config.ts'
import type { Tx } from '../database.ts'
import { Cookies } from './cookies.ts'
import { bearer } from './request.ts'

/**
 * The sender of a request for a file; null for nobody. An element of a page and a download send no access token, so a person of
 * the school is known by the refresh cookie, which no other site can make a browser send; a guest, who has none, sends the token.
 */
export async function findFileAsker(
  tx: Tx,
  { request, reply, now }: { request: FastifyRequest; reply: FastifyReply; now: Date },
  { authenticator, config }: { authenticator: Authenticator; config: Config },
): Promise<Actor | null> {
  const token = bearer(request)
  if (token === null) {
    const { refreshToken } = new Cookies(request, reply, config)
    return refreshToken === null ? null : await authenticator.readCookie(tx, refreshToken, now)
  }
  const actor = await authenticator.read(token, now)
  return actor && !(await authenticator.endOf(tx, actor, now)) ? actor : null
}
