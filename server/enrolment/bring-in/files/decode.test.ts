import { expect, test } from 'vitest'
import { encodeShiftJis } from '../testing/encode.ts'
import { readBytes } from '../testing/read-bytes.ts'
import { decode } from './decode.ts'

const NAMES = [
  'Renée Müller',
  'José Núñez',
  'Zoë Brontë',
  'Björn Åström',
  'François Lefèvre',
  'Élise Dupré',
  'Léa Núria',
]
const latin = (text: string) => Buffer.from(text, 'latin1')

test.each(NAMES)('%s in Windows-1252 is no kanji', (name) => {
  for (const text of [`name,grade\r\n${name},3\r\n`, `${name}\r\n`, `grade,name\n3,${name.split(' ')[0]}\n`])
    expect(decode(latin(text))).toEqual({ text, encoding: 'windows-1252' })
})

test('a list from a Mac of the west', () => {
  // "Renée" and "Müller" in Mac OS Roman.
  const bytes = Buffer.from('name\rRen\x8ee M\x9fller\rZo\x91\r', 'latin1')
  expect(decode(bytes, 'macintosh').text).toContain('Renée Müller')
})

test.each([
  '氏名,よみがな,学年\r\n髙橋 みお,ﾀｶﾊｼ ﾐｵ,小1\r\n',
  '氏名,フリガナ\r\n\uFA11田 晴,サキタ ハル\r\n',
  'name,kana\r\n池田 美緒,ｲｹﾀﾞ ﾐｵ\r\n',
  'class,氏名\r\nA組,岡\r\n3B,佐々木 Ann\r\n',
  '名\r\n葵\r\n',
  'name,class\r\nAnn,A組\r\n',
])('a list of Japan in Shift_JIS stays one: %j', (text) => {
  expect(decode(encodeShiftJis(text))).toEqual({ text, encoding: 'shift_jis' })
})

test('and the office may say another encoding than the one that looks likely', async () => {
  const bytes = encodeShiftJis('氏名\r\n池田 みお\r\n')
  expect((await readBytes(bytes)).encoding).toBe('shift_jis')
  const other = await readBytes(bytes, { encoding: 'windows-1252' })
  expect([other.encoding, other.findings.map(({ code }) => code)]).toEqual(['windows-1252', ['NoHeading']])
})
