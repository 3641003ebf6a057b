import { expect, test } from 'vitest'
import { jsx, jsxDEV, jsxs } from './jsx-runtime.ts'

const broken = 'きょうの\u200bレッスン'
const whole = 'きょうのレッスン'
const label = { 'aria-label': broken, title: broken, placeholder: broken, alt: broken }
const inOnePiece = { 'aria-label': whole, title: whole, placeholder: whole, alt: whole }

test.each([
  ['one child', () => jsx('input', { ...label, children: broken }, undefined)],
  ['served from its source', () => jsxDEV('input', { ...label, children: broken }, undefined, false)],
])('an element with %s has labels in one piece, and a text that breaks', (_, make) => {
  expect(make().props).toEqual({ ...inOnePiece, children: broken })
})

test('an element with several children too', () => {
  expect(jsxs('p', { ...label, children: [broken, broken] }, 'key')).toMatchObject({
    key: 'key',
    props: { ...inOnePiece, children: [broken, broken] },
  })
})

test('a component gets what it is given: it may show it', () => {
  const Part = () => null
  expect(jsx(Part, { title: broken }, undefined).props).toEqual({ title: broken })
})
