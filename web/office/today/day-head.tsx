import { plusDays } from '#contract/kernel/zones.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StepButton } from '#web/ui/controls/step-button.tsx'
import { NextIcon, PreviousIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import { useDay, useDayTexts } from './day-context.ts'

/** The day with its sentence, and the steps to other days. */
export function DayHead() {
  const { today: words } = useWords().office
  const { shown, show } = useDay()
  const texts = useDayTexts()
  const { day, today, absentTutors, absentStudents } = shown
  const students = new Set(absentStudents.map(({ studentId }) => studentId)).size
  const isAnybody = absentTutors.length + students > 0
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-4 @5xl:px-6 @7xl:px-10">
      <h1 className="text-2xl font-bold whitespace-nowrap">{texts.long(day)}</h1>
      <p role="status" className="mr-auto text-2xl">
        {isAnybody ? words.away(absentTutors.length, students) : words.nobodyAway}
      </p>
      <div className="flex items-center gap-2 print:hidden">
        <StepButton label={words.before} onStep={() => show(plusDays(day, -1))}>
          <PreviousIcon />
        </StepButton>
        <Button disabled={day === today} onClick={() => show(today)}>
          {words.title}
        </Button>
        <StepButton label={words.after} onStep={() => show(plusDays(day, 1))}>
          <NextIcon />
        </StepButton>
      </div>
    </header>
  )
}
