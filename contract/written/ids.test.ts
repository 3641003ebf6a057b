import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isGoodLoginId, isMail, mailLink, typedCode, typedId, typedMail, typedRecoveryCode } from './ids.ts'

describe('a login id is the same in every spelling', () => {
  test.each([
    ['Ａｏｋｉ．Ｈ', 'aoki.h'],
    ['\u00A0ａｒａｔａ.m\u200B ', 'arata.m'],
    ['ao\u00ADki', 'aoki'],
    ['\uFEFFaoki\u2060', 'aoki'],
    ['aoki\u20111', 'aoki-1'],
    ['aoki\u22121', 'aoki-1'],
    ['ａｏｋｉー１', 'aoki-1'],
    ['ａｏｋｉ。ｈ', 'aoki.h'],
    ['ユーザー1', 'ユーザー1'],
    ['AOKI\u3000', 'aoki'],
    ['が', '\u304C'],
    ['か\u3099', '\u304C'],
  ])('%j is %s', (written, typed) => expect(typedId(written)).toBe(typed))

  test('a normalised login id stays unchanged', () => {
    const letters = fc.string({
      unit: fc.oneof(
        fc.constantFrom('ー', '。', '\u200B', '\u034F', '\u0301', 'e', 'İ', '－', '\u2011', '\u115F', ' '),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
    })
    fc.assert(
      fc.property(letters, (written) => {
        const typed = typedId(written)
        expect(typedId(typed)).toBe(typed)
        expect(typedCode(typedCode(written))).toBe(typedCode(written))
        expect(typedMail(typedMail(written))).toBe(typedMail(written))
      }),
      { numRuns: 1000 },
    )
  })
})

test.each(['ya mada', '=1+1', '+81901', '-1', '@taro', '', '...', 'a"b', 'a,b', 'あ お', 'x'.repeat(65)])(
  'the login id %j is refused',
  (loginId) => expect(isGoodLoginId(typedId(loginId))).toBe(false),
)

test.each(['aoki.h', '1001', 'k@school.example', 'あおき', 'a_b-c', 'n°1'.normalize('NFKC')])(
  'the login id %s is accepted',
  (loginId) => expect(isGoodLoginId(typedId(loginId))).toBe(true),
)

test('a code is the same with blanks, with any dashes, and without', () => {
  const codes = [
    'abcd-2345-efgh-67xy-ijkl-mnop',
    'ABCD2345EFGH67XYIJKLMNOP',
    'abcd 2345 efgh 67xy ijkl mnop',
    'ａｂｃｄー２３４５—efgh–67xy-ijkl-mnop\u200B',
  ]
  expect(new Set(codes.map(typedRecoveryCode))).toEqual(new Set(['abcd-2345-efgh-67xy-ijkl-mnop']))
  expect(typedCode('１２３　４５６')).toBe('123456')
  expect(typedRecoveryCode('abcd-2345')).toBe('abcd2345')
})

test.each([
  ['a@b.example', true],
  ['ａ＠b.example', true],
  ['mika..s.@docomo.example', true],
  ['o.brien+kids@mail.school.example', true],
  ['a@b', false],
  ['a b@c.example', false],
  ['a@b..example', false],
  ['a@-b.example', false],
  ['a,b@c.example', false],
  ['"a"@c.example', false],
  ['a@b.example\r\nBcc: x@y.example', false],
  [`${'a'.repeat(250)}@b.example`, false],
])('%j is an address: %s', (written, is) => expect(isMail(typedMail(written))).toBe(is))

test('a link writes to the address alone', () => {
  expect(mailLink('mika..s.@docomo.example')).toBe('mailto:mika..s.@docomo.example')
  expect(mailLink('o?cc=x&y%+kids@mail.example')).toBe('mailto:o%3Fcc%3Dx%26y%25%2Bkids@mail.example')
})
