import { useState } from 'react'
import { type CalendarDay, dayAt } from '#contract/kernel/zones.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { useWords } from '#web/words/words.ts'
import { useLessons } from './use-lessons.ts'

/** The week that is shown, the day that is chosen in it, and its lessons. */
export function useChosenDay() {
  const { home } = useWords().tutor
  const [first, setFirst] = useState<CalendarDay | null>(null)
  const [chosen, setChosen] = useState<CalendarDay | null>(null)
  const me = useMe()
  const asked = useLessons(first)
  const { branch, today, days, lessons } = asked
  const day = chosen && days.includes(chosen) ? chosen : days[0]
  const timeZone = branch?.timeZone ?? 'UTC'
  const lessonsOf = (of: CalendarDay) =>
    (lessons ?? []).filter(({ startsAt }) => dayAt(startsAt, timeZone) === of)
  return {
    ...asked,
    day,
    lastKnown: home.lastKnown,
    isToday: first === null,
    ofDay: lessonsOf(day),
    /** A tutor's own lessons: those of colleagues are no reason to come. */
    countOf: (of: CalendarDay) => lessonsOf(of).filter(({ tutor }) => tutor.id === me?.id).length,
    choose: setChosen,
    showFrom: (from: CalendarDay) => {
      setFirst(from === today ? null : from)
      setChosen(from)
    },
  }
}

export type ChosenDay = ReturnType<typeof useChosenDay>
