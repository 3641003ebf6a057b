import type { OfficeAccount } from '#contract/enrolment/accounts.ts'
import type { BranchId, OfficeId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

/** @param branchId null: those of the whole school. */
export async function listOfficeAccounts(tx: Tx, branchId: BranchId | null): Promise<OfficeAccount[]> {
  const rows = await accountRows(tx)
    .$if(branchId !== null, (own) => own.where('officePerson.branchId', '=', branchId))
    .orderBy('loginId')
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
    .where('officePerson.id', '=', id)
    .$if(branchId !== null, (own) => own.where('officePerson.branchId', '=', branchId))
    .executeTakeFirst()
  return row ? asAccount(row) : null
}

/** Two people who shut each other out at once are decided one after the other. */
export async function lockOfficeAccounts(tx: Tx): Promise<void> {
  const all = tx.db.selectFrom('officePerson').select('id').orderBy('id')
  await (tx.database.kind === 'postgres' ? all.forUpdate() : all).execute()
}

function accountRows(tx: Tx) {
  return tx.db
    .selectFrom('officePerson')
    .innerJoin('credential', (join) =>
      join.onRef('credential.personId', '=', 'officePerson.id').on('credential.role', '=', 'office'),
    )
    .leftJoin('officeTotp', 'officeTotp.personId', 'officePerson.id')
    .select([
      'officePerson.id as id',
      'officePerson.displayName as displayName',
      'credential.loginId as loginId',
      'officePerson.branchId as branchId',
      'credential.disabledAt as disabledAt',
      'officeTotp.personId as totp',
    ])
    .select((row) => [
      row
        .selectFrom('signOnIdentity')
        .whereRef('signOnIdentity.personId', '=', 'officePerson.id')
        .where('signOnIdentity.role', '=', 'office')
        .select((found) => found.fn.countAll<number>().as('count'))
        .as('signOns'),
    ])
    .where('officePerson.leftAt', 'is', null)
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
