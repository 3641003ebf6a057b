import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { importFields } from '#contract/enrolment/rules/imported-people.ts'
import { writeSpreadsheet } from '#contract/kernel/write-spreadsheet.ts'
import { encodeShiftJis, isInShiftJis } from '../testing/encode.ts'
import { readBytes } from '../testing/read-bytes.ts'

const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
const SMALL = '氏名,よみがな,学年\r\n池田 みお,いけだ みお,小1\r\n'

describe('a list in the encoding of any spreadsheet program is read the same', () => {
  test.each([
    ['UTF-8', Buffer.from(SMALL), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${SMALL}`), 'utf-8'],
    ['Shift_JIS', encodeShiftJis(SMALL), 'shift_jis'],
    ['UTF-16 as Excel writes it', utf16(`\uFEFF${SMALL.replaceAll(',', '\t')}`), 'utf-16le'],
    ['UTF-16 of the other order', utf16(`\uFEFF${SMALL}`, true), 'utf-16be'],
    ['UTF-16 without its mark', utf16(SMALL), 'utf-16le'],
    ['semicolons', Buffer.from(SMALL.replaceAll(',', ';')), 'utf-8'],
    ['two kinds of line ends', Buffer.from(`${SMALL.trim()}\n`), 'utf-8'],
    ['a Mac of old', Buffer.from(SMALL.replaceAll('\r\n', '\r')), 'utf-8'],
  ])('%s', async (_, bytes, encoding) => {
    const list = await readBytes(bytes)
    expect(list).toMatchObject({ encoding, findings: [] })
    expect(list.rows).toEqual([
      { file: null, row: 2, cells: { name: '池田 みお', reading: 'いけだ みお', grade: '小1' } },
    ])
  })
})

test('the letters of names that only Windows has are read as they are written', async () => {
  const bytes = encodeShiftJis('氏名\r\n髙橋 﨑①～\r\n')
  expect((await readBytes(bytes)).rows[0]!.cells).toEqual({ name: '髙橋 﨑①～' })
})

test('titles above the headings, empty rows and unknown columns do not disturb; rows are counted as the program counts them', async () => {
  const text =
    '2026年度 秋期名簿,,\n作成,2026/10/1,\n\n氏名,ふりがな,備考,教室\n"池田\n みお",いけだ みお,左きき,みどり\n\n石川 あん,,,そら\n'
  const { rows, findings, headings } = await readBytes(Buffer.from(text))
  expect(rows.map(({ row, cells }) => [row, cells.classroom])).toEqual([
    [5, 'みどり'],
    [7, 'そら'],
  ])
  expect(headings).toEqual({ name: '氏名', reading: 'ふりがな', classroom: '教室' })
  expect(findings).toEqual([
    { code: 'ColumnIgnored', value: '備考', place: { file: null, row: 4, column: '備考' } },
  ])
})

test('a name in two columns is one name, and a heading with a remark is the heading', async () => {
  const text =
    '姓,名,セイ,メイ,学年（4月から）,Login ID,保護者のメール\n池田,みお,イケダ,ミオ,小1,mio,a@b.example\n'
  const { rows } = await readBytes(Buffer.from(text))
  expect(rows[0]!.cells).toEqual({
    name: '池田 みお',
    reading: 'イケダ ミオ',
    grade: '小1',
    loginId: 'mio',
    guardianMail: 'a@b.example',
  })
})

describe('a file that is no list is refused with the reason and the place', () => {
  test.each([
    ['nothing', '', [{ code: 'Empty', row: null }]],
    ['commas alone', ',,\n,,\n', [{ code: 'Empty', row: null }]],
    ['headings alone', '氏名,学年\n', [{ code: 'Empty', row: null }]],
    ['a list without names', '学年,教室\n小1,みどり\n', [{ code: 'NoHeading', row: null }]],
    ['a quote that never ends', '氏名\n"池田\n石川', [{ code: 'BadQuote', row: 2 }]],
    ['a cell beyond the headings', '氏名,学年\n池田,小1,そら\n', [{ code: 'TooManyCells', row: 2 }]],
    ['one heading twice', '氏名,名前\n池田,石川\n', [{ code: 'ColumnTwice', row: 1 }]],
  ])('%s', async (_, text, faults) => {
    const { findings } = await readBytes(Buffer.from(text))
    expect(findings.map(({ code, place }) => ({ code, row: place.row }))).toEqual(faults)
  })

  test('a damaged letter is a fault only in a cell that is imported', async () => {
    const damaged = Buffer.concat([
      Buffer.from('氏名,備考\n池'),
      Buffer.from([0xff]),
      Buffer.from('田,よい子\n石川,'),
      Buffer.from([0xff]),
      Buffer.from('\n'),
    ])
    const { findings } = await readBytes(damaged)
    expect(findings.filter(({ code }) => code === 'Unreadable')).toMatchObject([
      { place: { row: 2, column: '氏名' }, field: 'name' },
    ])
  })
})

const cell = fc.string({ unit: 'binary', maxLength: 12 })

test('any bytes give a list with its faults, and no exception', async () => {
  const head = fc.constantFrom('', '氏名,学年\n', '\uFEFF"氏名";x\n', '氏名\t"')
  await fc.assert(
    fc.asyncProperty(head, fc.uint8Array({ maxLength: 400 }), fc.boolean(), async (text, bytes, isOld) => {
      const start = isOld ? encodeShiftJis(text) : Buffer.from(text)
      const { rows, findings } = await readBytes(Buffer.concat([start, bytes]))
      expect(rows.length + findings.length).toBeGreaterThan(0)
    }),
    { numRuns: 300 },
  )
})

test('what is written as a list is read back as it was, in both encodings', async () => {
  const plain = cell.filter((text) => !/^[=+\-@]|[\p{Cc}\p{Cs}\uFEFF\uFFFD]|^\s|\s$/u.test(text))
  const row = fc.tuple(
    plain.filter((text) => text.trim() !== ''),
    plain,
    plain,
  )
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), fc.boolean(), async (rows, isOld) => {
      const text = writeSpreadsheet([['氏名', 'よみがな', '学年'], ...rows])
      if (isOld && !isInShiftJis(text.slice(1))) return
      const list = await readBytes(isOld ? encodeShiftJis(text.slice(1)) : Buffer.from(text))
      expect(list.findings).toEqual([])
      expect(list.rows.map(({ cells }) => [cells.name, cells.reading, cells.grade])).toEqual(rows)
    }),
    { numRuns: 300 },
  )
})

test('every field has a heading that is recognised', async () => {
  const headings = [
    '氏名',
    'よみがな',
    '学年',
    '教室',
    'ログインID',
    'レベル',
    '教科書',
    '保護者名',
    '続柄',
    '保護者のメール',
    '保護者の電話',
    '先生と話す同意',
    '録音の同意',
    '役割',
    '状態',
    '生徒番号',
  ]
  const { headings: found } = await readBytes(Buffer.from(`${headings.join(',')}\n池田${','.repeat(15)}\n`))
  expect(Object.keys(found)).toEqual([...importFields])
})
