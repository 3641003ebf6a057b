import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { expect, test } from 'vitest'
import { aCredential, aStudent } from '#server/testing/builders.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { withFresh } from '#server/testing/databases/fresh-storage.ts'
import { AGE_OPENING, identityIn, makeBackupKey } from './encryption.ts'
import { checkFile } from './read-records.ts'
import { aFolder, backUp, inSchool, restore } from './testing/a-backup.ts'

const NOW = new Date('2026-11-26T10:00:00+09:00')

eachDatabase((database) => {
  const folder = aFolder()
  const aBackup = async (name: string) => {
    const identity = await database().transaction((tx) => makeBackupKey(tx, NOW))
    const file = join(folder, name)
    await backUp(database(), file)
    return { file, identity, bytes: readFileSync(file) }
  }
  const opened = (file: string, identity: string) => checkFile(file, () => Promise.resolve(identity))

  test('once a key was made, a backup is encrypted and is restored by the private key alone', async () => {
    const student = await aStudent(database())
    await aCredential(database(), student)
    const { file, identity, bytes } = await aBackup('encrypted')
    expect(bytes.subarray(0, AGE_OPENING.length)).toEqual(AGE_OPENING)
    expect(bytes.includes(student.id)).toBe(false)
    await withFresh('sqlite', async (storage) => {
      await restore(file, storage, { askKey: () => Promise.resolve(identity) })
      const found = await inSchool(storage, (restored) =>
        restored.transaction(({ db }) => db.selectFrom('student').select('id').execute()),
      )
      expect(found).toContainEqual({ id: student.id })
    })
    await expect(opened(file, await generateX25519Identity())).rejects.toThrow(
      `This key does not open ${file}. Nothing was restored.`,
    )
  })

  test('the private key is nowhere stored', async () => {
    const { identity } = await aBackup('its-key')
    const rows = await database().transaction(({ db }) => db.selectFrom('backupKey').selectAll().execute())
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(identity)
  })

  test('an encrypted backup of which a byte was changed, or the end is missing, is refused', async () => {
    const { file, identity, bytes } = await aBackup('damaged')
    for (const changed of [bytes.length - 1, Math.floor(bytes.length / 2)]) {
      const other = Buffer.from(bytes)
      other[changed]! ^= 1
      writeFileSync(file, other)
      await expect(opened(file, identity)).rejects.toThrow(/is damaged|was cut off|does not open/)
    }
    writeFileSync(file, bytes.subarray(0, -20))
    await expect(opened(file, identity)).rejects.toThrow(/is damaged|was cut off/)
  })
})

test('a file of a key may have other lines, and one without a key is refused', () => {
  const identity = 'AGE-SECRET-KEY-1QQPQYSXYG0'
  expect(identityIn(`# made: 2026-11-26\n# public key: age1x\n${identity}\n`, 'key.txt')).toBe(identity)
  expect(() => identityIn('age1x', 'key.txt')).toThrow('key.txt has no key of a backup')
})
