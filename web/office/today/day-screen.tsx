import { useState } from 'react'
import type { OfficeDay } from '#contract/days/day.ts'
import { pathTo } from '#contract/kernel/client-routes.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import { navigate } from '#web/client/page.ts'
import { type AskState, useAsk } from '#web/hooks/asks/use-ask.ts'
import { useAddress, useParameter } from '#web/hooks/use-address.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { Redirect } from '#web/ui/controls/link.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { OfficeFrame } from '../frame/office-frame.tsx'
import { WaitingTablets } from '../tablets/classroom-tablets.tsx'
import { AbsentStudents } from './absent-students.tsx'
import { AttendanceBars } from './attendance-bars.tsx'
import { DayContext, type DayForm } from './day-context.ts'
import { DayHead } from './day-head.tsx'
import { DayLessons } from './day-lessons.tsx'
import { FamiliesNotice } from './families-notice.tsx'
import { CancelDayForm } from './forms/cancel-day-form.tsx'
import { CancelForm } from './forms/cancel-form.tsx'
import { MakeUpForm } from './forms/make-up-form.tsx'
import { RestoreForm } from './forms/restore-form.tsx'
import { StudentAbsenceForm } from './forms/student-absence-form.tsx'
import { ToCallForm } from './forms/to-call-form.tsx'
import { TutorAbsenceForm } from './forms/tutor-absence-form.tsx'

const POLL_MS = 30_000

/** A day of the branch: who is away, who stands in, and what families are told. */
export function DayScreen() {
  return (
    // A school without a branch begins with one.
    <OfficeFrame withoutBranch={<Redirect to="/office/branches" />}>
      <Today />
    </OfficeFrame>
  )
}

/** The day that the address names; null for today, whichever it is. */
function dayInAddress(): string | null {
  const named = new URLSearchParams(location.search).get('day') ?? ''
  return /^[12]\d{3}-\d{2}-\d{2}$/.test(named) && !Number.isNaN(Date.parse(named)) ? named : null
}

function goToDay(day: string | null): void {
  navigate(pathTo('/office/today', {}, day === null ? {} : { day }), { replace: true })
}

function Today() {
  const { branch } = useBranch()
  const day = useAddress(dayInAddress)
  const asked = useAsk('/office/day', { branchId: branch.id, day }, { anew: true, pollMs: POLL_MS })
  return (
    <AskedScreen isWhole asked={asked}>
      {(shown) => <OneDay shown={shown} asked={asked} onDay={goToDay} />}
    </AskedScreen>
  )
}

interface OneDayProps {
  shown: OfficeDay
  asked: AskState<OfficeDay>
  /** @param day null for today, whichever day it is by then. */
  onDay: (day: string | null) => void
}

function OneDay({ shown, asked: { offline, refetch }, onDay }: OneDayProps) {
  const { office: words } = useWords()
  const [form, setForm] = useState<DayForm | null>(null)
  // The address may ask for the form about one student.
  const absent = useParameter<StudentId>('absence')
  const opened: DayForm | null = form ?? (absent && { form: 'student', lesson: null, studentId: absent })
  const show = (wanted: string) => onDay(wanted === shown.today ? null : wanted)
  const close = () => {
    setForm(null)
    if (absent !== null) show(shown.day)
  }
  return (
    <DayContext value={{ shown, offline, open: setForm, show, refresh: refetch }}>
      <DayHead />
      {offline && (
        <Notice role="status" className="mx-4 mt-2">
          {words.offline}
        </Notice>
      )}
      <div className="flex min-w-0 flex-1 flex-col @5xl:flex-row">
        <div className="flex min-w-0 flex-1 flex-col gap-6 p-4 @5xl:p-6 @7xl:px-10">
          <WaitingTablets />
          <DayLessons key={shown.day} />
          <FamiliesNotice key={`notice ${shown.day}`} />
        </div>
        <aside className="flex flex-col gap-6 border-t border-line bg-sheet p-4 @5xl:w-80 @5xl:shrink-0 @5xl:border-t-0 @5xl:border-l @5xl:p-6 @7xl:w-96">
          <AbsentStudents />
          <AttendanceBars />
        </aside>
      </div>
      {opened && <DayForms form={opened} onDone={close} />}
    </DayContext>
  )
}

/** The form that is open over the day. */
function DayForms({ form, onDone }: { form: DayForm; onDone: () => void }) {
  switch (form.form) {
    case 'tutor':
      return <TutorAbsenceForm absence={form.absence} onDone={onDone} />
    case 'student':
      return <StudentAbsenceForm lesson={form.lesson} studentId={form.studentId} onDone={onDone} />
    case 'cancel':
      return <CancelForm lesson={form.lesson} onDone={onDone} />
    case 'cancel-day':
      return <CancelDayForm onDone={onDone} />
    case 'restore':
      return <RestoreForm lessons={form.lessons} onDone={onDone} />
    case 'to-call':
      return <ToCallForm lessonIds={form.lessonIds} onDone={onDone} />
    case 'make-up':
      return <MakeUpForm missed={form.missed} onDone={onDone} />
  }
}
