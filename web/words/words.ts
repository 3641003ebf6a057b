import { choices } from '#web/client/device/choices.ts'
import { createStore } from '#web/client/store.ts'
import { useStore } from '#web/hooks/use-store.ts'
import { ja, jaRooms } from './ja/index.ts'

export type Language = 'ja' | 'en'
type Rooms = typeof jaRooms
/** The Japanese dictionary is the reference: a language that lacks a word does not compile. */
export type Words = typeof ja & { [Room in keyof Rooms]: Awaited<ReturnType<Rooms[Room]>> }

// `loadWords` loads a role's words before its first screen is shown.
let japanese = ja as Words
const dictionary = createStore<{ language: Language; words: Words }>({ language: 'ja', words: japanese })

export function useWords(): Words {
  return useStore(dictionary).words
}

export function useLanguage(): [Language, (language: Language) => Promise<void>] {
  return [useStore(dictionary).language, setLanguage]
}

/** For texts outside of any screen, like the alert at the end of a session. */
export function currentWords(): Words {
  return dictionary.get().words
}

async function setLanguage(language: Language): Promise<void> {
  await speak(language)
  choices.set('language', language)
}

/** Before the first screen: loads the language chosen last time, or Japanese if there is none or it cannot be loaded. */
export async function startLanguage(): Promise<void> {
  if (choices.get('language') === 'en') await speak('en').catch((error: unknown) => console.warn(error))
}

/** Loads a role's words with all sentences for a refusal, or these alone, in Japanese; English is loaded whole. */
export async function loadWords(room: keyof Rooms): Promise<void> {
  const [words, refusals] = await Promise.all([jaRooms[room](), jaRooms.refusals()])
  japanese = { ...japanese, refusals, [room]: words }
  if (dictionary.get().language === 'ja') dictionary.set({ language: 'ja', words: japanese })
}

async function speak(language: Language): Promise<void> {
  const words = language === 'ja' ? japanese : (await import('./en/index.ts')).en
  dictionary.set({ language, words })
  document.documentElement.lang = language
}
