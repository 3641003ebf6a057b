import { useState } from 'react'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { ask } from '#web/client/ask.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { SelectField } from '#web/ui/controls/plain-fields.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { CalendarAddress } from '#web/ui/week/calendar-address.tsx'
import { type ShownWeek, useWeek } from '#web/ui/week/use-week.ts'
import { WeekHead } from '#web/ui/week/week-head.tsx'
import { WeekTable } from '#web/ui/week/week-table.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { OfficeFrame } from '../frame/office-frame.tsx'

/** A week of the branch: who teaches where, and when. */
export function TimetableScreen() {
  return (
    <OfficeFrame>
      <Timetable />
    </OfficeFrame>
  )
}

function Timetable() {
  const { branch } = useBranch()
  const week = useWeek(branch.timeZone)
  return (
    <div className="week-page flex min-w-0 flex-1 flex-col gap-4 p-4 @4xl:px-6">
      <Week week={week} />
      <OfficeCalendar />
    </div>
  )
}

/** The office looks at one classroom, or one tutor, or all of it. */
interface Chosen {
  classroom: string
  tutor: string
}

function Week({ week }: { week: ShownWeek }) {
  const { week: words } = useWords().calendar
  const { branch } = useBranch()
  const asked = useAsk('/office/timetable', { branchId: branch.id, day: week.monday }, { anew: true })
  const [chosen, setChosen] = useState<Chosen>({ classroom: '', tutor: '' })
  const all = asked.value?.lessons
  const lessons = all?.filter(
    ({ classroom, tutor }) =>
      (!chosen.classroom || classroom.id === chosen.classroom) &&
      (!chosen.tutor || tutor.id === chosen.tutor),
  )
  return (
    <>
      <WeekHead week={week} count={lessons?.length}>
        {all && all.length > 0 && <Choices lessons={all} chosen={chosen} onChoose={setChosen} />}
      </WeekHead>
      {asked.offline && <Notice role="status">{words.offline}</Notice>}
      <AskedScreen
        asked={asked}
        empty={() => lessons?.length === 0 && (all?.length ? words.noneOfChoice : words.none)}
      >
        {() => (
          <WeekTable days={week.days} today={week.today} lessons={lessons ?? []} timeZone={branch.timeZone} />
        )}
      </AskedScreen>
    </>
  )
}

interface ChoicesProps {
  lessons: readonly Lesson[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

function Choices({ lessons, chosen, onChoose }: ChoicesProps) {
  const { week: words } = useWords().calendar
  const namesOf = {
    classroom: new Map(lessons.map(({ classroom }) => [classroom.id as string, classroom.name])),
    tutor: new Map(lessons.map(({ tutor }) => [tutor.id as string, tutor.displayName])),
  }
  return (['classroom', 'tutor'] as const).map((by) => (
    <SelectField
      key={by}
      label={words[by]}
      className="w-40"
      value={chosen[by]}
      options={[
        ['', words.all],
        ...[...namesOf[by]].toSorted(([, one], [, other]) => one.localeCompare(other, 'ja')),
      ]}
      onChange={(id) => onChoose({ ...chosen, [by]: id })}
    />
  ))
}

function OfficeCalendar() {
  const { address: words } = useWords().calendar
  const { branch } = useBranch()
  const branchId = branch.id
  const asked = useAsk('/calendar', { branchId }, { anew: true })
  return (
    <CalendarAddress
      words={words}
      lead={words.lead.office}
      timeZone={branch.timeZone}
      asked={asked}
      make={(wish) => ask('/make-calendar', { branchId, ...wish })}
      revoke={(write) => ask('/revoke-calendar', { branchId, ...write })}
    />
  )
}
