import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeTyping } from './judge-typing.ts'

describe('what does not matter', () => {
  test.each([
    ['Good morning, sun!', 'good morning sun'],
    ['Good morning, sun!', '  GOOD   MORNING , SUN '],
    ['Good morning, sun!', 'Ｇｏｏｄ　ｍｏｒｎｉｎｇ，　ｓｕｎ！'],
    ['Good morning, sun!', 'goodmorningsun'],
    ['It is far, far away.', 'it is far-far a way'],
    ['“Come with me,” says Pip.', '"come with me" says pip'],
    ['Don’t go.', "don't go"],
    ['Don’t go.', 'dont go'],
    ['カタツムリ', 'ｶﾀﾂﾑﾘ'],
    ['ゆっくり いこう。', 'ゆっくりいこう'],
    ['Où est-il ?', 'où est il'],
    ['Café', 'Cafe\u0301'],
  ])('%s is as well %s', (right, typed) => {
    expect(judgeTyping(typed, [right])).toBe('right')
  })

  test('is what case, blanks and punctuation do to any text', () => {
    const filler = fc.constantFrom('', ' ', '　', ', ', '! ', '“', '…')
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Pip', 'sees', 'a', 'snail')),
        filler,
        filler,
        (words, one, two) => {
          expect(judgeTyping(one + words.join(two).toUpperCase(), [words.join(' ')])).toBe('right')
        },
      ),
    )
  })
})

describe('one slip', () => {
  const RIGHT = 'A red strawberry.'

  test.each([
    'a red strawbery',
    'a red strawberrry',
    'a red strawbarry',
    'a red strwaberry',
    'a red trawberry',
  ])('in a long word is almost right: %s', (typed) => {
    expect(judgeTyping(typed, [RIGHT])).toBe('almost')
  })

  test.each([
    ['in a short word', 'a rad strawberry'],
    ['twice', 'a red strawbarri'],
    ['beside another word', 'the red strawbery'],
    ['where a word is missing', 'red strawbery'],
    ['where a word is too many', 'a red red strawbery'],
  ])('%s is wrong', (_how, typed) => {
    expect(judgeTyping(typed, [RIGHT])).toBe('wrong')
  })

  test('of four letters there is none, of five there is', () => {
    expect(judgeTyping('snal', ['snail'])).toBe('almost')
    expect(judgeTyping('sunn', ['sunny'])).toBe('almost')
    expect(judgeTyping('slw', ['slow'])).toBe('wrong')
    expect(judgeTyping('sloww', ['slow'])).toBe('wrong')
  })

  test('may be in the one or in the other of two long words, not in both', () => {
    expect(judgeTyping('Hapy birthday', ['Happy birthday'])).toBe('almost')
    expect(judgeTyping('Happy birthdya', ['Happy birthday'])).toBe('almost')
    expect(judgeTyping('Hapy birthdya', ['Happy birthday'])).toBe('wrong')
  })
})

test('nothing typed is wrong, and so is anything else', () => {
  for (const typed of ['', ' ', '…', 'snail'.repeat(90)]) expect(judgeTyping(typed, ['snail'])).toBe('wrong')
})

test('any of the texts that are right will do', () => {
  const right = ['colour', 'color']
  expect(['color', 'COLOUR', 'coluor', 'colr'].map((typed) => judgeTyping(typed, right))).toEqual([
    'right',
    'right',
    'almost',
    'almost',
  ])
})

test('every single slip in a long word is found, by any other way to look for it', () => {
  const letter = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const word = fc.array(letter, { minLength: 1, maxLength: 7 }).map((letters) => letters.join(''))
  fc.assert(
    fc.property(fc.array(letter, { minLength: 5, maxLength: 7 }), word, (letters, typed) => {
      const right = letters.join('')
      const expected = typed === right ? 'right' : slipsOf(right).has(typed) ? 'almost' : 'wrong'
      expect(judgeTyping(typed, [right])).toBe(expected)
      for (const slip of slipsOf(right)) expect(judgeTyping(slip, [right])).not.toBe('wrong')
    }),
  )
})

/** All that one slip can make of a word. */
function slipsOf(word: string): Set<string> {
  const slips = new Set<string>()
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    for (const letter of 'abcde') slips.add(before + letter + after).add(before + letter + after.slice(1))
    slips.add(before + after.slice(1))
    slips.add(before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2))
  }
  return slips
}
