import type { BrowserChoices } from '../device/choices.ts'
import { createStore, type Store } from '../store.ts'
import { localVoice, maySpeak, type PromptLanguage, type DeviceVoice } from './may-speak.ts'

/** The part of the browser's speech synthesis that prompts use. */
export interface Speech {
  voices(): readonly DeviceVoice[]
  /** Some browsers have no voice at first. Returns the way to stop listening. */
  onVoices(listener: () => void): () => void
  /** Begins to speak; `ended` is called once, after the last word or a `cancel`. */
  speak(text: string, voice: DeviceVoice, ended: () => void): void
  cancel(): void
}

export interface PromptDeps {
  speech: Speech
  choices: Pick<BrowserChoices, 'get' | 'set'>
  /** How many other sounds there are. */
  sounds: Store<number>
  wasPressed(): boolean
  isSeen(): boolean
}

/** A sentence, as it is spoken. */
export interface Prompt {
  text: string
  language: PromptLanguage
}

const CHOICE = 'spoken-prompts'

export type Prompts = ReturnType<typeof createPrompts>

/** Says what to do on a screen, by the device's own voice. One prompt at a time; any other sound ends it. */
export function createPrompts({ speech, choices, sounds, wasPressed, isSeen }: PromptDeps) {
  const isOn = createStore(choices.get(CHOICE) !== 'off')
  /** The text that is spoken; null when silent. */
  const speaking = createStore<string | null>(null)
  let spoken: symbol | null = null

  function stop(): void {
    if (!spoken) return
    spoken = null
    speaking.set(null)
    speech.cancel()
  }

  sounds.subscribe(() => {
    if (sounds.get() > 0) stop()
  })

  return {
    isOn,
    speaking,
    stop,
    hasVoice: (language: PromptLanguage): boolean => localVoice(speech.voices(), language) !== null,
    onVoices: speech.onVoices,
    /** Speaks if it may; returns true if it does. */
    say({ text, language }: Prompt, isAsked = false): boolean {
      const voice = localVoice(speech.voices(), language)
      const moment = { isAsked, isOn: isOn.get(), wasPressed: wasPressed(), isSeen: isSeen() }
      if (!voice || !maySpeak({ ...moment, hasVoice: true, sounds: sounds.get() })) return false
      stop()
      const mine = Symbol('prompt')
      spoken = mine
      speaking.set(text)
      speech.speak(text, voice, () => {
        if (spoken !== mine) return
        spoken = null
        speaking.set(null)
      })
      return true
    },
    /** Remembered on this device. */
    turn(on: boolean): void {
      if (!on) stop()
      isOn.set(on)
      choices.set(CHOICE, on ? 'on' : 'off')
    },
  }
}
