import { choices } from '../device/choices.ts'
import { sounds } from '../sound/sounds.ts'
import { createPrompts, type Prompts, type Speech } from './create-prompts.ts'

let prompts: Prompts | null = null

/** The prompts of this tab; null in a browser that cannot speak. */
export function browserPrompts(): Prompts | null {
  const synthesis = globalThis.speechSynthesis as SpeechSynthesis | undefined
  if (!synthesis) return null
  prompts ??= createPrompts({
    speech: speechOf(synthesis),
    choices,
    sounds,
    // A browser that does not tell refuses by itself.
    wasPressed: () => navigator.userActivation?.hasBeenActive ?? true,
    isSeen: () => document.visibilityState === 'visible',
  })
  return prompts
}

/** A little slower than among adults. */
const RATE = 0.9

function speechOf(synthesis: SpeechSynthesis): Speech {
  /** Chrome forgets an utterance that nothing holds, and never says that it ended. */
  let held: SpeechSynthesisUtterance | null = null
  return {
    voices: () => synthesis.getVoices(),
    onVoices(listener) {
      synthesis.addEventListener('voiceschanged', listener)
      return () => synthesis.removeEventListener('voiceschanged', listener)
    },
    speak(text, voice, ended) {
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.voice = voice as SpeechSynthesisVoice
      utterance.lang = voice.lang
      utterance.rate = RATE
      utterance.addEventListener('end', ended)
      utterance.addEventListener('error', ended)
      held = utterance
      synthesis.speak(held)
    },
    cancel: () => synthesis.cancel(),
  }
}
