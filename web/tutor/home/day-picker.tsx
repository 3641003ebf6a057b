import { useLanguage, useWords } from '../../shared/words/words.ts'
import { dayText } from './days.ts'
import type { Day } from './days.ts'

interface DayPickerProps {
  /** From today on. */
  days: Day[]
  chosen: Day
  countOf: (day: Day) => number
  onChoose: (day: Day) => void
}

export function DayPicker({ days, chosen, countOf, onChoose }: DayPickerProps) {
  const { home } = useWords().tutor
  return (
    <div role="group" aria-label={home.days} className="grid grid-cols-4 gap-2 @3xl:grid-cols-8">
      {days.map((day, ahead) => (
        <button
          key={day}
          type="button"
          aria-pressed={day === chosen}
          onClick={() => onChoose(day)}
          className={`flex min-h-16 flex-col items-center justify-center rounded-tutor border-2 px-1 py-1.5 leading-tight ${day === chosen ? 'border-leaf bg-leaf-ground' : 'border-line bg-sheet hover:border-edge'}`}
        >
          <DayName day={day} ahead={ahead} />
          <span className="text-xs text-quiet">{countOf(day) > 0 ? home.count(countOf(day)) : '–'}</span>
        </button>
      ))}
    </div>
  )
}

function DayName({ day, ahead }: { day: Day; ahead: number }) {
  const { home } = useWords().tutor
  const [language] = useLanguage()
  const { date, weekday } = dayText(day, language)
  const near = [home.today, home.tomorrow][ahead]
  return (
    <>
      <span className="text-xs">{near ?? weekday}</span>
      <span className="font-bold tabular-nums">{date}</span>
    </>
  )
}
