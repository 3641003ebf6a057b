import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkTree, MAX_DEPTH, MAX_PATH_BYTES, MAX_STRING_BYTES, TreeError } from './tree.ts'

/** The error for a tree: null for a valid one. */
function faultOf(value: unknown): { code: string; path: readonly string[] } | null {
  try {
    checkTree(value)
    return null
  } catch (error) {
    if (!(error instanceof TreeError)) throw error
    return { code: error.code, path: error.path }
  }
}

const nested = (keys: string[], leaf: unknown): unknown =>
  keys.toReversed().reduce<unknown>((inner, key) => ({ [key]: inner }), leaf)
const keysOf = (count: number, key = 'k') => Array.from({ length: count }, () => key)

describe('a key', () => {
  test.each([
    ['with a blank', 'two words'],
    ['with a colon', 'a:b'],
    ['in Japanese', 'こたえ'],
    ['of an emoji', '🍓'],
    ['that is a number', '0'],
    ['that is a negative number', '-1'],
    ['named constructor', 'constructor'],
    ['with a character just after the controls', '\u0080'],
    ['of a blank alone', ' '],
  ])('%s passes', (_what, key) => {
    expect(faultOf({ [key]: 1 })).toBeNull()
  })

  test.each(['', '.', '#', '$', '/', '[', ']', 'a.b', '\u0000', '\u001f', 'a\u007f', '\n'])(
    '%j is refused',
    (key) => {
      expect(faultOf({ good: 1, [key]: 1 })).toEqual({ code: 'invalid-key', path: [key] })
    },
  )

  test('of one letter is refused for 39 of the first 256, wherever the letter stands', () => {
    const isRefused = (letter: string) =>
      ['', 'a'].every((other) => faultOf({ [other + letter]: 1 }) !== null)
    const letters = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code))
    const controls = letters.filter((letter) => letter < ' ' || letter === '\u007f')
    expect(letters.filter(isRefused).toSorted()).toEqual(
      [...controls, '.', '#', '$', '/', '[', ']'].toSorted(),
    )
    expect(letters.filter(isRefused)).toHaveLength(33 + 6)
  })

  test('__proto__ is refused', () => {
    expect(faultOf(JSON.parse('{"a":{"__proto__":{"role":"tutor"}}}'))).toEqual({
      code: 'invalid-key',
      path: ['a', '__proto__'],
    })
  })
})

describe('a value that is not JSON is refused', () => {
  test.each([
    ['undefined', undefined],
    ['function', () => 1],
    ['not-json', Symbol('s')],
    ['not-json', 7n],
    ['not-finite', Number.NaN],
    ['not-finite', Infinity],
    ['not-finite', -Infinity],
    ['not-json', new Date(0)],
    ['not-json', new Map()],
    ['not-json', new (class Answer {})()],
    ['not-json', { [Symbol('hidden')]: 1 }],
    ['not-json', new (class Line extends Array {})(3)],
    ['not-json', Object.assign([1, 2], { colour: 'red' })],
  ])('%s', (code, value) => {
    expect(faultOf({ answers: { first: value } })).toEqual({ code, path: ['answers', 'first'] })
    expect(faultOf({ answers: [1, value] })).toEqual({ code, path: ['answers', '1'] })
  })

  test('in a list of lists as well', () => {
    expect(faultOf([[1], [2, [Number.NaN]]])).toEqual({ code: 'not-finite', path: ['1', '1', '0'] })
    expect(faultOf([[{ 'a.b': 1 }]])).toEqual({ code: 'invalid-key', path: ['0', '0', 'a.b'] })
  })

  test('a hole in an array is undefined', () => {
    // oxlint-disable-next-line no-sparse-arrays -- the hole is what is tested
    expect(faultOf({ answers: [1, , 3] })).toEqual({ code: 'undefined', path: ['answers', '1'] })
  })

  test('the first offender in property order is the one that is named', () => {
    expect(faultOf({ a: { b: 1 }, c: { d: undefined }, e: Number.NaN })).toEqual({
      code: 'undefined',
      path: ['c', 'd'],
    })
  })
})

test('null, true, zero, an empty text and an object without a prototype pass', () => {
  const bare = Object.assign(Object.create(null) as object, { a: 1 })
  expect(faultOf({ a: null, b: true, c: -0, d: '', e: [], f: {}, bare })).toBeNull()
})

describe('a text may be long', () => {
  test.each([
    ['a', 10_485_760],
    ['é', 5_242_880],
    ['😀', 2_621_440],
  ])('%s x %i is the most', (letter, most) => {
    expect(faultOf({ text: letter.repeat(most) })).toBeNull()
    expect(faultOf({ text: letter.repeat(most) + letter })).toEqual({
      code: 'too-long-string',
      path: ['text'],
    })
    expect(faultOf({ text: `${letter.repeat(most)}a` })?.code).toBe('too-long-string')
  })

  test('two of the longest pass together: each text is measured alone', () => {
    const longest = 'a'.repeat(MAX_STRING_BYTES)
    expect(faultOf({ one: longest, two: longest })).toBeNull()
    // A key does not count as a part of its value's text.
    expect(faultOf({ ['k'.repeat(700)]: longest })).toBeNull()
  })
})

describe('a tree may be deep', () => {
  test('of 32 keys, not of 33', () => {
    expect(MAX_DEPTH).toBe(32)
    expect(faultOf(nested(keysOf(MAX_DEPTH), 1))).toBeNull()
    expect(faultOf(JSON.parse('['.repeat(33) + ']'.repeat(33)))).toBeNull()
    expect(faultOf(JSON.parse('['.repeat(34) + ']'.repeat(34)))?.code).toBe('too-deep')
    expect(faultOf(nested(keysOf(MAX_DEPTH + 1), 1))).toEqual({
      code: 'too-deep',
      path: keysOf(MAX_DEPTH + 1),
    })
  })

  test('a circle is too deep, and no stack overflows', () => {
    const circle: Record<string, unknown> = {}
    circle.again = circle
    expect(faultOf(circle)?.code).toBe('too-deep')
    const list: unknown[] = []
    list.push(list)
    expect(faultOf(list)?.code).toBe('too-deep')
  })
})

describe('a path may be long', () => {
  test.each([
    ['a', 1],
    ['é', 2],
  ])('of 768 bytes with a separator for each key, in %s', (letter, bytes) => {
    const half = letter.repeat((MAX_PATH_BYTES / 2 - 1 - ((MAX_PATH_BYTES / 2 - 1) % bytes)) / bytes)
    const room = MAX_PATH_BYTES - 2 - Buffer.byteLength(half)
    expect(faultOf(nested([half, 'x'.repeat(room)], 1))).toBeNull()
    expect(faultOf(nested([half, 'x'.repeat(room + 1)], 1))?.code).toBe('too-long-path')
  })

  test('one key of 767 bytes is the longest', () => {
    expect(MAX_PATH_BYTES).toBe(768)
    expect(faultOf({ ['k'.repeat(767)]: 1 })).toBeNull()
    expect(faultOf({ ['k'.repeat(768)]: 1 })?.code).toBe('too-long-path')
  })
})

test('whatever JSON can say with good keys, and is shallow, passes', () => {
  const key = fc
    .string({ minLength: 1, maxLength: 8 })
    // oxlint-disable-next-line no-control-regex -- control characters are what a key must not hold
    .filter((text) => !/[.#$/[\]\u0000-\u001f\u007f]|__proto__/.test(text))
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', maxDepth: 8 },
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(key, tie('tree'), { maxKeys: 4 }),
    ),
  }))
  fc.assert(fc.property(tree, (value) => faultOf(value) === null))
})
