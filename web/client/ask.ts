import type { Access } from '#contract/access/identity.ts'
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

interface Asked {
  reply: Reply
  /** Null where nobody was signed in. */
  used: Access | null
}

/** A press continues unchanged after the person has shown that it is them; nothing that they typed is lost. */
export function createAsk(connection: ServerConnection, session: ClientSession, confirming: Confirming): Ask {
  async function askWithToken(path: CallPath, input: object): Promise<Asked> {
    // Back from a time without a network, or at the start of a page that carries its person: the cookie identifies the
    // person, and a call without a token would end the session.
    if (session.isOffline() && path !== '/signin') {
      const asker = session.me.get()?.id
      const renewed = await session.renew()
      if (typeof renewed !== 'object' || renewed.status !== 200)
        return { reply: renewed, used: session.access.get() }
      // Another person has signed in in another tab: nothing is sent in their name.
      if (session.me.get()?.id !== asker) return { reply: 'offline', used: null }
    }
    const used = session.access.get()
    const reply = await connection.ask(path, input, used?.accessToken)
    if (session.guest.isGuestTab() || !used || typeof reply !== 'object' || reply.status !== 403)
      return { reply, used }
    // The token may have expired while the laptop slept; the cookie lasts longer.
    const renewed = await session.renew(used.accessToken)
    if (typeof renewed !== 'object' || renewed.status !== 200) return { reply: renewed, used }
    const fresh = session.access.get()
    return { reply: await connection.post(path, input, fresh?.accessToken), used: fresh }
  }

  return async <Path extends CallPath>(path: Path, input: InputOf<Path>) => {
    const isRenewal = path === '/student/auth' || path === '/tutor/auth'
    let { reply, used } = isRenewal
      ? { reply: await session.renew(), used: session.access.get() }
      : await askWithToken(path, input)
    if (needsProof(reply) && (await confirming.ask())) ({ reply, used } = await askWithToken(path, input))
    if (typeof reply === 'object' && reply.status === 403) {
      if (session.isAnother(used)) return answerOf<OutputOf<Path>>('offline')
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
