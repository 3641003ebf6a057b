import { expect, test } from 'vitest'
import { tooNewStylesIn } from './oldest-styles.ts'

test.each([
  '.a{background:color-mix(in srgb,red 50%,blue)}',
  '.a{color:light-dark(red,blue)}',
  '.a{color:oklch(50% 0 0)}',
  '.a{color:rgb(from red r g b)}',
  '.a{background:linear-gradient(to right in oklab,red,blue)}',
  '.a{grid-template-columns:subgrid}',
  '.a{width:round(1.5px,1px)}',
  '.a{transition-timing-function:linear(0,1)}',
  '.a{--c:color-mix(in srgb,red 50%,blue)}',
  '@media (width>=40rem){.a{color:red}}',
  '@scope (.a){b{color:red}}',
  '.a{color:red;&:hover{color:blue}}',
  '@supports (color:red){.a{color:red}}.b{grid-template-columns:subgrid}',
])('%s is too new', (css) => {
  expect(tooNewStylesIn(css)).toHaveLength(1)
})

test.each([
  '.a{background:red;background:color-mix(in srgb,red 50%,blue)}',
  '@supports (color:color-mix(in lab,red,red)){@media print{.a{background:color-mix(in oklab,red 50%,blue)}}}',
  '@container (width>=40rem){.a{color:red}}',
  '@media (min-width:40rem){.a{height:50dvh;text-wrap:balance;background:linear-gradient(red,blue)}}',
  '.color{color-scheme:light}',
])('%s fits', (css) => {
  expect(tooNewStylesIn(css)).toEqual([])
})
