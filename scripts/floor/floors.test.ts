import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CHILDREN, floorOf, STAFF } from './floors.ts'

const read = (path: string) => readFileSync(path, 'utf8').replaceAll(/(?:\s|&nbsp;)+/g, ' ')

test('what is promised, and what an older browser reads, are the floors that are kept', () => {
  const { safari, safari_ios, chrome, firefox } = CHILDREN.versions
  expect(safari_ios).toBe(safari)
  expect(read('README.md')).toContain(
    `A child and a family need iPadOS or Safari ${safari}, Chrome ${chrome} or Firefox ${firefox}`,
  )
  const staff = STAFF.versions
  expect(read('README.md')).toContain(
    `a tutor and the office Safari ${staff.safari}, Chrome ${staff.chrome} or Firefox ${staff.firefox}`,
  )
  const named = [`iPadOS ${safari_ios}`, `Safari ${safari}`, `Chrome ${chrome}`, `Firefox ${firefox}`]
  const ofStaff = [`Safari ${staff.safari}`, `Chrome ${staff.chrome}`, `Firefox ${staff.firefox}`]
  for (const names of [named, ofStaff])
    for (const line of [names.join(', '), names.join('、')]) expect(read('web/index.html')).toContain(line)
})

test('the screens of tutors and the office have their own floor, and all that is shared has the lower one', () => {
  const staff = ['web/tutor/grid/a.tsx', 'web/office/a.tsx', 'web/sign-in/office/a.tsx', 'tutor/home/a.tsx']
  for (const path of staff) expect(floorOf(path)).toBe(STAFF)
  for (const path of ['web/student/a.tsx', 'web/parents/a.tsx', 'web/ui/a.tsx', 'contract/a.ts'])
    expect(floorOf(path)).toBe(CHILDREN)
})
