import type { LetterLanguage } from '#contract/family/letters.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { guardianSheets } from '#web/words/guardian-sheets.ts'
import '#web/ui/printed.css'

/** A guardian's lasting link, which only this page has. */
export interface GuardianPaperFacts {
  name: string
  /** The branch, and the classroom where there are sheets of a class. */
  school: string
  address: string
  /** Of the family; null where nobody knows it: then the sheet speaks both. */
  language: LetterLanguage | null
}

/** A sheet of A4 for one family, in the language of those who read it, whatever the office's own is. */
export function GuardianPaper({ name, school, address, language }: GuardianPaperFacts) {
  const [first, second] = language === null ? (['ja', 'en'] as const) : [language]
  const { qr } = guardianSheets[first]
  return (
    <article className="flex break-after-page flex-col gap-3 rounded-tutor border border-line bg-white p-5 text-black last:break-after-auto print:border-0 print:p-8 print:text-lg">
      <p className="text-sm print:text-base">{school}</p>
      <PaperWords name={name} language={first} />
      <div className="mx-auto w-44 print:w-64">
        <QrCode text={address} label={qr(name)} />
      </div>
      <p className="text-center font-mono text-sm break-all">{address}</p>
      {second && <PaperWords name={name} language={second} />}
    </article>
  )
}

function PaperWords({ name, language }: { name: string; language: LetterLanguage }) {
  const words = guardianSheets[language]
  return (
    <section lang={language} className="flex flex-col gap-2">
      <h3 className="text-lg font-bold print:text-2xl">{words.to(name)}</h3>
      <p>{words.what(name)}</p>
      <ol className="list-decimal pl-6">
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="text-sm">{words.keep}</p>
    </section>
  )
}
