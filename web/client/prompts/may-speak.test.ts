import { expect, test } from 'vitest'
import { localVoice, maySpeak, type PromptMoment } from './may-speak.ts'

const kyoko = { name: 'Kyoko', lang: 'ja-JP', localService: true, default: false }
const otoya = { name: 'Otoya', lang: 'ja_JP', localService: true, default: true }
const remote = { name: 'Remote', lang: 'ja-JP', localService: false, default: true }
const daniel = { name: 'Daniel', lang: 'en-GB', localService: true, default: false }

test('only a voice of the device speaks, in the language of the screen', () => {
  expect(localVoice([remote, daniel, kyoko], 'ja')).toBe(kyoko)
  expect(localVoice([remote, daniel], 'ja')).toBeNull()
  expect(localVoice([remote, kyoko, daniel], 'en')).toBe(daniel)
  expect(localVoice([], 'en')).toBeNull()
})

test('of several voices, the usual one of the device speaks, also as Android writes its language', () => {
  expect(localVoice([kyoko, otoya], 'ja')).toBe(otoya)
})

const screenComes: PromptMoment = {
  isAsked: false,
  isOn: true,
  hasVoice: true,
  wasPressed: true,
  isSeen: true,
  sounds: 0,
}

test('a screen speaks its prompt when it opens', () => {
  expect(maySpeak(screenComes)).toBe(true)
})

test.each<[string, Partial<PromptMoment>]>([
  ['before the first press in the tab', { wasPressed: false }],
  ['where spoken prompts are off', { isOn: false }],
  ['in a tab behind', { isSeen: false }],
  ['without a voice', { hasVoice: false }],
  ['over a book, a talk or a recording', { sounds: 1 }],
])('nothing is spoken %s', (_when, part) => {
  expect(maySpeak({ ...screenComes, ...part })).toBe(false)
})

test('a press on the speaker speaks where prompts are off, and never over another sound', () => {
  expect(maySpeak({ ...screenComes, isAsked: true, isOn: false })).toBe(true)
  expect(maySpeak({ ...screenComes, isAsked: true, sounds: 1 })).toBe(false)
})
