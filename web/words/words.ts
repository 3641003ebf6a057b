import { remember, remembered } from '#web/client/device/remembered.ts'
import { createStore } from '#web/client/store.ts'
import { useStore } from '#web/hooks/use-store.ts'
import { ja, jaRooms } from './ja/index.ts'

export type Language = 'ja' | 'en'
type Rooms = typeof jaRooms
/** The Japanese dictionary is the law: a language that lacks a word does not compile. */
export type Words = typeof ja & { [Room in keyof Rooms]: Awaited<ReturnType<Rooms[Room]>> }

// A role's words are there before its first screen is: `loadWords` sees to it.
let japanese = ja as Words
const dictionary = createStore<{ language: Language; words: Words }>({ language: 'ja', words: japanese })

export function useWords(): Words {
  return useStore(dictionary).words
}

export function useLanguage(): [Language, (language: Language) => Promise<void>] {
  return [useStore(dictionary).language, setLanguage]
}

/** For what speaks outside of any screen, like the alert at the end of a session. */
export function currentWords(): Words {
  return dictionary.get().words
}

async function setLanguage(language: Language): Promise<void> {
  await speak(language)
  remember('language', language)
}

/** Before the first screen: the language chosen last time, Japanese when there is none or it cannot be loaded. */
export async function startLanguage(): Promise<void> {
  if (remembered('language') === 'en') await speak('en').catch((error: unknown) => console.warn(error))
}

/** Brings a role's words with all sentences for a refusal, or these alone, in Japanese; English comes whole. */
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
