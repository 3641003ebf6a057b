import type { Office } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { listBranches } from '#server/school/index.ts'
import { mayChangeBooks } from './rules.ts'

/** True if this person, or this machine, may bring books in and remove them. */
export async function mayChange(tx: Tx, { branchId }: Pick<Office, 'branchId'>): Promise<boolean> {
  return mayChangeBooks(branchId, (await listBranches(tx)).length)
}
