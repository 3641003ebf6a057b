import type { OfficeStudent } from '#contract/office/people.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { ProblemNotice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import type { useSheets } from '../sheets/use-sheets.ts'

/** As many as the call takes: one class and some more. */
const MOST = 60

interface ChosenBarProps {
  students: readonly OfficeStudent[]
  sheets: ReturnType<typeof useSheets>
  onClear: () => void
}

/** What can be printed for the students who are chosen. It stays in sight below the list. */
export function ChosenBar({ students, sheets, onClear }: ChosenBarProps) {
  const { sheets: words } = useWords().office
  const count = students.length
  const isTooMany = count > MOST
  return (
    <div className="sticky bottom-0 mt-auto flex flex-col gap-2 border-t border-line bg-frame px-4 py-3 @4xl:px-6">
      {sheets.problem && <ProblemNotice problem={sheets.problem} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="mr-auto">
          {sheets.cardsMade > 0 ? words.making(sheets.cardsMade, count) : words.chosen(count)}
          {isTooMany && <span className="ml-2 text-trouble">{words.tooMany(MOST)}</span>}
        </p>
        <Button onClick={onClear}>{words.clear}</Button>
        <ConfirmedButton
          look="outlined"
          busy={sheets.isBusy}
          disabled={isTooMany}
          question={{
            title: words.slipsQuestion(count),
            body: words.slipsBody,
            confirm: words.slipsConfirm,
            cancel: words.cancel,
          }}
          onConfirm={() => sheets.makeSlips(students)}
        >
          {words.makeSlips}
        </ConfirmedButton>
        <ConfirmedButton
          look="outlined"
          busy={sheets.isBusy}
          disabled={isTooMany}
          question={{
            title: words.cardsQuestion(count),
            body: words.cardsBody,
            confirm: words.slipsConfirm,
            cancel: words.cancel,
          }}
          onConfirm={() => sheets.makeCards(students)}
        >
          {words.makeCards}
        </ConfirmedButton>
      </div>
    </div>
  )
}
