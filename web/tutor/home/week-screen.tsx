import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { pathTo } from '#contract/kernel/client-routes.ts'
import type { Branch } from '#contract/school/school.ts'
import { ask } from '#web/client/ask.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useConnection } from '#web/hooks/use-connection.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { SelectField } from '#web/ui/controls/plain-fields.tsx'
import { PageTop } from '#web/ui/page/page-top.tsx'
import { CalendarAddress } from '#web/ui/week/calendar-address.tsx'
import { type ShownWeek, useWeek } from '#web/ui/week/use-week.ts'
import { WeekHead } from '#web/ui/week/week-head.tsx'
import { WeekTable } from '#web/ui/week/week-table.tsx'
import { useWords } from '#web/words/words.ts'
import { WaitingCalls } from '../calls/waiting-calls.tsx'
import { BackToLessons } from '../navigation.tsx'

/** A tutor's own week, and on a choice that of the branch. */
export function TutorWeekScreen() {
  useConnection()
  const asked = useAsk('/tutor/tutor-branch', {})
  return (
    <>
      <div className="print:hidden">
        <PageTop>
          <BackToLessons />
        </PageTop>
      </div>
      <WaitingCalls />
      <AskedScreen isWhole asked={asked}>
        {({ branch }) => <Week branch={branch} />}
      </AskedScreen>
    </>
  )
}

function Week({ branch }: { branch: Branch }) {
  const week = useWeek(branch.timeZone)
  const [isOwn, setOwn] = useState(true)
  return (
    <div className="week-page mx-auto flex w-full max-w-7xl flex-1 flex-col gap-4 p-4">
      <Lessons week={week} branch={branch} isOwn={isOwn} onOwn={setOwn} />
      <TutorCalendar timeZone={branch.timeZone} />
    </div>
  )
}

interface LessonsProps {
  week: ShownWeek
  branch: Branch
  isOwn: boolean
  onOwn: (isOwn: boolean) => void
}

function Lessons({ week, branch, isOwn, onOwn }: LessonsProps) {
  const { week: words } = useWords().calendar
  const me = useMe()
  const asked = useAsk('/tutor/lessons', { from: week.monday, to: week.days.at(-1)! }, { anew: true })
  const shownOf = ({ lessons }: OutputOf<'/tutor/lessons'>) =>
    lessons.filter(({ tutor }) => !isOwn || tutor.id === me?.id)
  return (
    <>
      <WeekHead week={week} count={asked.value && shownOf(asked.value).length}>
        <SelectField
          label={words.whose}
          className="w-48"
          value={isOwn ? 'own' : 'all'}
          options={[
            ['own', words.own],
            ['all', words.everybody],
          ]}
          onChange={(whose) => onOwn(whose === 'own')}
        />
      </WeekHead>
      <AskedScreen
        asked={asked}
        offline={words.offline}
        empty={(told) => shownOf(told).length === 0 && words.none}
      >
        {(told) => (
          <WeekTable
            days={week.days}
            today={week.today}
            lessons={shownOf(told)}
            timeZone={branch.timeZone}
            ofOneTutor={isOwn}
            screenOf={({ id }) => pathTo('/tutor/lesson/:lessonId', { lessonId: id })}
          />
        )}
      </AskedScreen>
    </>
  )
}

function TutorCalendar({ timeZone }: { timeZone: string }) {
  const { address: words } = useWords().calendar
  const asked = useAsk('/calendar', {}, { anew: true })
  return (
    <CalendarAddress
      words={words}
      lead={words.lead.tutor}
      timeZone={timeZone}
      asked={asked}
      make={(wish) => ask('/make-calendar', wish)}
      revoke={(write) => ask('/revoke-calendar', write)}
    />
  )
}
