import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { faceOf, FACES, Portrait } from './portraits.tsx'

const many = Array.from({ length: 300 }, (_, at) => `tutor-${at}`)

test('a tutor has the same face on every device', () => {
  expect(['sato', 'mori', '0195f2c4-7d1e-7bb2-9e5e-2d0a8a3f1c77'].map(faceOf)).toEqual([2, 0, 0])
})

test('every face is somebody’s, and no two are drawn alike', () => {
  expect(new Set(many.map(faceOf)).size).toBe(FACES)
  const drawings = many.map((tutorId) => renderToString(<Portrait tutorId={tutorId} />))
  expect(new Set(drawings).size).toBe(FACES)
})

test('no face is much more frequent than another', () => {
  const counts = Array.from({ length: FACES }, (_, face) => many.filter((id) => faceOf(id) === face).length)
  expect(Math.max(...counts)).toBeLessThan((2 * many.length) / FACES)
})
