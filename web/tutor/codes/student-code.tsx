import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { linkTo } from '#web/client/links.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { SelectField } from '#web/ui/controls/plain-fields.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { AskedPanel, StatePanel } from '#web/ui/page/state-panel.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranchTime } from '../times.tsx'
import { Countdown } from './countdown.tsx'
import { type ShownFigures, useStudentCode } from './use-student-code.ts'

/** One code for one student on this screen: the student scans it and is signed in. */
export function StudentCodeView({ lesson, studentId }: { lesson: Lesson; studentId: StudentId | undefined }) {
  const { qr } = useWords().tutor
  const [chosen, setChosen] = useState(studentId ?? null)
  const asked = useAsk(
    '/tutor/lesson-students',
    { lessonId: lesson.id },
    { anew: true, pollMs: chosen !== null && POLL_MS },
  )
  return (
    <AskedScreen asked={asked}>
      {({ students }) => {
        const student = students.find(({ id }) => id === chosen)
        return (
          <div className="mx-auto flex w-full max-w-xl flex-1 flex-col items-center gap-4 p-4">
            <p>{qr.now.lead}</p>
            <SelectField
              label={qr.now.student}
              className="w-full"
              value={chosen}
              options={[
                [null, qr.now.choose],
                ...students.map(
                  ({ id, displayName, reading }) => [id, `${displayName}（${reading}）`] as const,
                ),
              ]}
              onChange={setChosen}
            />
            {student && <StudentCode key={student.id} lesson={lesson} student={student} />}
          </div>
        )
      }}
    </AskedScreen>
  )
}

/** The use of a code sends no event, so it is polled. */
const POLL_MS = 3_000
interface StudentCodeProps {
  lesson: Lesson
  student: OutputOf<'/tutor/lesson-students'>['students'][number]
}

/** The code, and that it was used. */
function StudentCode({ lesson, student }: StudentCodeProps) {
  const { qr } = useWords().tutor
  const { time } = useBranchTime()
  const about = { lessonId: lesson.id, studentId: student.id }
  const { shown, figures, problem, next, lastUsedAt } = useStudentCode(about, student.links)
  if (problem) return <AskedPanel asked={{ problem, offline: false, refetch: next }} />
  if (!shown) return <StatePanel part kind="loading" text={qr.wall.making} />
  return (
    <>
      <div className="w-full max-w-[min(45dvh,26rem)] rounded-3xl bg-sheet p-4 shadow-soft">
        <QrCode text={linkTo('login', 'once', shown.secret)} label={qr.now.code(student.displayName)} />
      </div>
      <div className="flex w-full flex-wrap items-center justify-center gap-x-8 gap-y-2">
        <p className="flex items-center gap-3 text-xl font-bold">
          <EmblemPicture disc name={student.emblem} size={4.5} />
          {student.displayName}
        </p>
        {figures && (
          <p className="text-5xl font-bold">
            <SixFigures of={figures} label={qr.now.figures} />
          </p>
        )}
      </div>
      <Countdown until={shown.made.nextAt} label={qr.wall.next} />
      <p role="status" className="min-h-6 text-leaf-deep">
        {lastUsedAt !== null && qr.now.used(student.displayName, time(lastUsedAt))}
      </p>
    </>
  )
}

/** As one reads them out: `730 264`. */
export function SixFigures({ of: { figures }, label }: { of: ShownFigures; label: string }) {
  return (
    <>
      <span className="sr-only">{label} </span>
      <span data-figures className="whitespace-nowrap tabular-nums">
        {figures.slice(0, 3)} {figures.slice(3)}
      </span>
    </>
  )
}
