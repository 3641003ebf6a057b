import type { OfficeStudent } from '#contract/office/people.ts'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { ProblemNotice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import type { useSheets } from '../sheets/use-sheets.ts'
import { StudentPart } from './student-part.tsx'

interface WaysInProps {
  student: OfficeStudent
  sheets: ReturnType<typeof useSheets>
}

/** A new password and a new card, to print; each ends the one before. */
export function WaysIn({ student, sheets }: WaysInProps) {
  const { people, sheets: words, student: own } = useWords().office
  return (
    <StudentPart title={own.waysIn} lead={own.waysInBody}>
      <div className="flex flex-wrap gap-3">
        <ConfirmedButton
          busy={sheets.isBusy}
          question={{
            title: words.slipsQuestion(1),
            body: words.slipsBody,
            confirm: words.slipsConfirm,
            cancel: words.cancel,
          }}
          onConfirm={() => sheets.makeSlips([student])}
        >
          {people.reset}
        </ConfirmedButton>
        <ConfirmedButton
          busy={sheets.isBusy}
          question={{
            title: words.cardsQuestion(1),
            body: words.cardsBody,
            confirm: words.slipsConfirm,
            cancel: words.cancel,
          }}
          onConfirm={() => sheets.makeCards([student])}
        >
          {own.makeCard}
        </ConfirmedButton>
      </div>
      {sheets.problem && <ProblemNotice problem={sheets.problem} />}
    </StudentPart>
  )
}
