import { officeApplyImport } from '#contract/enrolment/imports.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { hashPassword, credentials } from '#server/access/accounts/index.ts'
import { isMachine } from '#server/platform/actor.ts'
import { handlePrepared } from '#server/platform/handle.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import type { Services } from '#server/platform/services.ts'
import { uploads } from '#server/school/uploads/index.ts'
import { applyPlan } from '../apply-plan.ts'
import { differenceOf } from '../plan/difference.ts'
import { needsPassword, planImport } from '../plan/plan-import.ts'
import { countPeople } from '../plan/view-plan.ts'
import { readUpload } from '../read-import.ts'
import { lockBranch, readKnownBranch } from '../stores/known-branch.ts'

export const officeApplyImportCall = ({ grants, consentChanges }: Services) =>
  handlePrepared(
    officeApplyImport,
    async (input, database) => {
      const read = await readUpload(input, database)
      return read && { ...read, hashes: await hashAll(database.runtime, input.passwords) }
    },
    async ({ tx, who, now, audit }, { branchId, choices, difference, passwords }, read) => {
      if (!read || read.upload.ownerId !== who.id || read.upload.branchId !== branchId) return notFound()
      if (isMachine(who) && passwords.length > 0) return refuse('NotForMachines')
      const { upload, list, hashes } = read
      await lockBranch(tx, branchId)
      const branch = await readKnownBranch(tx, branchId, list, now)
      const plan = planImport(list, branch, choices, { isByMachine: isMachine(who) })
      const isSeen = differenceOf(plan) === difference
      const fresh = plan.people.filter(needsPassword)
      if (!isSeen || fresh.length !== passwords.length) return refuse('Stale')
      const chosen = fresh.map(({ after: { name, reading, loginId } }, at) => ({
        password: passwords[at]!,
        displayName: name,
        reading,
        loginId: loginId!,
      }))
      const easy = await credentials.refuseAnyEasy(tx, branchId, chosen)
      if (easy) return easy
      const asked = { tx, now, audit, by: who.id, grants, consentChanges, recordedBy: who.id }
      await applyPlan(asked, branch, list, plan, hashes)
      await uploads.deleteUploads(tx, [upload.id])
      return { counts: countPeople(plan) }
    },
  )

/** Two at a time, so that somebody who signs in meanwhile is not the last in the line. */
async function hashAll(runtime: Runtime, passwords: readonly string[]): Promise<string[]> {
  const hashes: string[] = []
  for (let at = 0; at < passwords.length; at += 2)
    hashes.push(
      ...(await Promise.all(passwords.slice(at, at + 2).map((each) => hashPassword(runtime, each)))),
    )
  return hashes
}
