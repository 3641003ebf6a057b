import { prove } from '#contract/enrolment/accounts.ts'
import { PROOF_MS } from '#contract/kernel/call.ts'
import { isRefusal, refuse } from '#contract/kernel/refusal.ts'
import { credentials, tryPassword } from '#server/access/accounts/index.ts'
import { signInTimes } from '#server/access/identity/index.ts'
import { rateLimit } from '#server/access/sign-in-attempts/index.ts'
import { handlePrepared } from '#server/platform/handle.ts'
import { takeCode } from '../second-step.ts'

export const proveCall = handlePrepared(
  prove,
  async ({ proof }, database, { actor, now }) => {
    const { id, role, signInId } = actor!
    if (proof.kind !== 'password') {
      const tried = await rateLimit.countAttempt({ database, now }, { kind: 'again', signInId })
      return { tried, isRight: null }
    }
    const whom = { role: role === 'tutor' ? role : 'office', personId: id } as const
    // Empty for a person without an account, whom no password fits.
    const account = (await database.transaction((tx) => credentials.findLoginId(tx, whom))) ?? ''
    const typed = { account, password: proof.password, signInId }
    const { credential, tried } = await tryPassword({ database, now }, typed)
    return { tried, isRight: credential !== null }
  },
  async ({ tx, who, now, audit }, { proof }, { tried, isRight }) => {
    if (isRefusal(tried)) return tried
    if (proof.kind === 'password') {
      if (!isRight) return refuse('WrongCredentials')
    } else if (who.role === 'tutor' || !(await takeCode(tx, who.id, proof, now))) return refuse('WrongCode')
    await rateLimit.giveBackAttempt(tx, tried)
    await signInTimes.saveProof(tx, who.signInId, now)
    audit('proved', { [who.role]: who.id, by: proof.kind })
    return { goodUntil: now.getTime() + PROOF_MS }
  },
)
