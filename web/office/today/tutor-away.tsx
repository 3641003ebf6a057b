import type { DayAhead, DayLesson, OfficeDay } from '#contract/days/day.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useWords } from '#web/words/words.ts'
import { useDay, useDayTexts } from './day-context.ts'
import { LessonRow } from './lesson-row.tsx'

interface TutorAwayProps {
  away: OfficeDay['absentTutors'][number]
  /** Theirs on this day, also those that were given to others. */
  lessons: readonly DayLesson[]
  first: DayLesson['id'] | undefined
}

/** An absent tutor: why and until when, their lessons of the day, and the days ahead. */
export function TutorAway({ away: { absence, ahead }, lessons, first }: TutorAwayProps) {
  const { today: words } = useWords().office
  const { open } = useDay()
  const texts = useDayTexts()
  const { tutor, firstDay, lastDay, toldAt } = absence
  const name = words.tutor(tutor.displayName)
  const facts = [absence.words, words.span(texts.short(firstDay), texts.short(lastDay))]
  return (
    <section aria-label={name}>
      <div className="flex flex-wrap items-center gap-x-3 border-b border-line pb-1">
        <h2 className="font-bold">{name}</h2>
        <p className="min-w-0 flex-1 text-quiet">
          {facts.filter(Boolean).join('・')}
          {words.told(absence.teller, texts.near(toldAt))}
        </p>
        <Button className="print:hidden" onClick={() => open({ form: 'tutor', absence })}>
          {words.change}
        </Button>
      </div>
      {lessons.length === 0 && <p className="py-3 text-quiet">{words.noLessons}</p>}
      <ul>
        {lessons.map((lesson) => (
          <LessonRow key={lesson.id} lesson={lesson} isFirst={lesson.id === first} />
        ))}
      </ul>
      {ahead.length > 0 && (
        <>
          <h3 className="mt-6 border-b border-line pb-1 font-bold">{words.nextDays(name)}</h3>
          <ul>
            {ahead.map((each) => (
              <AheadRow key={each.day} ahead={each} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function AheadRow({ ahead: { day, lessons, open, withoutFree, freeForAll } }: { ahead: DayAhead }) {
  const { today: words } = useWords().office
  const { show } = useDay()
  const texts = useDayTexts()
  const weekday = words.weekdays[(new Date(day).getUTCDay() + 6) % 7]!
  const sentence =
    open === 0
      ? words.allGiven
      : withoutFree > 0
        ? words.withoutFree(withoutFree)
        : freeForAll === null
          ? words.freeEach
          : words.freeForAll(words.tutor(freeForAll), open)
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-b border-line py-1">
      <b className="w-14 whitespace-nowrap">{texts.short(day)}</b>
      <span className="w-28">{words.slots(weekday, lessons)}</span>
      <span className="min-w-40 flex-1 text-quiet">{sentence}</span>
      <Button
        className="print:hidden"
        aria-label={`${texts.short(day)} ${words.see}`}
        onClick={() => show(day)}
      >
        {words.see}
      </Button>
    </li>
  )
}
