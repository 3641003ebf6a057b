import { choices } from '#web/client/device/choices.ts'
import { createStore } from '#web/client/store.ts'
import { useStore } from '#web/hooks/use-client.ts'
import { ja, jaFiles, type Words } from './ja/index.ts'

export type { Words } from './ja/index.ts'

export type Language = 'ja' | 'en'
// `loadWords` loads a screen's words before it is shown.
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

/**
 * Before the first screen: loads the language chosen last time, or Japanese if there is none or it cannot be loaded. A choice in
 * another tab of this browser is followed.
 */
export async function startLanguage(): Promise<void> {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'language' && (newValue === 'ja' || newValue === 'en'))
      speak(newValue).catch((error: unknown) => console.warn(error))
  })
  const chosen = choices.get('language') === 'en' ? 'en' : 'ja'
  await speak(chosen).catch((error: unknown) => console.warn(error))
}

/** Loads a file of words in Japanese, with everybody's sentences for a refusal; English is loaded whole. */
export async function loadWords(file: keyof typeof jaFiles): Promise<void> {
  const [words, refusals] = await Promise.all([jaFiles[file](), jaFiles.refusals()])
  japanese = { ...japanese, ...refusals, ...words }
  if (dictionary.get().language === 'ja') dictionary.set({ language: 'ja', words: japanese })
}

async function speak(language: Language): Promise<void> {
  const words: Words = language === 'ja' ? japanese : await import('./en/index.ts')
  dictionary.set({ language, words })
  document.documentElement.lang = language
}
