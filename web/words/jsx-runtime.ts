import { Fragment, jsx as make, jsxs as makeAll } from 'react/jsx-runtime'
import { unbroken } from './ruby-pieces.ts'

type Arguments = Parameters<typeof make>

/** All that an element says besides its text: nobody breaks it into lines, and programs read it. */
const LABELS = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
]

/** React's own, with the labels of every element in one piece: the bundler puts this in its place (scripts/build/phrases). */
export function jsx(...[type, props, key]: Arguments) {
  return make(type, labelled(type, props), key)
}

/** The same for several children. */
export function jsxs(...[type, props, key]: Arguments) {
  return makeAll(type, labelled(type, props), key)
}

/** The same while the screens are served from their sources. */
export function jsxDEV(...[type, props, key, isStatic]: [...Arguments, isStatic?: boolean]) {
  return isStatic ? jsxs(type, props, key) : jsx(type, props, key)
}

export { Fragment }

function labelled(type: Arguments[0], props: Arguments[1]): Arguments[1] {
  if (typeof type !== 'string') return props
  const own = props as Record<string, unknown>
  for (const name of LABELS) {
    const label = own[name]
    if (typeof label === 'string' && label.includes('\u200b')) own[name] = unbroken(label)
  }
  return props
}
