import { expect, test } from 'vitest'
import { microphoneTrouble } from './trouble.ts'

test('each "no" of a browser has its own advice', () => {
  const named = (name: string) => microphoneTrouble(Object.assign(new Error(name), { name }))
  expect(named('NotAllowedError')).toBe('denied')
  expect(named('NotFoundError')).toBe('none')
  expect(named('NotReadableError')).toBe('busy')
  expect(named('NoMicrophones')).toBe('insecure')
  expect(microphoneTrouble(undefined)).toBe('busy')
})
