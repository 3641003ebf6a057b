import { freshPassword } from '#contract/kernel/random.ts'
import { accountOf, findCredential, hashPassword, verifyPassword } from '#server/features/identity/index.ts'
import type { Database } from '#server/platform/database.ts'
import type { KnownSchool } from './known-school.ts'
import type { SchoolFile } from './school-file.ts'

export interface HashedPassword {
  hash: string
  /** The password itself where it was made here; what the file gave needs no telling. */
  fresh: string | null
  isNew: boolean
}

/** The passwords that an import will save, by login id: of everyone new, and of those who get another on demand. */
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
      hashed.set(account, { hash: await hashPassword(password ?? fresh!), fresh, isNew })
    }),
  )
  return hashed
}

async function isOther(database: Database, account: string, password: string): Promise<boolean> {
  const credential = await database.transaction((tx) => findCredential(tx, account))
  return !(await verifyPassword(password, credential?.passwordHash ?? null))
}
