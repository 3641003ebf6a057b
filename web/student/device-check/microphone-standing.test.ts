import { expect, test } from 'vitest'
import { listeningStanding, troubleOf } from './microphone-standing.ts'

test('one word is enough, and stays heard', () => {
  expect(listeningStanding(0.1, 1_000)).toBe('listening')
  expect(listeningStanding(0.6, 1_000)).toBe('heard')
  expect(listeningStanding(0.6, 60_000)).toBe('heard')
})

test('after a while of nothing the family is told so', () => {
  expect(listeningStanding(0.1, 5_999)).toBe('listening')
  expect(listeningStanding(0.1, 6_000)).toBe('silent')
})

test('each "no" of a browser has its own advice', () => {
  const named = (name: string) => troubleOf(Object.assign(new Error(name), { name }))
  expect(named('NotAllowedError')).toBe('denied')
  expect(named('NotFoundError')).toBe('none')
  expect(named('NotReadableError')).toBe('busy')
  expect(named('NoMicrophones')).toBe('insecure')
  expect(troubleOf(undefined)).toBe('busy')
})
