import { expect, test } from 'vitest'
import { NewPassword } from './identity.ts'

const isTaken = (password: string) => NewPassword.safeParse(password).success

test('a new password has eight characters at least, and may have 256', () => {
  expect(['さくらがさいた', 'さくらがさいたよ'].map(isTaken)).toEqual([false, true])
  expect([64, 256, 257].map((length) => isTaken('さ'.repeat(length)))).toEqual([true, true, false])
})

test('a new password may be of any characters, of one kind alone too', () => {
  for (const password of ['onlysmallletters', '5093817264', 'ひらがなだけのことば', '!?*#%&()', '  blanks  '])
    expect([password, NewPassword.parse(password)]).toEqual([password, password])
})
