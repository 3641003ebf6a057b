import type { Level } from '#contract/books/curriculum.ts'
import { freshPassword } from '#contract/kernel/random.ts'
import type { Branch, Classroom } from '#contract/school/school.ts'
import {
  accountOf,
  findCredential,
  hashPassword,
  listAccounts,
  type Account,
  credentials,
} from '#server/access/accounts/index.ts'
import { textbookStore } from '#server/books/index.ts'
import type { Tx, Database } from '#server/platform/database.ts'
import { listBranches, listClassrooms } from '#server/school/index.ts'
import { emblemStore } from '#server/school/people/index.ts'
import { type KeyedTextbook, listBooks } from '../find-books.ts'
import type { SchoolFile } from './school-file.ts'

/** The school before an import. */
export interface KnownSchool {
  levels: Level[]
  textbooks: KeyedTextbook[]
  /** By code. */
  branches: Map<string, Branch>
  classrooms: Classroom[]
  /** By login id. */
  accounts: Map<string, Account>
  emblems: emblemStore.PlacedEmblem[]
}

export async function readKnownSchool(tx: Tx): Promise<KnownSchool> {
  const branches = await listBranches(tx)
  const classrooms: Classroom[] = []
  for (const { id } of branches) classrooms.push(...(await listClassrooms(tx, id)))
  return {
    levels: await textbookStore.listLevels(tx),
    textbooks: await listBooks(tx),
    branches: new Map(branches.map((branch) => [branch.code, branch])),
    classrooms,
    accounts: new Map((await listAccounts(tx)).map((account) => [account.loginId, account])),
    emblems: await emblemStore.listEmblems(tx),
  }
}

export interface HashedPassword {
  hash: string
  /** The password in plain text if it was generated here; null if the file gave it. */
  fresh: string | null
  isNew: boolean
}

/** The passwords that an import will save, by login id: of new people, and of those whose password the operator resets. */
export async function hashPasswords(
  database: Database,
  { branches }: SchoolFile,
  known: KnownSchool,
  setPasswords: boolean,
): Promise<Map<string, HashedPassword>> {
  const hashed = new Map<string, HashedPassword>()
  const people = branches.flatMap(({ tutors, students }) => [...tutors, ...students])
  await Promise.all(
    people.map(async ({ loginId, password }) => {
      const account = accountOf(loginId)
      const isNew = !known.accounts.has(account)
      if (!isNew && !(setPasswords && password && (await isOther(database, account, password)))) return
      const fresh = password === undefined ? freshPassword() : null
      hashed.set(account, { hash: await hashPassword(database.runtime, password ?? fresh!), fresh, isNew })
    }),
  )
  return hashed
}

async function isOther(database: Database, account: string, password: string): Promise<boolean> {
  const credential = await database.transaction((tx) => findCredential(tx, account))
  return !(await credentials.verifyPassword(database.runtime, password, credential?.passwordHash ?? null))
}
