import { officeChangePassword } from '#contract/enrolment/accounts.ts'
import { isRefusal, refuse } from '#contract/kernel/refusal.ts'
import {
  accountOf,
  findCredential,
  hashPassword,
  credentials,
  tryPassword,
} from '#server/access/accounts/index.ts'
import { endSignIns, signInTimes } from '#server/access/identity/index.ts'
import { rateLimit } from '#server/access/sign-in-attempts/index.ts'
import { handlePrepared } from '#server/platform/handle.ts'
import { findOfficeAccount } from '../stores/office-account-store.ts'
import { deleteSecondSteps } from '../stores/second-step-store.ts'

export const officeChangePasswordCall = handlePrepared(
  officeChangePassword,
  async ({ loginId, password, newPassword }, database, { actor, now }) => {
    const typed = { account: accountOf(loginId), password, signInId: actor!.signInId }
    const { credential: known, tried } = await tryPassword({ database, now }, typed)
    return { known, tried, passwordHash: known && (await hashPassword(newPassword)) }
  },
  async ({ tx, who, now, audit }, { loginId, newPassword }, { known, tried, passwordHash }) => {
    if (isRefusal(tried)) return tried
    const still = await findCredential(tx, accountOf(loginId))
    const isOwn = known !== null && known.role === who.role && known.personId === who.id
    if (!isOwn || still?.passwordHash !== known.passwordHash) return refuse('WrongCredentials')
    const easy = await credentials.refuseEasy(tx, newPassword, (await findOfficeAccount(tx, null, who.id))!)
    if (easy) return easy
    await rateLimit.giveBackAttempt(tx, tried)
    await credentials.savePassword(tx, known, passwordHash!)
    await deleteSecondSteps(tx, who.id)
    await signInTimes.saveProof(tx, who.signInId, now)
    audit('password-changed', { office: who.id })
    const whose = { role: 'office', personId: who.id, except: who.signInId } as const
    await endSignIns(tx, whose, 'password-changed', now)
    return undefined
  },
)
