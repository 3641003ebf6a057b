import { useState } from 'react'
import type { CalendarDay } from '#contract/kernel/zones.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Branch } from '#contract/school/school.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PartFailed } from '#web/ui/page/notice.tsx'
import { AskedPanel, StatePanel } from '#web/ui/page/state-panel.tsx'
import { dayText } from '#web/ui/week/days.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { RecordingsPart } from '../recordings/recordings-part.tsx'
import { useHearing } from '../recordings/use-hearing.ts'
import { DayAxis } from './axis/day-axis.tsx'
import { Colleagues, LaterLessons, LessonRows } from './later-lessons.tsx'
import { BeforeLesson } from './lesson-row.tsx'
import { NextLesson } from './next-lesson.tsx'
import { ownDayOf } from './own-day.ts'
import { FamilyWords, Preparations } from './preparations.tsx'
import type { ChosenDay } from './use-chosen-day.ts'
import { WeekStrip } from './week-strip.tsx'

const MINUTE_MS = 60_000
/** Children come in, and families say that one will not. */
const LOOK_EVERY_MS = 30_000

/** The chosen day: its hours, the next lesson with what is to do before it, and what waits to be heard. */
export function TutorDay({ day, branch }: { day: ChosenDay; branch: Branch }) {
  const me = useMe()
  const now = useNow(MINUTE_MS)
  const { next, later, cancelled, own, others } = ownDayOf(day.ofDay, me?.id, now)
  return (
    <div className="tutor-home">
      <div className="tutor-home-day">
        <WeekStrip
          days={day.days}
          today={day.today}
          chosen={day.day}
          countOf={day.countOf}
          onChoose={day.choose}
          onShow={day.showFrom}
        />
        <DayAxis lessons={own} day={day.day} timeZone={branch.timeZone} next={next} />
      </div>
      <div className="tutor-home-main">
        {!day.lessons ? (
          <AskedPanel asked={day} />
        ) : next ? (
          <NextPart key={next.id} lesson={next} />
        ) : (
          <NothingAhead day={day} isOver={own.length > 0} />
        )}
        <LaterLessons lessons={later} />
        {cancelled.length > 0 && <LessonRows lessons={cancelled} />}
        <Colleagues lessons={others} day={day.day} timeZone={branch.timeZone} />
      </div>
      <div className="tutor-home-side">{next && <SidePart key={next.id} lesson={next} />}</div>
    </div>
  )
}

/** A day without own lessons, or after the last of them; offers the next day with some. */
function NothingAhead({ day, isOver }: { day: ChosenDay; isOver: boolean }) {
  const { home } = useWords().tutor
  const [language] = useLanguage()
  const next: CalendarDay | undefined = day.days.find((each) => each > day.day && day.countOf(each) > 0)
  const toNext = next && (
    <Button look="main" onClick={() => day.choose(next)}>
      {home.toNext(dayText(next, language).date)}
    </Button>
  )
  const text = isOver && day.day === day.today ? home.overToday : home.none
  return <StatePanel part kind="empty" text={text} action={toNext} />
}

function useLastTime({ id }: Lesson) {
  return useAsk('/tutor/last-time', { lessonId: id }, { anew: true, pollMs: () => LOOK_EVERY_MS })
}

function NextPart({ lesson }: { lesson: Lesson }) {
  const asked = useLastTime(lesson)
  const students = asked.value?.students
  return (
    <>
      <NextLesson lesson={lesson} students={students} />
      {asked.problem && !students && <PartFailed problem={asked.problem} again={asked.refetch} />}
      {students && students.length > 0 && <Preparations students={students} />}
      {lesson.studentCount > 0 && <BeforeLesson lesson={lesson} />}
    </>
  )
}

/** Unheard recordings of the children of the next lesson, and the words of their families. */
function SidePart({ lesson }: { lesson: Lesson }) {
  const { value } = useAsk('/tutor/recordings', { lessonId: lesson.id }, { anew: true })
  const hearing = useHearing(lesson.id, value?.recordings ?? [])
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RecordingsPart hearing={hearing} isOpen={isOpen} onOpen={setOpen} />
      <FamilyWords students={useLastTime(lesson).value?.students ?? []} />
    </>
  )
}
