import type { OfficeAccount } from '#contract/enrolment/accounts.ts'
import type { BranchId, OfficeId } from '#contract/kernel/ids.ts'
import { credentials, listDisabled } from '#server/access/accounts/index.ts'
import { listWithTotp } from '#server/access/factors/index.ts'
import { listJoinedPeople } from '#server/access/single-sign-on/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { directoryStore } from '#server/school/people/index.ts'

/** The people of the office who have a login. @param branchId null: those of the whole school. */
export async function listOfficeAccounts(tx: Tx, branchId: BranchId | null): Promise<OfficeAccount[]> {
  const office = await directoryStore.listOfficePeople(tx, branchId)
  const people = await credentials.withLoginIds(tx, 'office', office)
  const ids = people.map(({ id }) => id)
  const disabled = await listDisabled(tx, 'office', ids)
  const joined = await listJoinedPeople(tx, 'office')
  const hasApp = await listWithTotp(tx, ids)
  const accounts = people.flatMap(({ loginId, ...person }): OfficeAccount[] => {
    if (loginId === null) return []
    const { id } = person
    const second = { hasSecondFactor: hasApp.has(id), hasSignOn: joined.has(id) }
    return [{ ...person, loginId, isDisabled: disabled.has(id), ...second }]
  })
  return accounts.toSorted((one, other) => (one.loginId < other.loginId ? -1 : 1))
}

/** @param branchId of the asker; null finds a person of any branch. */
export async function findOfficeAccount(
  tx: Tx,
  branchId: BranchId | null,
  id: OfficeId,
): Promise<OfficeAccount | null> {
  return (await listOfficeAccounts(tx, branchId)).find((account) => account.id === id) ?? null
}

/** Two people who shut each other out at once are decided one after the other. */
export async function lockOfficeAccounts(tx: Tx): Promise<void> {
  await directoryStore.holdOffice(tx)
}
