import type { OfficeAccount } from '#contract/enrolment/accounts.ts'
import type { BranchId, OfficeId } from '#contract/kernel/ids.ts'
import { credentials, listDisabled } from '#server/access/accounts/index.ts'
import { listWithTotp, viewResets } from '#server/access/factors/index.ts'
import { listWithPasskeys } from '#server/access/passkeys/index.ts'
import { listJoinedPeople } from '#server/access/single-sign-on/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { directoryStore } from '#server/school/people/index.ts'

/** The person who asks about accounts; without a branch they run the whole school. */
interface Reader {
  id: string
  branchId: BranchId | null
}

/** The people of the office who have a login. */
export async function listOfficeAccounts(
  tx: Tx,
  { id: reader, branchId }: Reader,
  now: Date,
): Promise<OfficeAccount[]> {
  const office = await directoryStore.listOfficePeople(tx, branchId)
  const people = await credentials.withLoginIds(tx, 'office', office)
  const ids = people.map(({ id }) => id)
  const disabled = await listDisabled(tx, 'office', ids)
  const [apps, passkeys] = [await listWithTotp(tx, ids), await listWithPasskeys(tx, 'office', ids, now)]
  const joined = await listJoinedPeople(tx, 'office')
  const resets = await viewResets(tx, ids, reader, now)
  const accounts = people.flatMap(({ loginId, ...person }): OfficeAccount[] => {
    if (loginId === null) return []
    const { id } = person
    const ways = { hasSecondFactor: apps.has(id), hasPasskeys: passkeys.has(id), hasSignOn: joined.has(id) }
    return [{ ...person, loginId, isDisabled: disabled.has(id), ...ways, reset: resets.get(id) ?? null }]
  })
  return accounts.toSorted((one, other) => (one.loginId < other.loginId ? -1 : 1))
}

export async function findOfficeAccount(
  tx: Tx,
  reader: Reader,
  id: OfficeId,
  now: Date,
): Promise<OfficeAccount | null> {
  return (await listOfficeAccounts(tx, reader, now)).find((account) => account.id === id) ?? null
}

/** Two people who shut each other out at once are decided one after the other. */
export async function lockOfficeAccounts(tx: Tx): Promise<void> {
  await directoryStore.holdOffice(tx)
}
