import { expect, test } from 'vitest'
import { createStore } from '../store.ts'
import { createPrompts, type PromptDeps } from './create-prompts.ts'

const LOCAL = { lang: 'ja-JP', localService: true, default: true }
const wall = { text: 'じぶんの えを おしてね', language: 'ja' } as const

function aDevice({
  stored = new Map<string, string>(),
  ...deps
}: Partial<PromptDeps & { stored: Map<string, string> }> = {}) {
  const said: string[] = []
  const ends: (() => void)[] = []
  const sounds = createStore(0)
  const prompts = createPrompts({
    speech: {
      voices: () => [LOCAL],
      onVoices: () => () => undefined,
      speak(text, _voice, ended) {
        said.push(text)
        ends.push(ended)
      },
      cancel: () => said.push('silence'),
    },
    choices: {
      get: (choice) => stored.get(choice) ?? null,
      set: (choice, value) => void stored.set(choice, value),
    },
    sounds,
    wasPressed: () => true,
    isSeen: () => true,
    ...deps,
  })
  return { prompts, said, ends, sounds, stored }
}

test('a prompt is spoken, and again when the speaker is pressed', () => {
  const { prompts, said, ends } = aDevice()
  expect(prompts.say(wall)).toBe(true)
  expect(prompts.speaking.get()).toBe(wall.text)
  ends[0]!()
  expect(prompts.speaking.get()).toBeNull()
  expect(prompts.say(wall, true)).toBe(true)
  expect(said).toEqual([wall.text, wall.text])
})

test('the sound of a book ends a prompt, and none begins over it', () => {
  const { prompts, said, sounds } = aDevice()
  prompts.say(wall)
  sounds.set(1)
  expect(said).toEqual([wall.text, 'silence'])
  expect(prompts.speaking.get()).toBeNull()
  expect(prompts.say(wall, true)).toBe(false)
  sounds.set(0)
  expect(prompts.say(wall, true)).toBe(true)
})

test('the end of an older prompt does not end the one after it', () => {
  const { prompts, ends } = aDevice()
  prompts.say(wall)
  prompts.say({ ...wall, text: 'まっていてね' })
  ends[0]!()
  expect(prompts.speaking.get()).toBe('まっていてね')
})

test('prompts that were turned off stay off on this device, and the one that sounds ends', () => {
  const { prompts, said, stored } = aDevice()
  prompts.say(wall)
  prompts.turn(false)
  expect(said).toEqual([wall.text, 'silence'])
  const later = aDevice({ stored })
  expect(later.prompts.isOn.get()).toBe(false)
  expect(later.prompts.say(wall)).toBe(false)
  later.prompts.turn(true)
  expect(aDevice({ stored }).prompts.say(wall)).toBe(true)
})

test('a voice that comes after the screen is found', () => {
  const voices: (typeof LOCAL)[] = []
  const { prompts } = aDevice({
    speech: {
      voices: () => voices,
      onVoices: () => () => undefined,
      speak: () => undefined,
      cancel: () => undefined,
    },
  })
  expect(prompts.hasVoice('ja')).toBe(false)
  voices.push(LOCAL)
  expect(prompts.hasVoice('ja')).toBe(true)
  expect(prompts.hasVoice('en')).toBe(false)
})
