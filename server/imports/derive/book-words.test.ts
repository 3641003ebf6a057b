import { expect, test } from 'vitest'
import { aChapter, aClip } from '../testing/a-chapter.ts'
import { withoutLoneQuote, withoutQuotes, wordsOf, listPhrases } from './phrases.ts'

test('a dash that stands alone goes with a word', () => {
  expect(wordsOf('We came — at last!')).toEqual(['We', 'came —', 'at', 'last!'])
  expect(wordsOf(' — Come here. ')).toEqual(['— Come', 'here.'])
  expect(wordsOf('…')).toEqual(['…'])
})

test('a quotation mark without its partner goes, a pair stays', () => {
  expect(withoutLoneQuote('"Mama, can we keep him?')).toBe('Mama, can we keep him?')
  expect(withoutLoneQuote('Just one more.”')).toBe('Just one more.')
  expect(withoutLoneQuote('But he never says, "Thank you."')).toBe('But he never says, "Thank you."')
  expect(withoutLoneQuote('「おはよう」と言いました。')).toBe('「おはよう」と言いました。')
  expect(withoutQuotes('“Come with me,” says Pip.')).toBe('Come with me, says Pip.')
})

test('a chapter’s title is no phrase, unless it is said as a sentence', () => {
  const phrasesOf = (title: string, ...texts: string[]) => {
    const said = texts.map((text, index) => ({ text, clip: aClip(index * 500) }))
    const { pages, lengths } = aChapter([{ picture: null, sentences: said }])
    return listPhrases([title], pages, lengths).map(({ text }) => text)
  }
  expect(phrasesOf('Counting Cats', 'COUNTING CATS', 'How many cats?')).toEqual(['How many cats?'])
  expect(phrasesOf('Who Am I?', 'Who Am I?', 'A cat.')).toEqual(['A cat.'])
  expect(phrasesOf('I Love to Read', 'I love to read.', 'You too.')).toEqual(['I love to read.', 'You too.'])
})

test('a sentence that is said on several pages is one phrase, heard where it can be heard', () => {
  const { pages, lengths } = aChapter([
    { picture: 'one', sentences: [{ text: 'Look, fire!', clip: aClip(0, 100) }] },
    { picture: 'two', sentences: [{ text: 'Look: FIRE', clip: aClip(0, 900) }] },
    { picture: 'three', sentences: [{ text: 'It burns.', clip: aClip(1_000) }] },
  ])
  const [fire, burns] = listPhrases([''], pages, lengths)
  expect(fire).toMatchObject({ text: 'Look: FIRE', clip: aClip(0, 900), pages: [1, 2] })
  expect(burns).toMatchObject({ text: 'It burns.', pages: [3] })
})
