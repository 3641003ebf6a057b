import { MAX_NAME } from '#contract/written/names.ts'
import { InputField } from '#web/ui/plain-fields.tsx'
import { useWords } from '#web/words/words.ts'

interface AbsenceReport {
  words: string
  teller: string
}

interface ReportFieldsProps {
  /** Of the words about the absence. */
  label: string
  report: AbsenceReport
  onReport: (report: AbsenceReport) => void
}

/** The words with which an absence was reported, and the person who reported it. */
export function ReportFields({ label, report, onReport }: ReportFieldsProps) {
  const { today: words } = useWords().office
  return (
    <>
      <InputField
        label={label}
        maxLength={200}
        value={report.words}
        onChange={(given) => onReport({ ...report, words: given })}
      />
      <InputField
        label={words.teller}
        maxLength={MAX_NAME}
        placeholder={words.tellerHint}
        value={report.teller}
        onChange={(teller) => onReport({ ...report, teller })}
      />
    </>
  )
}
