import { signin } from '#contract/identity.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { type AnswerTo, handleEntry } from '#server/platform/handle.ts'
import type { Door } from '../door.ts'
import { enterByPassword } from '../enter-by-password.ts'
import { enterBySecret } from '../enter-by-secret.ts'
import { tellEntered } from '../entered.ts'

/** @param doors the ways in of the features above, besides one-time URLs. */
export const signinCall = (doors: readonly Door[]) =>
  handleEntry(
    signin,
    async (door, { loginId, password, token, studentId }): Promise<AnswerTo<typeof signin>> => {
      if (token === undefined) {
        const begun = await enterByPassword(door, loginId!, password!)
        return isRefusal(begun) ? begun : await tellEntered(begun, 'password', door)
      }
      const answer = await enterBySecret(door, doors, token, studentId ?? null)
      if (isRefusal(answer)) return answer
      if ('candidates' in answer) return { kind: 'choose', candidates: answer.candidates }
      if ('waitingFor' in answer) return { kind: 'waiting', studentId: answer.waitingFor, sign: answer.sign }
      return await tellEntered(answer, 'link', door)
    },
  )
