import type { DayForm } from '../day-context.ts'
import { CancelDayForm } from './cancel-day-form.tsx'
import { CancelForm } from './cancel-form.tsx'
import { MakeUpForm } from './make-up-form.tsx'
import { StudentAbsenceForm } from './student-absence-form.tsx'
import { TutorAbsenceForm } from './tutor-absence-form.tsx'

/** The form that is open over the day. */
export function DayForms({ form, onDone }: { form: DayForm; onDone: () => void }) {
  switch (form.form) {
    case 'tutor':
      return <TutorAbsenceForm absence={form.absence} onDone={onDone} />
    case 'student':
      return <StudentAbsenceForm lesson={form.lesson} onDone={onDone} />
    case 'cancel':
      return <CancelForm lesson={form.lesson} onDone={onDone} />
    case 'cancel-day':
      return <CancelDayForm onDone={onDone} />
    case 'make-up':
      return <MakeUpForm missed={form.missed} onDone={onDone} />
  }
}
