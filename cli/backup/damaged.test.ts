import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#server/platform/databases/migrate.ts'
import { aBranch } from '#server/testing/builders.ts'
import { KINDS, withFresh } from '#server/testing/databases/fresh-storage.ts'
import { Refused } from '../console.ts'
import { CLOSING_BYTES, closing, OPENING } from './file-format.ts'
import type { AnyDb } from './rows.ts'
import { findTables } from './tables.ts'
import { aFolder, backUp, inSchool, restore } from './testing/a-backup.ts'

const folder = aFolder()
const whole = join(folder, 'whole.backup')
const nowhere = { kind: 'sqlite', folder: join(folder, 'nowhere') } as const
let bytes: Buffer

beforeAll(async () => {
  await withFresh('sqlite', (storage) =>
    inSchool(storage, async (school) => {
      await migrate(school)
      await aBranch(school, { code: 'midori', name: 'みどり校' })
      await backUp(school, whole)
    }),
  )
  bytes = readFileSync(whole)
})

/** The refusal of a file with these bytes. */
async function refusalOf(content: Buffer): Promise<string> {
  const file = join(folder, 'bad.backup')
  writeFileSync(file, content)
  const error = await restore(file, nowhere).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(Refused)
  expect(existsSync(nowhere.folder)).toBe(false)
  return (error as Refused).message
}

/** A complete backup with other records, and with correct checksums of the file itself. */
function retold(change: (records: string) => string): Buffer {
  const records = zstdDecompressSync(bytes.subarray(OPENING.length, -CLOSING_BYTES)).toString()
  const content = Buffer.concat([OPENING, zstdCompressSync(change(records))])
  return Buffer.concat([content, closing(createHash('sha256').update(content).digest())])
}

test('an unchanged backup file is accepted', async () => {
  await withFresh('sqlite', async (storage) => {
    expect((await restore(whole, storage)).tables.find(({ name }) => name === 'branch')?.rows).toBe(1)
  })
  expect(retold((records) => records).length).toBeGreaterThan(1_000)
})

test('a file that was cut off anywhere is refused as cut off', async () => {
  for (let length = OPENING.length; length < bytes.length; length += 101)
    expect([length, await refusalOf(bytes.subarray(0, length))]).toEqual([
      length,
      expect.stringContaining('it was cut off'),
    ])
  expect(await refusalOf(bytes.subarray(0, -1))).toContain('it was cut off')
})

test('a flipped byte anywhere is detected', async () => {
  for (let at = 0; at < bytes.length; at += 53) {
    const flipped = Buffer.from(bytes)
    flipped[at]! ^= 0x10
    expect([at, await refusalOf(flipped)]).toEqual([
      at,
      expect.stringMatching(/is damaged|is not a backup|was cut off|newer version/),
    ])
  }
})

test('added bytes are detected', async () => {
  expect(await refusalOf(Buffer.concat([bytes, Buffer.from('\n')]))).toContain('was cut off')
})

describe('bytes that are no backup are refused', () => {
  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['a text', Buffer.from('Dear school, here are all our records.\n'.repeat(10))],
    ['a picture', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
    ['another Zstandard file', zstdCompressSync(Buffer.alloc(1_000))],
  ])('%s', async (_what, content) => {
    expect(await refusalOf(content)).toContain('is not a backup of a school')
  })

  test('a folder and a missing file', async () => {
    await expect(restore(folder, nowhere)).rejects.toThrow(`${folder} is not a file.`)
    await expect(restore(join(folder, 'none'), nowhere)).rejects.toThrow('none cannot be read: ENOENT')
  })
})

test('a newer format is distinguished from damage', async () => {
  const newer = Buffer.from(bytes)
  newer.write('2\n', OPENING.length - 2)
  expect(await refusalOf(newer)).toContain('was made by a newer version')
})

const lies: [string, (records: string) => string][] = [
  ['a changed row', (records: string) => records.replace('みどり校', 'みどり園')],
  ['a missing row', (records: string) => records.replace(/^\[.*みどり校.*\]\n/m, '')],
  ['a doubled row', (records: string) => records.replace(/^\[.*"0001-baseline".*\]\n/m, '$&$&')],
  ['a table that there is not', (records: string) => records.replace('"table":"branch"', '"table":"ghost"')],
  ['another column', (records: string) => records.replace('"time_zone"]', '"role"]')],
  [
    'a count of its own',
    (records: string) => records.replace('"name":"branch","rows":1', '"name":"branch","rows":2'),
  ],
  ['no manifest', (records: string) => records.replace(/\{"manifest".*\n/, '')],
]

describe.each(KINDS)('rows that differ from those of the backup leave nothing in %s', (kind) => {
  // PostgreSQL takes seconds to make a schema; two of them show that it is undone there too.
  test.each(kind === 'sqlite' ? lies : lies.slice(0, 2))('%s', async (_what, change) => {
    const file = join(folder, 'retold.backup')
    const content = retold(change)
    expect(content.equals(retold((records) => records))).toBe(false)
    writeFileSync(file, content)
    await withFresh(kind, async (storage) => {
      await expect(restore(file, storage)).rejects.toThrow()
      if (storage.kind === 'sqlite')
        expect(readdirSync(storage.folder).filter((name) => name.startsWith('school'))).toEqual([])
      const tables = await inSchool(storage, (school) =>
        school.transaction(({ db }) => findTables(db as unknown as AnyDb, kind)),
      )
      expect(tables).toEqual([])
    })
  })
})
