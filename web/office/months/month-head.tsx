import { useAct } from '#web/hooks/asks/use-act.ts'
import { useClient } from '#web/hooks/use-client.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StepButton } from '#web/ui/controls/step-button.tsx'
import { NextIcon, PreviousIcon, PrinterIcon } from '#web/ui/drawings/icons.ts'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { monthText, plusMonths } from './month.ts'

export type MonthOf = 'students' | 'tutors'

export interface MonthHeadProps {
  month: string
  thisMonth: string
  of: MonthOf
  onMonth: (month: string) => void
  onOf: (of: MonthOf) => void
  /** The month in a few figures. */
  summary?: string | undefined
}

/** The month with its figures, the steps to other months, and the ways to take it along. */
export function MonthHead({ month, thisMonth, of, onMonth, onOf, summary }: MonthHeadProps) {
  const { months: words } = useWords().office
  const [language] = useLanguage()
  const { branch } = useBranch()
  const client = useClient()
  const exporting = useAct(async () => {
    const asked = { branchId: branch.id, month, of, language }
    const answer = await client.ask('/office/export-month', asked)
    if (answer.ok) saveFile(answer.value.name, answer.value.csv, 'text/csv;charset=utf-8')
    return answer
  })
  return (
    <header className="flex flex-col gap-2 px-4 pt-5 pb-3 @4xl:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl font-bold">{monthText(month, thisMonth, language)}</h1>
        <p role="status" className="mr-auto text-xl">
          {summary}
        </p>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <Choice of={of} onOf={onOf} />
          <StepButton label={words.before} onStep={() => onMonth(plusMonths(month, -1))}>
            <PreviousIcon />
          </StepButton>
          <Button disabled={month === thisMonth} onClick={() => onMonth(thisMonth)}>
            {words.thisMonth}
          </Button>
          <StepButton label={words.after} onStep={() => onMonth(plusMonths(month, 1))}>
            <NextIcon />
          </StepButton>
          <Button icon={<PrinterIcon size={1.25} />} onClick={() => print()}>
            {words.print}
          </Button>
          <Button busy={exporting.isBusy} onClick={() => void exporting.run()}>
            {words.csv}
          </Button>
        </div>
      </div>
      {exporting.problem && <ProblemNotice problem={exporting.problem} />}
    </header>
  )
}

function Choice({ of, onOf }: Pick<MonthHeadProps, 'of' | 'onOf'>) {
  const { months: words } = useWords().office
  return (
    <fieldset className="flex overflow-hidden rounded-tutor border-2 border-edge">
      <legend className="sr-only">{words.rows}</legend>
      {(['students', 'tutors'] as const).map((each) => (
        <label
          key={each}
          className="flex min-h-10 cursor-pointer items-center bg-sheet px-4 text-sm font-semibold has-checked:bg-leaf has-checked:text-on-leaf has-focus-visible:outline-2 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            name="rows"
            className="sr-only"
            checked={of === each}
            onChange={() => onOf(each)}
          />
          {words.of[each]}
        </label>
      ))}
    </fieldset>
  )
}
