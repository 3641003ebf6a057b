import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/words/words.ts'
import { PageSentences } from './page-sentences.tsx'

beforeAll(() => loadWords('tutor'))

const sentence = (id: string, text: string) => ({ id, text, paragraph: 0, clip: null, words: [] })
const page = {
  heading: 'A Tall Man',
  sentences: [sentence('s1', 'He sat on a high chair.'), sentence('s2', 'He ate with a long fork.')],
}
const nothing = { heard: null, playing: false, lighting: null }

const drawn = (changed: Partial<Parameters<typeof PageSentences>[0]> = {}) =>
  renderToString(
    <PageSentences textbook={{ language: 'en', direction: 'ltr' }} page={page} {...nothing} {...changed} />,
  )
const lit = (id: string | null) => ({ lighting: { lit: id, press: () => undefined } })

test('all sentences of the page are read in its language, under its heading', () => {
  expect(drawn()).toMatch(/lang="en".*A Tall Man.*He sat on a high chair\..*He ate with a long fork\./)
})

test('the sentence heard last is marked, and has an ear while it sounds', () => {
  expect(drawn()).not.toMatch(/aria-current|再生中/)
  expect(drawn({ heard: 's2' })).toMatch(/^(?:(?!aria-current).)*high chair.*aria-current.*long fork/)
  expect(drawn({ heard: 's2' })).not.toContain('再生中')
  expect(drawn({ heard: 's2', playing: true })).toMatch(/long fork.*再生中/)
})

test('only in a talk the sentences are buttons: one press lights, and the lit one plays', () => {
  expect(drawn()).not.toContain('<button')
  expect(drawn(lit(null))).toMatch(/aria-pressed="false".*high chair.*文を光らせる/)
  expect(drawn(lit(null))).not.toContain('生徒の端末で再生する')
  expect(drawn(lit('s1'))).toMatch(
    /aria-pressed="true".*high chair.*生徒の端末で再生する.*aria-pressed="false"/,
  )
})
