import type { CallPath, InputOf, OutputOf } from '#contract/calls.ts'
import { sessionEndOf } from '#contract/kernel/refusal.ts'
import { answerOf, type Answer } from './connection/answer.ts'
import { post } from './connection/post.ts'
import type { Reply } from './connection/reply.ts'
import { endVisit, isGuestTab } from './session/guest.ts'
import { renew } from './session/renew.ts'
import { access, endSession, isSignedInAlone } from './session/standing.ts'

export type { Answer, Problem } from './connection/answer.ts'

/** Asks the server. Never throws; where the session is over it never answers, for the screen that asked is gone. */
export async function ask<Path extends CallPath>(
  path: Path,
  input: InputOf<Path>,
): Promise<Answer<OutputOf<Path>>> {
  const reply =
    path === '/student/auth' || path === '/tutor/auth' ? await renew() : await askWithToken(path, input)
  if (typeof reply === 'object' && reply.status === 403) {
    if (isGuestTab()) endVisit(sessionEndOf(reply.body))
    else endSession(reply.body)
    return new Promise<never>(() => undefined)
  }
  return answerOf(reply)
}

async function askWithToken(path: CallPath, input: unknown): Promise<Reply> {
  // Back from a time without a network: the cookie says who is here, and a question without a token would end it.
  if (isSignedInAlone() && path !== '/signin') {
    const renewed = await renew()
    if (typeof renewed !== 'object' || renewed.status !== 200) return renewed
  }
  const token = access.get()?.accessToken
  const reply = await post(path, input, token)
  if (isGuestTab() || !token || typeof reply !== 'object' || reply.status !== 403) return reply
  // The token may only have run out while the laptop slept; the cookie beside it lives longer.
  const renewed = await renew(token)
  return typeof renewed === 'object' && renewed.status === 200
    ? post(path, input, access.get()?.accessToken)
    : renewed
}
