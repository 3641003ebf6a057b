import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeSpreadsheet } from './write-spreadsheet.ts'

/** A parser of RFC 4180, written from its grammar only. */
function parse(file: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < file.length) {
    let cell = ''
    if (file[at] === '"') {
      for (at += 1; file[at] !== '"' || file[at + 1] === '"'; at += 1) {
        if (file[at] === '"') at += 1
        cell += file[at]!
      }
      at += 1
    } else {
      while (at < file.length && file[at] !== ',' && file[at] !== '\r') cell += file[at++]!
    }
    row.push(cell)
    if (file[at] === ',') {
      at += 1
      continue
    }
    expect(file.slice(at, at + 2)).toBe('\r\n')
    at += 2
    rows.push(row)
    row = []
  }
  return rows
}

const cell = fc.oneof(
  fc.string(),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', "'", ',', ' ', 'あ', '－', '1'),
  }),
  fc.constantFrom(
    '=1+1',
    '+81',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '',
    '"',
    '＝1',
    '＋1',
    '－1',
    '＠a',
    ' =1',
    '\u3000＝1',
    '\u200B=1',
  ),
)
const table = fc
  .integer({ min: 1, max: 6 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }))

test('a spreadsheet gets back every cell, and none of them as a formula', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const file = writeSpreadsheet(rows)
      expect(file.startsWith('\uFEFF')).toBe(true)
      const read = parse(file.slice(1))
      expect(read.flat().filter((text) => /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r]/u.test(text))).toEqual([])
      expect(read.map((cells) => cells.map(withoutApostrophe))).toEqual(
        rows.map((cells) => cells.map(withoutApostrophe)),
      )
    }),
  )
})

/** Removes the apostrophe that `writeSpreadsheet` adds before a formula. */
function withoutApostrophe(text: string): string {
  return /^'(?:[\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|[\t\r\n])/u.test(text) ? text.slice(1) : text
}

test('a name that is a formula keeps its text, behind an apostrophe', () => {
  expect(writeSpreadsheet([['=HYPERLINK("x")', '山田, 花', '12']])).toBe(
    '\uFEFF"\'=HYPERLINK(""x"")","山田, 花",12\r\n',
  )
})

test('a number stays a number, and a text that looks like one below zero does not', () => {
  expect(writeSpreadsheet([[-1, 0.5, '12', '-1']])).toBe("\uFEFF-1,0.5,12,'-1\r\n")
})
