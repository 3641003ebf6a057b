import type { ReactNode } from 'react'
import { useLanguage, useWords } from '#web/words/words.ts'
import { Button } from '../controls/button.tsx'
import { StepButton } from '../controls/step-button.tsx'
import { NextIcon, PreviousIcon, PrinterIcon } from '../drawings/icons.ts'
import { dayText } from './days.ts'
import type { ShownWeek } from './use-week.ts'

interface WeekHeadProps {
  week: ShownWeek
  /** The number of lessons; undefined until they are known. */
  count: number | undefined
  /** Choices among the lessons. */
  children?: ReactNode
}

/** The title of a week with the steps to others. */
export function WeekHead({ week, count, children }: WeekHeadProps) {
  const { week: words } = useWords().calendar
  const [language] = useLanguage()
  const textOf = (day: string) => dayText(day, language).date
  return (
    <header className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="mr-auto">
        <h1 className="text-2xl font-bold tabular-nums">
          {words.range(textOf(week.monday), textOf(week.days.at(-1)!))}
        </h1>
        <p role="status" className="min-h-6 text-quiet">
          {count !== undefined && words.count(count)}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        {children}
        <div className="flex items-center gap-2">
          <StepButton label={words.before} onStep={() => week.step(-1)}>
            <PreviousIcon />
          </StepButton>
          <Button disabled={week.isThisWeek} onClick={() => week.step(0)}>
            {words.thisWeek}
          </Button>
          <StepButton label={words.after} onStep={() => week.step(1)}>
            <NextIcon />
          </StepButton>
        </div>
        <Button icon={<PrinterIcon size={1.25} />} onClick={() => print()}>
          {words.print}
        </Button>
      </div>
    </header>
  )
}
