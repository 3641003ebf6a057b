import { ask } from '../ask.ts'
import type { Answer } from '../ask.ts'
import { measureClock } from '../clock.ts'
import { goOn } from './standing.ts'

/** In through the door: login id and password for a session in every tab. */
export async function enter(loginId: string, password: string): Promise<Answer<unknown>> {
  const sentAt = Date.now()
  const answer = await ask('/signin', { loginId, password })
  if (answer.ok) {
    measureClock(answer.value.access.issuedAt, sentAt, Date.now())
    goOn(answer.value)
  }
  return answer
}
