import { useLanguage } from '#web/words/words.ts'

/** Shows the language to change to, in its own words. */
export function LanguageSwitch() {
  const [language, setLanguage] = useLanguage()
  const other = language === 'ja' ? 'en' : 'ja'
  return (
    <button
      type="button"
      lang={other}
      onClick={() => void setLanguage(other).catch((error: unknown) => console.warn(error))}
      className="min-h-11 min-w-11 rounded-tutor px-2 text-base font-semibold underline-offset-4 hover:bg-leaf-ground hover:underline"
    >
      {other === 'en' ? 'English' : '日本語'}
    </button>
  )
}
