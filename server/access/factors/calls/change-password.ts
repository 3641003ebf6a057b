import { changePassword } from '#contract/access/factors.ts'
import { isRefusal, refuse } from '#contract/kernel/refusal.ts'
import {
  accountOf,
  findCredential,
  hashPassword,
  credentials,
  tryPassword,
} from '#server/access/accounts/index.ts'
import { signInTimes } from '#server/access/identity/index.ts'
import { rateLimit } from '#server/access/sign-in-attempts/index.ts'
import { handlePrepared } from '#server/platform/handle.ts'
import { getPerson } from '#server/school/people/index.ts'
import { endOtherSignIns } from '../second-step.ts'

export const changePasswordCall = handlePrepared(
  changePassword,
  async ({ loginId, password, newPassword }, database, { actor, now }) => {
    const typed = { account: accountOf(loginId), password, signInId: actor!.signInId }
    const { credential: known, tried } = await tryPassword({ database, now }, typed)
    return { known, tried, passwordHash: known && (await hashPassword(database.runtime, newPassword)) }
  },
  async ({ tx, who, now, audit }, { loginId, newPassword }, { known, tried, passwordHash }) => {
    if (isRefusal(tried)) return tried
    const still = await findCredential(tx, accountOf(loginId))
    const isOwn = known !== null && known.role === who.role && known.personId === who.id
    if (!isOwn || still?.passwordHash !== known.passwordHash) return refuse('WrongCredentials')
    const { me } = await getPerson(tx, who.role, who.id)
    const about = { displayName: me.displayName, loginId, branchId: who.branchId }
    const easy = await credentials.refuseEasy(tx, newPassword, about)
    if (easy) return easy
    await rateLimit.giveBackAttempt(tx, tried)
    await credentials.savePassword(tx, known, passwordHash!)
    await signInTimes.saveProof(tx, who.signInId, now)
    audit('password-changed', { [who.role]: who.id })
    await endOtherSignIns(tx, who, 'password-changed', now)
    return undefined
  },
)
