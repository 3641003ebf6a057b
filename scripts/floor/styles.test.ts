import { expect, test } from 'vitest'
import { CHILDREN } from './floors.ts'
import { lackOfDeclaration, lacksOfStyles } from './styles.ts'

test.each([
  ['.a{background:color-mix(in srgb,red 50%,blue)}', 'color-mix()'],
  ['.a{--c:color-mix(in srgb,red 50%,blue)}', 'color-mix()'],
  ['.a{color:light-dark(red,blue)}', 'light-dark()'],
  ['.a{color:rgb(from red r g b)}', 'rgb(from …)'],
  ['.a{background:linear-gradient(to right in oklab,red,blue)}', 'linear-gradient(in …)'],
  ['.a{grid-template-columns:subgrid}', 'grid-template-columns: subgrid'],
  ['.a{width:round(1.5px,1px)}', 'round()'],
  ['.a{margin:1lh}', 'the unit lh of margin'],
  ['.a{field-sizing:content}', 'field-sizing'],
  ['.a:popover-open{color:red}', ':popover-open'],
  ['@media (width>=40rem){.a{color:red}}', 'a range in a query'],
  ['@media (scripting:none){.a{color:red}}', '@media (scripting)'],
  ['@scope (.a){b{color:red}}', '@scope'],
  ['.a{color:red;&:hover{color:blue}}', 'a rule inside a rule'],
  ['@page{size:A4}', '@page'],
  ['@supports (color:red){.a{color:red}}.b{grid-template-columns:subgrid}', 'grid-template-columns: subgrid'],
])('%s is above the floor', (css, name) =>
  expect(lacksOfStyles(css, CHILDREN).map((lack) => lack.name)).toEqual([name]),
)

test.each([
  '.a{background:red;background:color-mix(in srgb,red 50%,blue)}',
  '.a{-webkit-user-select:none;user-select:none}',
  '@supports (color:color-mix(in lab,red,red)){@media print{.a{background:color-mix(in oklab,red 50%,blue)}}}',
  '@container (width>=40rem){.a{color:red}}',
  '@media (min-width:40rem){.a{height:50dvh;background:linear-gradient(red,blue)}}',
  '.lab{color-scheme:light;font-family:ui-monospace,monospace}',
  '@keyframes a{from{opacity:0}to{opacity:1}}',
])('%s fits', (css) => expect(lacksOfStyles(css, CHILDREN)).toEqual([]))

test('a declaration of an attribute is judged alike', () => {
  expect(lackOfDeclaration('color', 'color-mix(in oklab, red , blue)', CHILDREN)).toMatchObject({
    name: 'color-mix()',
    lackedBy: ['safari 16.0', 'safari_ios 16.0', 'chrome 110', 'chrome_android 110'],
  })
})
