import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeTyping } from './typing.ts'

const outcomeOf = (typed: string, ...right: string[]) => judgeTyping(typed, right).outcome
const creditOf = (typed: string, ...right: string[]) => judgeTyping(typed, right).credit

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
    expect(judgeTyping(typed, [right])).toMatchObject({ outcome: 'right', credit: 100 })
  })

  test('is what case, blanks and punctuation do to any text', () => {
    const filler = fc.constantFrom('', ' ', '　', ', ', '! ', '“', '…')
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Pip', 'sees', 'a', 'snail'), { minLength: 1 }),
        filler,
        filler,
        (words, one, two) => {
          expect(outcomeOf(one + words.join(two).toUpperCase(), words.join(' '))).toBe('right')
        },
      ),
    )
  })
})

describe('a word in another usual spelling is right', () => {
  test.each([
    ['British and American spelling', 'My favourite colour is grey.', 'My favorite color is gray'],
    ['British and American spelling', 'They traveled to the center.', 'they travelled to the centre'],
    ['British and American spelling', 'I realise it.', 'I realize it'],
    ['a numeral for a number word', 'Seven cats sleep.', '7 cats sleep'],
    ['a number word for a numeral', '21 cats sleep.', 'twenty-one cats sleep'],
    ['a number of two words', 'Ninety nine cats.', '99 cats'],
    ['a hundred', 'One hundred cats.', '100 cats'],
    ['the long form of a contraction', 'I don’t know.', 'I do not know'],
    ['the short form of long words', 'It is far away.', "it's far away"],
    ['the short form of long words', 'She has gone.', 'she’s gone'],
    ['the short form of long words', 'He would help.', "he'd help"],
    ['cannot', 'I can’t see.', 'I cannot see'],
    ['cannot', 'I cannot see.', "I can't see"],
    ['no accent', 'The café is closed.', 'the cafe is closed'],
  ])('%s: %s', (_how, right, typed) => {
    expect(judgeTyping(typed, [right])).toMatchObject({ outcome: 'right', credit: 100 })
  })
})

describe('a slip counts half a word', () => {
  test.each([
    'a red strawbery',
    'a red strawberrry',
    'a red strawbarry',
    'a red strwaberry',
    'a red trawberry',
  ])('in a long word: %s', (typed) => {
    expect(judgeTyping(typed, ['A red strawberry.'])).toMatchObject({ outcome: 'almost', credit: 83 })
  })

  test('two letters that changed places are forgiven in any word', () => {
    expect([creditOf('teh', 'the'), creditOf('siad', 'said'), creditOf('freind', 'friend')]).toEqual([
      50, 50, 50,
    ])
  })

  test('words of four letters may have no other slip, words of five may', () => {
    expect(['snal', 'sunnny'].map((typed, index) => outcomeOf(typed, ['snail', 'sunny'][index]!))).toEqual([
      'almost',
      'almost',
    ])
    expect(['slw', 'sloww'].map((typed) => outcomeOf(typed, 'slow'))).toEqual(['wrong', 'wrong'])
  })

  test('an apostrophe too few makes another word that sounds the same', () => {
    expect([creditOf('Its big', "It's big."), creditOf('The cats bed', "The cat's bed.")]).toEqual([75, 83])
  })
})

describe('another English word is wrong, however similar it is', () => {
  test.each([
    ['The house is red.', 'The horse is red'],
    ['They write a book.', 'They wrote a book'],
    ['Who’s there now, Tom?', 'Whose there now Tom'],
    ['Whose hat is it?', "Who's hat is it"],
    ['A quiet cat sleeps.', 'A quite cat sleeps'],
    ['She came from home.', 'She came form home'],
  ])('%s is not: %s', (right, typed) => {
    expect(judgeTyping(typed, [right])).toMatchObject({ outcome: 'almost', credit: 75 })
  })

  test.each([
    ['house', 'horse'],
    ['write', 'wrote'],
    ['Whose', "Who's"],
    ['Who’s', 'Whose'],
    ['whose', 'whos'],
  ])('alone it is worth nothing: %s, %s', (right, typed) => {
    expect(judgeTyping(typed, [right])).toMatchObject({ outcome: typed === 'whos' ? 'almost' : 'wrong' })
  })
})

test('each word that is right counts, where one is missing, too many, or another', () => {
  const right = 'A red strawberry.'
  expect(creditOf('red strawberry', right)).toBe(67)
  expect(creditOf('a red red strawberry', right)).toBe(75)
  expect(creditOf('a blue strawberry', right)).toBe(67)
  expect(creditOf('a blue snail', right)).toBe(33)
  expect(creditOf('strawberry red a', right)).toBeLessThan(67)
})

test('the result shows which words were right, as the book writes them', () => {
  expect(
    judgeTyping('the hors has twenty two frends', ['The house — it has twenty-two friends.']).words,
  ).toEqual([
    { text: 'The', outcome: 'right' },
    { text: 'house', outcome: 'wrong' },
    { text: '—', outcome: 'right' },
    { text: 'it', outcome: 'wrong' },
    { text: 'has', outcome: 'right' },
    { text: 'twenty-two', outcome: 'right' },
    { text: 'friends.', outcome: 'almost' },
  ])
})

test('an empty text is wrong, and so is an unrelated one', () => {
  for (const typed of ['', ' ', '…', 'snail'.repeat(90), 'a '.repeat(250)])
    expect(judgeTyping(typed, ['snail'])).toMatchObject({ outcome: 'wrong', credit: 0 })
})

test('any of the accepted texts is right', () => {
  expect(['red', 'CRIMSON', 'crimsno'].map((typed) => outcomeOf(typed, 'red', 'crimson'))).toEqual([
    'right',
    'right',
    'almost',
  ])
})

test('the credit is never more than for the text itself, and never less than nothing', () => {
  const word = fc.constantFrom(
    'the',
    'cat',
    "it's",
    'it',
    'is',
    '7',
    'seven',
    'colour',
    'color',
    'xq',
    'a',
    'way',
    'away',
  )
  const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(text, text, (right, typed) => {
      const { credit, outcome } = judgeTyping(typed, [right])
      expect(credit).toBeGreaterThanOrEqual(0)
      expect(credit).toBeLessThanOrEqual(100)
      expect(outcome === 'right').toBe(credit === 100)
      if (right !== '') expect(creditOf(right, right)).toBe(100)
    }),
  )
})
