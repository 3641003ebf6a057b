import { firstVisit } from '#contract/enrolment/accounts.ts'
import type { OfficeId } from '#contract/kernel/ids.ts'
import { isRefusal, refuse } from '#contract/kernel/refusal.ts'
import { hashPassword, credentials } from '#server/access/accounts/index.ts'
import { endGrants } from '#server/access/endings/index.ts'
import { saveRecoveryCodes, saveTotp, stepOfCode } from '#server/access/factors/index.ts'
import { beginSession, endSignIns, tellEntered } from '#server/access/identity/index.ts'
import { spendLink } from '#server/access/links/index.ts'
import { PASSKEY } from '#server/access/passkeys/index.ts'
import { noteAttempt } from '#server/access/sign-in-attempts/index.ts'
import { handleEntry } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { findFirstVisit } from '../first-visit.ts'
import { findOfficeAccount } from '../stores/office-account-store.ts'

export const firstVisitCall = ({ grants }: Pick<Services, 'grants'>) =>
  handleEntry(firstVisit, async (coming, { token, step }) => {
    const { database, visit, now } = coming
    const link = await database.transaction((tx) => findFirstVisit(tx, token, now))
    if (isRefusal(link)) return link
    const personId = link.personId as OfficeId
    if (step.kind === 'look')
      return await database.transaction(async (tx) => {
        const { displayName, loginId } = (await findOfficeAccount(
          tx,
          { id: personId, branchId: null },
          personId,
          now,
        ))!
        return { kind: 'invited' as const, displayName, loginId }
      })
    const codeStep = stepOfCode(step.secret, step.code, now)
    if (codeStep === null) return refuse('WrongCode')
    const easy = await database.transaction(async (tx) =>
      credentials.refuseEasy(
        tx,
        step.password,
        (await findOfficeAccount(tx, { id: personId, branchId: null }, personId, now))!,
      ),
    )
    if (easy) return easy
    const passwordHash = await hashPassword(database.runtime, step.password)
    const answer = await database.transaction(async (tx) => {
      await directoryStore.holdPerson(tx, 'office', personId)
      const spent = await spendLink(tx, link.id, now)
      const way = { kind: 'link', id: link.id, grantedBy: link.madeBy } as const
      const noted = { way: way.kind, wayId: link.id, person: personId }
      if (isRefusal(spent)) {
        await noteAttempt(tx, visit, { ...noted, outcome: spent.refusal }, now)
        return spent
      }
      const whom = { role: 'office', personId } as const
      await endSignIns(tx, whom, 'password-changed', now)
      await credentials.savePassword(tx, whom, passwordHash)
      // A new way in ends the old ones: their device may be in other hands.
      const ending = { by: personId, now }
      await endGrants(tx, grants, PASSKEY, { role: 'office', personIds: [personId] }, ending)
      await saveTotp(tx, personId, step.secret, codeStep)
      await saveRecoveryCodes(tx, personId, step.recoveryCodes)
      return await beginSession({ tx, visit, way, now }, whom, null)
    })
    return isRefusal(answer) ? answer : await tellEntered(answer, coming)
  })
