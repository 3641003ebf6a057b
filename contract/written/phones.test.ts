import { expect, test } from 'vitest'
import { isPhone, telephoneLink, typedPhone } from './phones.ts'

test.each([
  ['０９０－１２３４－５６７８', '090-1234-5678'],
  ['090 1234 5678', '090-1234-5678'],
  ['03（1234）5678', '03(1234)5678'],
  ['+81 90 1234 5678', '+81-90-1234-5678'],
  ['090ー1234ー5678', '090-1234-5678'],
])('%s is written %s', (written, typed) => {
  expect([typedPhone(written), isPhone(typed)]).toEqual([typed, true])
})

test.each(['', '110', 'なし', '090-1234-5678（母）', '1234567890123456', 'javascript:0', '090-1234;ext=5'])(
  '%j is no number',
  (written) => {
    expect(isPhone(typedPhone(written))).toBe(false)
  },
)

test('a link rings the digits alone', () => {
  expect(telephoneLink('+81-90(1234)5678')).toBe('tel:+819012345678')
})
