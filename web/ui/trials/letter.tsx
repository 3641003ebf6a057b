import { useState } from 'react'
import { useLanguage, type Words } from '#web/words/words.ts'
import { CopiedText } from '../controls/copied-text.tsx'

type LetterLanguage = 'ja' | 'en'

interface LetterProps {
  words: Words['office']['trials']['invitation']
  write: (language: LetterLanguage) => string
}

/** A text to send to a family, in a language of choice; the default is the reader's own. */
export function Letter({ words, write }: LetterProps) {
  const [uiLanguage] = useLanguage()
  const [language, setLanguage] = useState<LetterLanguage>(uiLanguage)
  return (
    <CopiedText
      label={words.text}
      lang={language}
      text={write(language)}
      copy={words.copyText}
      beside={<Languages words={words} chosen={language} onChoose={setLanguage} />}
    />
  )
}

interface LanguagesProps {
  words: LetterProps['words']
  chosen: LetterLanguage
  onChoose: (to: LetterLanguage) => void
}

function Languages({ words, chosen, onChoose }: LanguagesProps) {
  return (
    <div role="group" aria-label={words.language} className="flex gap-1">
      {(['ja', 'en'] as const).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === chosen}
          onClick={() => onChoose(language)}
          className={`min-h-11 rounded-tutor border-2 px-3 ${language === chosen ? 'border-leaf bg-sheet font-semibold' : 'border-transparent hover:bg-sheet'}`}
        >
          {words.languages[language]}
        </button>
      ))}
    </div>
  )
}
