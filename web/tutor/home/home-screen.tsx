import { useState } from 'react'
import { zoneName } from '#contract/kernel/time-text.ts'
import { type CalendarDay } from '#contract/kernel/zones.ts'
import { useConnection } from '#web/hooks/use-connection.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { WayInNotice } from '#web/ui/own-letters/way-in-notice.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { PageTop } from '#web/ui/page/page-top.tsx'
import { AskedPanel, StatePanel } from '#web/ui/page/state-panel.tsx'
import { dayText } from '#web/ui/week/days.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { CallSoundSwitch } from '../calls/call-sound.tsx'
import { WaitingCalls } from '../calls/waiting-calls.tsx'
import { AccountLink, StudentsLink, WeekLink } from '../navigation.tsx'
import { TrialsPart } from '../trials/trials-part.tsx'
import { DayPicker } from './day-picker.tsx'
import { byClassroom, type ClassroomLessons } from './days.ts'
import { LessonRow } from './lesson-row.tsx'
import { useLessons } from './use-lessons.ts'

export function TutorHomeScreen() {
  useConnection()
  return (
    <>
      <PageTop>
        <CallSoundSwitch />
      </PageTop>
      <WaitingCalls />
      <div className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-5 p-4 text-base leading-normal">
        <WayInNotice role="tutor" />
        <Lessons />
      </div>
    </>
  )
}

function Lessons() {
  const { home } = useWords().tutor
  const [language] = useLanguage()
  const [first, setFirst] = useState<CalendarDay | null>(null)
  const { branch, today, days, lessons, ...asked } = useLessons(first)
  const me = useMe()
  const [chosen, setChosen] = useState<CalendarDay | null>(null)
  const [part, setPart] = useState<Part>('lessons')

  const showFrom = (day: CalendarDay) => {
    setFirst(day === today ? null : day)
    setChosen(day)
  }
  if (!branch || (!lessons && first === null)) return <AskedPanel asked={asked} part={false} />
  const { timeZone } = branch
  const day = chosen && days.includes(chosen) ? chosen : days[0]
  const lessonsOf = (of: CalendarDay) => byClassroom(lessons ?? [], of, timeZone, me?.id)
  const countOf = (of: CalendarDay) => lessonsOf(of).reduce((sum, group) => sum + group.lessons.length, 0)
  const classrooms = lessonsOf(day)
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl font-bold">{branch.name}</h1>
          <p className="text-sm text-quiet">
            {home.title} · {home.localTime(zoneName(timeZone, language))}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <WeekLink />
          <StudentsLink />
          <AccountLink />
        </div>
      </header>
      {asked.offline && <Notice role="status">{home.lastKnown}</Notice>}
      <PartPicker part={part} onChoose={setPart} />
      {part === 'trials' ? (
        <TrialsPart branch={branch} />
      ) : (
        <>
          <DayPicker
            days={days}
            today={today}
            chosen={day}
            countOf={countOf}
            onChoose={setChosen}
            onShow={showFrom}
          />
          {!lessons ? (
            <AskedPanel asked={asked} />
          ) : classrooms.length > 0 ? (
            <DayLessons classrooms={classrooms} />
          ) : (
            <NoLessons next={days.find((each) => countOf(each) > 0)} onChoose={setChosen} />
          )}
        </>
      )}
    </>
  )
}

/** One day's lessons under the names of their classrooms. */
function DayLessons({ classrooms }: { classrooms: ClassroomLessons[] }) {
  return classrooms.map(({ classroom, lessons }) => (
    <section key={classroom.id} aria-label={classroom.name} className="flex flex-col gap-2">
      <h2 className="font-bold">{classroom.name}</h2>
      <ul className="flex flex-col gap-2">
        {lessons.map((lesson) => (
          <LessonRow key={lesson.id} lesson={lesson} />
        ))}
      </ul>
    </section>
  ))
}

/** A day without lessons; offers the next day with lessons. */
function NoLessons({
  next,
  onChoose,
}: {
  next: CalendarDay | undefined
  onChoose: (day: CalendarDay) => void
}) {
  const { home } = useWords().tutor
  const [language] = useLanguage()
  const toNext = next && (
    <Button look="main" onClick={() => onChoose(next)}>
      {home.toNext(dayText(next, language).date)}
    </Button>
  )
  return <StatePanel part kind="empty" text={home.none} action={toNext} />
}

type Part = 'lessons' | 'trials'

/** Chooses between the days' lessons and the trials. */
function PartPicker({ part, onChoose }: { part: Part; onChoose: (part: Part) => void }) {
  const { trials } = useWords().tutor
  const names: Record<Part, string> = { lessons: trials.lessons, trials: trials.title }
  return (
    <div role="group" aria-label={trials.parts} className="flex gap-1 border-b-2 border-line">
      {(['lessons', 'trials'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === part}
          onClick={() => onChoose(each)}
          className={`-mb-0.5 min-h-11 border-b-4 px-4 ${each === part ? 'border-leaf font-bold' : 'border-transparent text-quiet hover:border-edge'}`}
        >
          {names[each]}
        </button>
      ))}
    </div>
  )
}
