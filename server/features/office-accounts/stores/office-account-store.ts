import type { BranchId, OfficeId } from '#contract/kernel/ids.ts'
import type { OfficeAccount } from '#contract/office/accounts.ts'
import type { Tx } from '#server/platform/database.ts'

/** @param branchId null: those of the whole school. */
export async function listOfficeAccounts(tx: Tx, branchId: BranchId | null): Promise<OfficeAccount[]> {
  const rows = await accountRows(tx)
    .$if(branchId !== null, (own) => own.where('office_person.branch_id', '=', branchId))
    .orderBy('login_id')
    .execute()
  return rows.map(asAccount)
}

/** @param branchId of the asker; null finds a person of any branch. */
export async function findOfficeAccount(
  tx: Tx,
  branchId: BranchId | null,
  id: OfficeId,
): Promise<OfficeAccount | null> {
  const row = await accountRows(tx)
    .where('office_person.id', '=', id)
    .$if(branchId !== null, (own) => own.where('office_person.branch_id', '=', branchId))
    .executeTakeFirst()
  return row ? asAccount(row) : null
}

/** Two people who shut each other out at once are decided one after the other. */
export async function lockOfficeAccounts(tx: Tx): Promise<void> {
  const all = tx.db.selectFrom('office_person').select('id').orderBy('id')
  await (tx.database.kind === 'postgres' ? all.forUpdate() : all).execute()
}

function accountRows(tx: Tx) {
  return tx.db
    .selectFrom('office_person')
    .innerJoin('credential', (join) =>
      join.onRef('credential.person_id', '=', 'office_person.id').on('credential.role', '=', 'office'),
    )
    .leftJoin('office_totp', 'office_totp.person_id', 'office_person.id')
    .select([
      'office_person.id as id',
      'office_person.display_name as displayName',
      'credential.login_id as loginId',
      'office_person.branch_id as branchId',
      'credential.disabled_at as disabledAt',
      'office_totp.person_id as totp',
    ])
    .select((row) => [
      row
        .selectFrom('sign_on_identity')
        .whereRef('sign_on_identity.person_id', '=', 'office_person.id')
        .where('sign_on_identity.role', '=', 'office')
        .select((found) => found.fn.countAll<number>().as('count'))
        .as('signOns'),
    ])
    .where('office_person.left_at', 'is', null)
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof accountRows>['execute']>>[number]

function asAccount({ disabledAt, totp, signOns, ...row }: AccountRow): OfficeAccount {
  return {
    ...row,
    isDisabled: disabledAt !== null,
    hasSecondFactor: totp !== null,
    hasSignOn: Number(signOns) > 0,
  }
}
