import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#server/platform/databases/migrate.ts'
import { DataFolderInUse, lockDataFolder } from '#server/platform/databases/sqlite/data-folder-lock.ts'
import { aBranch } from '#server/testing/builders.ts'
import { KINDS, withFresh } from '#server/testing/databases/fresh-storage.ts'
import { rowCounts } from '#server/testing/databases/row-counts.ts'
import { schoolKeys } from '#server/upkeep/index.ts'
import { takeBackup } from './take-backup.ts'
import { ABOUT, aFolder, backUp, inSchool, restore } from './testing/a-backup.ts'

const folder = aFolder()
const file = join(folder, 'school.backup')

beforeAll(() =>
  withFresh('sqlite', (storage) =>
    inSchool(storage, async (school) => {
      await migrate(school)
      await aBranch(school, { code: 'midori' })
      await backUp(school, file)
    }),
  ),
)

describe('a backup', () => {
  test('replaces another file only with an option that says so', async () => {
    const there = join(folder, 'there')
    writeFileSync(there, 'last week')
    await withFresh('sqlite', (storage) =>
      inSchool(storage, async (school) => {
        await migrate(school)
        await expect(backUp(school, there)).rejects.toThrow(`${there} is there already.`)
        expect(readFileSync(there, 'utf8')).toBe('last week')
        await backUp(school, there, true)
        expect(readFileSync(there).length).toBeGreaterThan(500)
        expect(statSync(there).mode & 0o777).toBe(0o600)
      }),
    )
  })

  test('that fails or is stopped leaves no file', async () => {
    const own = join(folder, 'own')
    mkdirSync(own)
    await withFresh('sqlite', (storage) =>
      inSchool(storage, async (school) => {
        await migrate(school)
        await expect(backUp(school, join(own, 'none', 'x'))).rejects.toThrow('cannot be written: ENOENT')
        const stopping = takeBackup(school, { file: join(own, 'x'), mayOverwrite: false }, ABOUT, () => {
          // During the write the file has a temporary name.
          expect(readdirSync(own)).toEqual([`x.${process.pid}.part`])
          throw new Error('stopped')
        })
        await expect(stopping).rejects.toThrow('stopped')
        expect(readdirSync(own)).toEqual([])
      }),
    )
  })
})

describe.each(KINDS)('a restore into %s', (kind) => {
  test('accepts a school that was started once and never used', async () => {
    await withFresh(kind, async (storage) => {
      await inSchool(storage, async (school) => {
        await migrate(school)
        await schoolKeys.bindKeys(school, new Date())
      })
      await restore(file, storage)
      const counts = await inSchool(storage, rowCounts)
      expect([counts.branch, counts.schoolKey]).toEqual([1, 0])
    })
  })

  test('refuses a school that has any data, and leaves it unchanged', async () => {
    await withFresh(kind, async (storage) => {
      const before = await inSchool(storage, async (school) => {
        await migrate(school)
        await aBranch(school, { code: 'other' })
        return await rowCounts(school)
      })
      await expect(restore(file, storage)).rejects.toThrow('This school is not empty.')
      expect(await inSchool(storage, rowCounts)).toEqual(before)
    })
  })

  test('refuses while a server uses the school', async () => {
    await withFresh(kind, async (storage) => {
      const refusal = storage.kind === 'sqlite' ? DataFolderInUse : /Another program is connected/
      const lock = storage.kind === 'sqlite' ? await lockDataFolder(storage.folder) : null
      await inSchool(storage, async (school) => {
        await migrate(school)
        await expect(restore(file, storage)).rejects.toThrow(refusal)
        expect((await rowCounts(school)).branch).toBe(0)
      })
      lock?.release()
      await restore(file, storage)
      expect((await inSchool(storage, rowCounts)).branch).toBe(1)
    })
  })
})

test.runIf(KINDS.length > 1)('a restore into PostgreSQL waits a moment for a server that is stopping', () =>
  withFresh('postgres', async (storage) => {
    const restored = await inSchool(storage, async (school) => {
      await migrate(school)
      const restoring = restore(file, storage)
      await wait(500)
      return { restoring }
    })
    await restored.restoring
    expect((await inSchool(storage, rowCounts)).branch).toBe(1)
  }),
)

test('a failed restore leaves its folder unchanged', async () => {
  const made = join(folder, 'made')
  const bad = join(folder, 'cut')
  writeFileSync(bad, readFileSync(file).subarray(0, -1))
  await expect(restore(bad, { kind: 'sqlite', folder: made })).rejects.toThrow('cut off')
  expect(existsSync(made)).toBe(false)
  mkdirSync(made)
  writeFileSync(join(made, 'note'), 'ours')
  chmodSync(made, 0o700)
  await expect(restore(bad, { kind: 'sqlite', folder: made })).rejects.toThrow('cut off')
  expect(readdirSync(made)).toEqual(['note'])
})
