import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stemOf, listDrawings, pictureOfState, pairsOf, readDrawnStates } from './beside.ts'
import { namedSteps } from './steps.ts'

/** Of the classroom, the child and the family. The other drawings belong to the office, the red pen and the review. */
const CHAPTERS = /^(?:child2-(?:0[1-6]|1[0-2])|desk2-0[1237])-/
const drawings = listDrawings()

test.skipIf(!drawings)(
  'every drawing of these chapters has a state of ours, or a reason why it has none',
  () => {
    const drawn = new Set(drawings!.map(stemOf).filter((drawing) => CHAPTERS.test(drawing)))
    expect(drawn.size).toBeGreaterThan(30)
    expect(Object.keys(readDrawnStates()).sort()).toEqual([...drawn].sort())
  },
)

test('each drawn state is a state of a browser test that has pictures taken', () => {
  const states = Object.values(readDrawnStates()).flatMap((its) => (Array.isArray(its) ? its : []))
  expect(states.length).toBeGreaterThan(40)
  const missing = states.filter((state) => {
    const [spec, ...rest] = state.split(': ')
    const file = `e2e/${spec}.spec.ts`
    const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
    // The column is examined in classes of several sizes.
    const words = rest.join(': ').replace(/ 8$/, '')
    const isNamed = ["'", '`', ' $'].some((end) => source.includes(words + end))
    return !/\bexamine\b/.test(source) || !isNamed
  })
  expect(missing).toEqual([])
})

test('no two states share the name of their pictures', () => {
  const states = new Set(Object.values(readDrawnStates()).flatMap((its) => (Array.isArray(its) ? its : [])))
  expect(new Set([...states].map(pictureOfState)).size).toBe(states.size)
})

test('a picture stands beside the drawing of its width, a dark one beside the dark drawing', () => {
  const pictures = [
    'home-390-ja.png',
    'home-1024-ja.png',
    'home-1440-ja.png',
    'home-1440-ja-dark.png',
    'home-390-en.png',
  ]
  const drawn = [
    { file: 'child2-02-home-phone.png', width: 390 },
    { file: 'desk2-02-home-dark-1440.png', width: 1440 },
    { file: 'desk2-01-upright-768.png', width: 768 },
  ]
  expect(pairsOf(drawn, pictures)).toEqual([
    { width: 390, drawing: 'child2-02-home-phone.png', picture: 'home-390-ja.png' },
    { width: 768, drawing: 'desk2-01-upright-768.png' },
    { width: 1024, picture: 'home-1024-ja.png' },
    { width: 1440, picture: 'home-1440-ja.png' },
    { width: 1440, drawing: 'desk2-02-home-dark-1440.png', picture: 'home-1440-ja-dark.png' },
  ])
})

test('sizes are no part of a drawing’s name', () => {
  expect(
    ['child2-02-home-phone.png', 'desk2-02-home-dark-1440.png', 'child2-10-silent.png'].map(stemOf),
  ).toEqual(['child2-02-home', 'desk2-02-home-dark', 'child2-10-silent'])
})

test('the sheet is made after the pictures, and an option that does not exist is refused', () => {
  expect(namedSteps(['pictures', '--beside']).map(({ name }) => name)).toEqual(['pictures', '--beside'])
  expect(() => namedSteps(['pictures', '--aside'])).toThrow(
    /^No step or option "--aside"; there are .*--beside/,
  )
})
