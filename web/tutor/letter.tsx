import { useState } from 'react'
import { CopiedText } from '#web/ui/copied-text.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'

type LetterLanguage = 'ja' | 'en'

/** A text to send to a family, in a language of choice; the default is the tutor's own. */
export function Letter({ write }: { write: (language: LetterLanguage) => string }) {
  const { invitation: words } = useWords().tutor.trials
  const [uiLanguage] = useLanguage()
  const [language, setLanguage] = useState<LetterLanguage>(uiLanguage)
  return (
    <CopiedText
      label={words.text}
      lang={language}
      text={write(language)}
      copy={words.copyText}
      beside={<Languages chosen={language} onChoose={setLanguage} />}
    />
  )
}

interface LanguagesProps {
  chosen: LetterLanguage
  onChoose: (to: LetterLanguage) => void
}

function Languages({ chosen, onChoose }: LanguagesProps) {
  const { invitation: words } = useWords().tutor.trials
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
