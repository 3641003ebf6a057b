import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findCredential } from '#server/access/accounts/index.ts'
import { SchoolKey } from '#server/platform/keys/keys.ts'
import { aCredential, aStudent } from '#server/testing/builders.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { withFresh } from '#server/testing/databases/fresh-storage.ts'
import { TEST_KEYS } from '#server/testing/databases/test-keys.ts'
import { schoolKeys } from '#server/upkeep/index.ts'
import { aFolder, backUp, inSchool, restore } from './testing/a-backup.ts'

const NOW = new Date('2026-11-26T10:00:00+09:00')

eachDatabase((database) => {
  const file = join(aFolder(), 'school.backup')
  const others = { words: SchoolKey.make().word }
  const aBackup = async () => {
    await schoolKeys.bindKeys(database(), NOW)
    const { loginId } = await aCredential(database(), await aStudent(database()))
    await backUp(database(), file, true)
    return loginId
  }
  const hashOf = (storage: Parameters<typeof inSchool>[0], loginId: string, keys = TEST_KEYS) =>
    inSchool(storage, (school) => school.transaction((tx) => findCredential(tx, loginId)), keys)

  test('a backup has no key: restored with its keys it opens, with others it is refused', async () => {
    const loginId = await aBackup()
    await withFresh('sqlite', async (storage) => {
      await expect(restore(file, storage, { keys: others })).rejects.toThrow(
        /^The keys of this school are not in KEYS: .*--without-keys/,
      )
      await restore(file, storage, { keys: TEST_KEYS })
      expect((await hashOf(storage, loginId))?.passwordHash).toMatch(/^\$argon2id/)
    })
  })

  test('a school that has lost its keys is restored without them, and is told what to set anew', async () => {
    const loginId = await aBackup()
    await withFresh('sqlite', async (storage) => {
      const { lost } = await restore(file, storage, { keys: others, withoutKeys: true })
      expect(lost).toContainEqual({
        table: 'credential',
        texts: expect.any(Number),
        lost: expect.any(Number),
      })
      expect((await hashOf(storage, loginId, others))?.passwordHash).toBeNull()
      await inSchool(storage, (school) => schoolKeys.bindKeys(school, NOW), others)
    })
  })
})
