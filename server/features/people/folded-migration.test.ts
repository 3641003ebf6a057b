import { describe, expect, test } from 'vitest'
import type { BranchId, TutorId } from '#contract/kernel/ids.ts'
import { typedId } from '#contract/written/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { applyMigrations, listMigrations, migrate } from '#server/platform/databases/migrate.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { KINDS, withFresh } from '#server/testing/databases/fresh-storage.ts'
import { pageOfTutors } from './tutor-directory.ts'

const branch = 'aoba' as BranchId
const stored = ['mori', 'mo\u200Bri', 'taka\u20111']

/** Tutors of the version before, with login ids as it stored them. */
async function anOldSchool({ db }: Tx): Promise<void> {
  const facts = { code: 'aoba', name: 'あおば校', time_zone: 'Asia/Tokyo' }
  await db
    .insertInto('branch')
    .values({ id: branch, ...facts })
    .execute()
  for (const login_id of stored) {
    const id = login_id as TutorId
    await db
      .insertInto('tutor')
      .values({ id, display_name: '髙橋 ハルト', branch_id: branch } as never)
      .execute()
    const account = { login_id, role: 'tutor', person_id: id, password_hash: '', disabled_at: null } as const
    await db.insertInto('credential').values(account).execute()
  }
}

describe.each(KINDS)('a school of the version before, on %s', (kind) => {
  test('is signed in to by one writing of each login id, and searched by the usual letters', async () => {
    await withFresh(kind, async (storage) => {
      const school = await openDatabase(storage)
      const before = (await listMigrations()).filter((name) => name < '3580')
      await school.transaction((tx) => applyMigrations(tx, before))
      await school.transaction(anOldSchool)
      expect(await migrate(school)).toEqual(expect.arrayContaining(['3580-typed-ids', '3581-folded-names']))
      const rows = await school.transaction((tx) =>
        tx.db.selectFrom('credential').select(['login_id', 'person_id']).orderBy('login_id').execute(),
      )
      expect(new Set(rows.map(({ login_id }) => login_id))).toEqual(new Set(['mori', 'mori-2', 'taka-1']))
      for (const { login_id } of rows) expect(typedId(login_id)).toBe(login_id)
      const found = await school.transaction((tx) =>
        pageOfTutors(tx, branch, { search: '高橋はると', hasLeft: false }, { after: null, most: 10 }),
      )
      expect(found.total).toBe(3)
      await school.close()
    })
  })
})
