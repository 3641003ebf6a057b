import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/words/words.ts'
import { PageSentences } from './page-sentences.tsx'

beforeAll(() => loadWords('tutor'))

const clip = { resourceId: 'voice' as never, startMs: 0, endMs: 900 }
const sentence = (id: string, text: string) => ({ id, text, paragraph: 0, clip, words: [] })
const page = {
  heading: 'A Tall Man',
  sentences: [sentence('s1', 'He sat on a high chair.'), sentence('s2', 'He ate with a long fork.')],
}
const nothing = { heard: null, playing: false, times: new Map(), lighting: null, asking: null }

const drawn = (changed: Partial<Parameters<typeof PageSentences>[0]> = {}) =>
  renderToString(
    <PageSentences textbook={{ language: 'en', direction: 'ltr' }} page={page} {...nothing} {...changed} />,
  )
const lit = (id: string | null) => ({ lighting: { lit: id, press: () => undefined } })

test('all sentences of the page are read in its language, under its heading', () => {
  expect(drawn()).toMatch(/lang="en".*A Tall Man.*He sat on a high chair\..*He ate with a long fork\./)
})

test('the last heard sentence is marked, and has an ear while it sounds', () => {
  expect(drawn()).not.toMatch(/aria-current|再生中/)
  expect(drawn({ heard: 's2' })).toMatch(/^(?:(?!aria-current).)*high chair.*aria-current.*long fork/)
  expect(drawn({ heard: 's2' })).not.toContain('再生中')
  expect(drawn({ heard: 's2', playing: true })).toMatch(/long fork.*再生中/)
})

test('how often a sentence was heard stands at its end, in a talk too', () => {
  expect(drawn()).not.toContain('回')
  const times = new Map([['s2', 5]])
  for (const talk of [{}, lit(null)])
    expect(drawn({ times, ...talk })).toMatch(/^(?:(?!回).)*long fork.*5回.*5回聞きました(?:(?!回).)*$/)
})

test('only in a talk the sentences are buttons: one press lights, and the lit one plays', () => {
  expect(drawn()).not.toContain('<button')
  expect(drawn(lit(null))).toMatch(/aria-pressed="false".*high chair.*文を光らせる/)
  expect(drawn(lit(null))).not.toContain('生徒の端末で再生する')
  expect(drawn(lit('s1'))).toMatch(
    /aria-pressed="true".*high chair.*生徒の端末で再生する.*aria-pressed="false"/,
  )
})

test('the tutor asks a student to read the sentence that is heard or lit, and can withdraw it', () => {
  const asking = (asked: string | null = null) => {
    const nothing = () => undefined
    return { asking: { asked, isBusy: false, ask: nothing, withdraw: nothing } }
  }
  expect(drawn(asking())).not.toContain('聞かせてもらう')
  expect(drawn({ ...asking(), heard: 's2' })).toMatch(/long fork(?:(?!high chair).)*聞かせてもらう/)
  expect(drawn({ ...asking(), ...lit('s1') })).toMatch(/high chair.*聞かせてもらう.*long fork/)
  expect(drawn({ ...asking('s1') })).toMatch(/high chair.*お願いしました.*取り消す.*long fork/)
  expect(drawn({ ...asking('s1'), heard: 's1' })).not.toContain('聞かせてもらう')
  const silent = { ...page, sentences: page.sentences.map((each) => ({ ...each, clip: null })) }
  expect(drawn({ ...asking(), heard: 's2', page: silent })).not.toContain('聞かせてもらう')
})
