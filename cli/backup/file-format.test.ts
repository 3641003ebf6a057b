import { expect, test } from 'vitest'
import { Header } from './file-format.ts'
import { restoreText } from './report-text.ts'
import { ABOUT } from './testing/a-backup.ts'

const header = { ...ABOUT, database: 'sqlite' as const, migrations: [] }

test('a backup says when it was made, by any clock of the years 1 to 9999', () => {
  for (const [takenAt, said] of [
    [7, '1970-01-01T00:00:00.007Z'],
    [-62_135_596_800_000, '0001-01-01T00:00:00.000Z'],
  ] as const) {
    const read = Header.parse({ ...header, takenAt })
    const report = {
      header: read,
      tables: [],
      migrated: [],
      erased: [],
      lost: [],
      signedOut: 0,
      waysInEnded: 0,
    }
    expect(restoreText('a.backup', report, [])).toContain(`made ${said} by`)
  }
})

test.each([8_640_000_000_000_001, 253_402_300_800_000, -62_135_596_800_001, 1.5, null])(
  'a header with the time %s is not taken for one of a backup',
  (takenAt) => {
    expect(Header.safeParse(header).success).toBe(true)
    expect(Header.safeParse({ ...header, takenAt }).success).toBe(false)
  },
)
