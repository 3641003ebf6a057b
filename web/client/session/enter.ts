import type { InputOf, OutputOf } from '#contract/calls.ts'
import type { Entered } from '#contract/identity.ts'
import { ask, type Answer } from '../ask.ts'
import { measureClock } from '../clock.ts'
import { visit } from './guest.ts'
import { goOn } from './standing.ts'

/** In through the door, with a password or the secret of a link: for a person a session in every tab, for a guest in this one. */
export async function enter(shown: InputOf<'/signin'>): Promise<Answer<OutputOf<'/signin'>>> {
  const sentAt = Date.now()
  const answer = await ask('/signin', shown)
  if (answer.ok && answer.value.kind === 'entered') goIn(answer.value, sentAt)
  return answer
}

/** @param sentAt when the question went out, ms of this device's clock. */
export function goIn({ access, me }: Entered, sentAt: number): void {
  measureClock(access.issuedAt, sentAt, Date.now())
  if (me.role === 'viewer' || me.role === 'parent') visit({ access, guest: me })
  else goOn({ access, me })
}
