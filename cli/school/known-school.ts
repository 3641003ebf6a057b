import type { Level } from '#contract/curriculum.ts'
import type { Branch, Classroom } from '#contract/school.ts'
import { listLevels } from '#server/features/curriculum/index.ts'
import { type Account, listAccounts } from '#server/features/identity/index.ts'
import { listBranches, listClassrooms } from '#server/features/school/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { type KeyedTextbook, listBooks } from '../find-books.ts'

/** What the school has before an import. */
export interface KnownSchool {
  levels: Level[]
  textbooks: KeyedTextbook[]
  /** By code. */
  branches: Map<string, Branch>
  classrooms: Classroom[]
  /** By login id. */
  accounts: Map<string, Account>
}

export async function readKnownSchool(tx: Tx): Promise<KnownSchool> {
  const branches = await listBranches(tx)
  const classrooms: Classroom[] = []
  for (const { id } of branches) classrooms.push(...(await listClassrooms(tx, id)))
  return {
    levels: await listLevels(tx),
    textbooks: await listBooks(tx),
    branches: new Map(branches.map((branch) => [branch.code, branch])),
    classrooms,
    accounts: new Map((await listAccounts(tx)).map((account) => [account.loginId, account])),
  }
}
