import { expect, test } from 'vitest'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import { zipped } from '../testing/a-roster.ts'
import { readBytes } from '../testing/read-bytes.ts'
import { openArchive } from './open-archive.ts'

const PEOPLE = [
  ['氏名', 'よみがな', '学年', '生徒番号', '録音の同意'],
  ['池田 みお', 'いけだ みお', 2, '0012', new Date('2026-04-01')],
  [null, null, null, null, null],
  ['石川 あん', 'いしかわ あん', '小3', 13, null],
]
const workbook = (...sheets: { sheet: string; data: SheetData }[]) =>
  writeExcelFile(sheets.map((sheet) => ({ ...sheet, dateFormat: 'yyyy/mm/dd' }))).toBuffer()

async function filesOf(bytes: Buffer): Promise<Record<string, string>> {
  const entries = await openArchive(bytes)
  return Object.fromEntries(
    await Promise.all(entries.map(async ({ path, read }) => [path, String(await read())] as const)),
  )
}

test('a workbook is read as its list: numbers and days as text, rows as Excel counts them', async () => {
  const list = await readBytes(await workbook({ sheet: '名簿', data: PEOPLE }))
  expect(list).toMatchObject({ encoding: null, tables: [], findings: [] })
  expect(
    list.rows.map(({ row, cells }) => [row, cells.name, cells.grade, cells.key, cells.recordingConsent]),
  ).toEqual([
    [2, '池田 みお', '2', '0012', '2026-04-01'],
    [4, '石川 あん', '小3', '13', ''],
  ])
})

test('of several sheets the first with people is read, and the office may say another', async () => {
  const bytes = await workbook(
    { sheet: '説明', data: [['この表の使い方']] },
    { sheet: '1組', data: PEOPLE },
    { sheet: '2組', data: [['氏名'], ['内田 こう']] },
  )
  const first = await readBytes(bytes)
  expect(first).toMatchObject({ tables: ['説明', '1組', '2組'], table: '1組', rows: { length: 2 } })
  const second = await readBytes(bytes, { table: '2組' })
  expect(second.rows).toEqual([{ file: '2組', row: 2, cells: { name: '内田 こう' } }])
})

test('lists in an archive, in any folder, are its tables; what is no table is not looked at', async () => {
  const bytes = await zipped({
    'school/class 1.csv': '氏名,学年\n池田 みお,2\n',
    'school/class 2.tsv': '氏名\t学年\n石川 あん\t3\n',
    'school/photo.jpg': 'x',
  })
  const first = await readBytes(bytes)
  expect(first).toMatchObject({ tables: ['school/class 1.csv', 'school/class 2.tsv'], rows: { length: 1 } })
  const second = await readBytes(bytes, { table: 'school/class 2.tsv' })
  expect(second.rows[0]).toMatchObject({ file: 'class 2.tsv', cells: { name: '石川 あん', grade: '3' } })
})

test('the form of Excel until 2003, and a damaged workbook, are refused with their reason', async () => {
  const only = async (bytes: Uint8Array) => (await readBytes(bytes)).findings.map(({ code }) => code)
  expect(await only(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2))).toEqual(['OldWorkbook'])
  expect(await only(await zipped({ 'xl/workbook.xml': '<nothing/>' }))).toEqual(['NotAList'])
  const bomb = await zipped({ 'xl/workbook.xml': '<x/>', 'xl/worksheets/sheet1.xml': 'a'.repeat(3_000_000) })
  expect(await only(bomb)).toEqual(['DangerousArchive'])
})

test('a workbook is read from what was measured: nothing beside its own files is unpacked', async () => {
  const bytes = await workbook({ sheet: '名簿', data: PEOPLE })
  const hidden = { '__MACOSX/xl/styles.xml': `<a>${'a'.repeat(3_000_000)}`, 'xl/.rels.xml': 'no xml' }
  const files = await filesOf(bytes)
  const list = await readBytes(await zipped({ ...files, ...hidden }))
  expect(list).toMatchObject({ findings: [], rows: { length: 2 } })
})

test('a cell longer than Excel takes, or one text in very many cells, is too large', async () => {
  const long = await workbook({ sheet: '名簿', data: [['氏名'], ['あ'.repeat(32_768)]] })
  expect((await readBytes(long)).findings.map(({ code }) => code)).toEqual(['TooLarge'])
  const text = 'あ'.repeat(30_000)
  const shared = await workbook({ sheet: '名簿', data: Array.from({ length: 1_400 }, () => [text]) })
  expect((await readBytes(shared)).findings.map(({ code }) => code)).toEqual(['TooLarge'])
})

test('a workbook of an archive that cannot be read spoils no list beside it, and is named where it is chosen', async () => {
  const bytes = await zipped({ '~$名簿.xlsx': 'x', '古い.xlsx': 'x', '名簿.csv': '氏名,学年\n池田 みお,2\n' })
  const list = await readBytes(bytes)
  expect(list).toMatchObject({ tables: ['古い.xlsx', '名簿.csv'], table: '名簿.csv', findings: [] })
  const { findings } = await readBytes(bytes, { table: '古い.xlsx' })
  expect(findings).toEqual([
    { code: 'NotAnArchive', value: '', place: { file: '古い.xlsx', row: null, column: null } },
  ])
})

test.each([
  ['iso-2022-jp', '氏名\r\n池田\r\n', Buffer.from('\x1b$B;aL>\x1b(B\r\n\x1b$BCSED\x1b(B\r\n', 'latin1')],
  ['euc-jp', '氏名\r\n池田\r\n', Buffer.from('\xbb\xe1\xcc\xbe\r\n\xc3\xd3\xc5\xc4\r\n', 'latin1')],
] as const)('a list in %s is read where the office says so', async (encoding, _, bytes) => {
  const list = await readBytes(bytes, { encoding })
  expect([list.encoding, list.rows[0]!.cells.name]).toEqual([encoding, '池田'])
})
