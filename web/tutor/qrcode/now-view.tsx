import { useState } from 'react'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/lessons.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { PartFailed } from '#web/ui/part-failed.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { NowCode } from './now-code.tsx'

/** One student, one code on this screen: they scan it and are in. */
export function NowView({ lesson, studentId }: { lesson: Lesson; studentId: StudentId | undefined }) {
  const words = useWords()
  const { qr } = words.tutor
  const [chosen, setChosen] = useState<StudentId | ''>(studentId ?? '')
  const { value, problem, refetch } = useAsk(
    '/tutor/lesson-students',
    { lessonId: lesson.id },
    { anew: true },
  )
  if (!value) {
    if (problem) {
      return (
        <div className="mx-auto w-full max-w-xl p-4">
          <PartFailed problem={problem} again={refetch} />
        </div>
      )
    }
    return <StatePanel part kind="loading" text={qr.loading} />
  }
  const student = value.students.find(({ id }) => id === chosen)
  return (
    <div className="mx-auto flex w-full max-w-xl flex-1 flex-col items-center gap-4 p-4">
      <p>{qr.now.lead}</p>
      <label className="flex w-full flex-col gap-1 font-semibold">
        {qr.now.student}
        <select
          value={chosen}
          onChange={(event) => setChosen(event.target.value as StudentId)}
          className="min-h-11 rounded-tutor border-2 border-edge bg-white px-3"
        >
          <option value="">{qr.now.choose}</option>
          {value.students.map(({ id, displayName, reading }) => (
            <option key={id} value={id}>
              {displayName}（{reading}）
            </option>
          ))}
        </select>
      </label>
      {student && <NowCode key={student.id} lesson={lesson} student={student} onLook={refetch} />}
    </div>
  )
}
