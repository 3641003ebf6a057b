import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { componentOf } from './drawings.ts'

test('a drawing becomes a component that takes props and is hidden from screen readers', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\n  <!-- a dot -->\n  <circle r="1" stroke-width="2" />\n</svg>'
  expect(componentOf(svg, false, 'dot.svg').replaceAll(/\s+/g, ' ')).toBe(
    'export default (props) => <svg viewBox="0 0 8 8" aria-hidden="true" {...props}> <circle r="1" strokeWidth="2" /> </svg>',
  )
})

test('an icon has only its shapes: size and stroke are those of all icons', () => {
  const svg = '<svg viewBox="0 0 24 24" stroke="red"><path d="M4 4h16" stroke-linecap="butt" /></svg>'
  expect(componentOf(svg, true, 'line.svg')).toContain(
    '<Icon {...props}><path d="M4 4h16" strokeLinecap="butt" /></Icon>',
  )
})

test.each([
  '<script>alert(1)</script>',
  '<circle r="1" onclick="go()" />',
  '<a href="#"><circle r="1" /></a>',
  '<circle r="1" style="fill:red" />',
  '<text>{props.secret}</text>',
])('a drawing with %s stops the build and names its file', (shape) => {
  expect(() => componentOf(`<svg viewBox="0 0 8 8">${shape}</svg>`, false, 'odd.svg')).toThrow(/odd\.svg has/)
})

test('every drawing is shown somewhere', () => {
  const sources = globSync('web/**/*.{ts,tsx,css,html}').map((path) => readFileSync(path, 'utf8'))
  const build = readFileSync('scripts/build/web-app.ts', 'utf8')
  const unused = globSync('web/**/*.svg').filter(
    (path) => ![...sources, build].some((text) => text.includes(`/${basename(path)}`)),
  )
  expect(unused).toEqual([])
})
