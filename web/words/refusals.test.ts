import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { refusals } from './ja/refusals.ts'
import { staffRefusals } from './ja/staff-refusals.ts'

const staff: readonly string[] = ['tutor', 'office', 'head']

test('a page loads just the refusals that its people can meet', () => {
  const metByOthers = calls.filter(
    ({ who }) => who === 'nobody' || who.some((asker) => !staff.includes(asker)),
  )
  const others = new Set<string>(metByOthers.flatMap((call) => call.refusals))
  const all = new Set<string>(calls.flatMap((call) => call.refusals))

  expect(new Set(Object.keys(refusals))).toEqual(others)
  expect(new Set(Object.keys(staffRefusals))).toEqual(new Set([...all].filter((code) => !others.has(code))))
})
