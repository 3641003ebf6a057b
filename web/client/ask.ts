import type { CallPath, InputOf, OutputOf, RefusalCode } from '#contract/calls.ts'
import { sessionEndOf } from '#contract/kernel/refusal.ts'
import { answerOf, type Answer, type Reply } from './connection/answer.ts'
import type { ServerConnection } from './connection/connection.ts'
import { currentClient } from './current-client.ts'
import type { Confirming } from './session/confirming.ts'
import type { ClientSession } from './session/session.ts'

export type { Answer, Problem } from './connection/answer.ts'

export type Ask = <Path extends CallPath>(path: Path, input: InputOf<Path>) => Promise<Answer<OutputOf<Path>>>

/**
 * Sends a call through this page's client. Never throws; once the session is over it never resolves, because its screen is
 * gone.
 */
export const ask: Ask = (path, input) => currentClient().ask(path, input)

/** A press continues unchanged after the person has shown that it is them; nothing that they typed is lost. */
export function createAsk(connection: ServerConnection, session: ClientSession, confirming: Confirming): Ask {
  async function askWithToken(path: CallPath, input: object): Promise<Reply> {
    // Back from a time without a network, or at the start of a page that carries its person: the cookie identifies the
    // person, and a call without a token would end the session.
    if (session.isOffline() && path !== '/signin') {
      const asker = session.me.get()?.id
      const renewed = await session.renew()
      if (typeof renewed !== 'object' || renewed.status !== 200) return renewed
      // Another person has signed in in another tab: nothing is sent in their name.
      if (session.me.get()?.id !== asker) return 'offline'
    }
    const token = session.access.get()?.accessToken
    const reply = await connection.ask(path, input, token)
    if (session.guest.isGuestTab() || !token || typeof reply !== 'object' || reply.status !== 403)
      return reply
    // The token may have expired while the laptop slept; the cookie lasts longer.
    const renewed = await session.renew(token)
    return typeof renewed === 'object' && renewed.status === 200
      ? connection.post(path, input, session.access.get()?.accessToken)
      : renewed
  }

  return async <Path extends CallPath>(path: Path, input: InputOf<Path>) => {
    const isRenewal = path === '/student/auth' || path === '/tutor/auth'
    let reply = isRenewal ? await session.renew() : await askWithToken(path, input)
    if (needsProof(reply) && (await confirming.ask())) reply = await askWithToken(path, input)
    if (typeof reply === 'object' && reply.status === 403) {
      void session.end(sessionEndOf(reply.body))
      return await new Promise<never>(() => undefined)
    }
    return answerOf<OutputOf<Path>>(reply)
  }
}

function needsProof(reply: Reply): boolean {
  const code: RefusalCode = 'ConfirmItIsYou'
  return typeof reply === 'object' && reply.status === 409 && (reply.body as { code?: string })?.code === code
}
