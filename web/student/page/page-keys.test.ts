import { expect, test } from 'vitest'
import { pageKey } from './page-keys.ts'

const nowhere = { takesText: false, takesSpace: false, modified: false }

test('arrows turn pages, space plays, c calls', () => {
  expect(['ArrowLeft', 'ArrowRight', ' ', 'c', 'C', 'x'].map((key) => pageKey(key, nowhere))).toEqual([
    'previous',
    'next',
    'play',
    'call',
    'call',
    null,
  ])
})

test('in a talk, m mutes and e ends it; typed letters do neither', () => {
  expect(['m', 'M', 'e', 'E'].map((key) => pageKey(key, nowhere))).toEqual([
    'mute',
    'mute',
    'end-talk',
    'end-talk',
  ])
  expect(pageKey('e', { ...nowhere, takesText: true })).toBeNull()
})

test('space on a button presses the button', () => {
  expect(pageKey(' ', { ...nowhere, takesSpace: true })).toBeNull()
  expect(pageKey('ArrowRight', { ...nowhere, takesSpace: true })).toBe('next')
})

test('typing and shortcuts of the browser are left alone', () => {
  expect(pageKey('c', { ...nowhere, takesText: true })).toBeNull()
  expect(pageKey('c', { ...nowhere, modified: true })).toBeNull()
})
