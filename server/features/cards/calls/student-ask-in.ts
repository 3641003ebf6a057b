import { studentAskIn } from '#contract/cards.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { countAttempt, tellEntered } from '#server/features/identity/index.ts'
import { auditOf } from '#server/platform/audit.ts'
import { type AnswerTo, handleEntry } from '#server/platform/handle.ts'
import { enterByJoinRequest } from '../enter-by-join-request.ts'
import { joinRequestFromAfar, signOf } from '../join-request-from-afar.ts'

/**
 * A join request that is open, declined or was never made gets the same response, so that it does not reveal whether the
 * login id exists: the browser waits.
 */
export const studentAskInCall = handleEntry(
  studentAskIn,
  async (door, { secret, loginId }): Promise<AnswerTo<typeof studentAskIn>> => {
    const { database, visit, now, log } = door
    // Each request counts the same, for any login id.
    const tried = await countAttempt(door, `ask-in ${visit.browserToken()}`)
    if (isRefusal(tried)) return tried
    const { sign, answer } = await database.transaction(async (tx) => {
      const sign = await signOf(tx, secret)
      const asked = { tx, visit, now, audit: auditOf(tx, log, null, now), secret }
      const own = await joinRequestFromAfar(asked, loginId, sign)
      return { sign, answer: own && (await enterByJoinRequest(asked, own)) }
    })
    const isIn = answer !== null && !isRefusal(answer) && 'actor' in answer
    return isIn ? await tellEntered(answer, 'knock', door) : { kind: 'waiting', sign }
  },
)
