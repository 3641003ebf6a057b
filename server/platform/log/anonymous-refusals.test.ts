import { expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { noteAnonymous } from './anonymous-refusals.ts'
import { jsonLog } from './log.ts'

const HOUR_MS = 3_600_000
const wrong = { path: '/levels', refusal: 'SessionOver' }

function aLog() {
  const lines: Record<string, unknown>[] = []
  const database = {} as Database
  const log = jsonLog((line) => lines.push(JSON.parse(line) as Record<string, unknown>))
  const note = (at: number, refused = wrong) => noteAnonymous(database, log, refused, new Date(at))
  return { lines, note }
}

test('the first ten refusals of nobody known have a line each; then the number is told at each doubling', () => {
  const { lines, note } = aLog()
  for (let count = 0; count < 1_000; count += 1) note(5)
  const listed = lines.filter(({ event }) => event === 'refused')
  expect(listed).toHaveLength(10)
  expect(listed[0]).toMatchObject({ ...wrong, actor: null })
  const told = lines.filter(({ event }) => event === 'refused-often')
  expect(told.map(({ times }) => times)).toEqual([20, 40, 80, 160, 320, 640])
})

test('each call and each code is counted by itself, and a new hour tells the rest of the one before', () => {
  const { lines, note } = aLog()
  for (let count = 0; count < 25; count += 1) note(5)
  note(5, { path: '/pages', refusal: 'SessionOver' })
  note(5 + HOUR_MS)
  expect(lines.slice(-3)).toMatchObject([
    { event: 'refused', path: '/pages' },
    { event: 'refused-often', path: '/levels', times: 25 },
    { event: 'refused', path: '/levels' },
  ])
})
