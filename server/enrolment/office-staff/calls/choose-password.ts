import { choosePassword } from '#contract/enrolment/staff.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { credentials, hashPassword } from '#server/access/accounts/index.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import { spendLink } from '#server/access/links/index.ts'
import { knownDevices, noteAttempt, rateLimit } from '#server/access/sign-in-attempts/index.ts'
import { auditOf } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { handleEntry } from '#server/platform/handle.ts'
import { getPerson } from '#server/school/people/index.ts'
import { findPasswordLink } from '../password-link.ts'

/** The reader of the letter may not be the person at the tablet of a lesson, so nobody is signed in. */
export const choosePasswordCall = handleEntry(choosePassword, async (coming, { token, step }) => {
  const { database, visit, now, log } = coming
  const link = await database.transaction((tx) => findPasswordLink(tx, token, now))
  if (isRefusal(link)) return link
  const whose = { role: link.role as 'tutor' | 'student', personId: link.personId }
  if (step.kind === 'look') return await database.transaction((tx) => tellWhose(tx, whose))
  const easy = await database.transaction(async (tx) => {
    const about = { ...(await tellWhose(tx, whose)), branchId: link.branchId }
    return await credentials.refuseEasy(tx, step.password, about)
  })
  if (easy) return easy
  const passwordHash = await hashPassword(database.runtime, step.password)
  return await database.transaction(async (tx) => {
    const spent = await spendLink(tx, link.id, now)
    if (isRefusal(spent)) {
      const noted = { way: 'link', wayId: link.id, person: link.personId } as const
      await noteAttempt(tx, visit, { ...noted, outcome: spent.refusal }, now)
      return spent
    }
    await credentials.savePassword(tx, whose, passwordHash)
    await endSignIns(tx, whose, 'password-changed', now)
    // They sign in here next, also while a stranger guesses at this account.
    const way = { kind: 'link', id: link.id, grantedBy: link.madeBy } as const
    await knownDevices.saveDevice(tx, visit, whose, way, now)
    auditOf(tx, log, link.personId, now, link.branchId)('password-chosen', { url: link.id })
    const told = await tellWhose(tx, whose)
    await rateLimit.forgetAttempts(tx, told.loginId)
    return told
  })
})

async function tellWhose(tx: Tx, whose: { role: 'tutor' | 'student'; personId: string }) {
  const { me } = await getPerson(tx, whose.role, whose.personId)
  const loginId = (await credentials.findLoginId(tx, whose))!
  return { role: whose.role, displayName: me.displayName, loginId }
}
