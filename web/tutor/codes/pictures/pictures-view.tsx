import type { StudentId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { ConfirmedButton } from '#web/ui/controls/confirmed-button.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { AskedPanel, StatePanel } from '#web/ui/page/state-panel.tsx'
import { useWords, type Words } from '#web/words/words.ts'
import { PictureRow } from './picture-row.tsx'
import { PictureSheet } from './picture-sheet.tsx'
import { TabletsPart } from './tablets-part.tsx'
import { type PictureStudent, usePicturePasswords } from './use-picture-passwords.ts'

/** A child's wrong tries send no event, so they are polled. */
const POLL_MS = 5_000

interface PicturesViewProps {
  lesson: Lesson
  studentId: StudentId | undefined
}

/** Sign-in by pictures in the lesson's classroom: its tablets, and the picture passwords of the lesson's students. */
export function PicturesView({ lesson, studentId }: PicturesViewProps) {
  const { qr, pictures: words } = useWords().tutor
  const students = useAsk('/tutor/lesson-students', { lessonId: lesson.id }, { anew: true })
  const asked = useAsk('/tutor/picture-passwords', { lessonId: lesson.id }, { anew: true, pollMs: POLL_MS })
  const { made, isBusy, problem, make, revoke, unlock } = usePicturePasswords(lesson.id)
  if (!asked.value) return <AskedPanel asked={asked} />
  if (!students.value) return <AskedPanel asked={students} />
  if (!asked.value.isOn) return <StatePanel part kind="empty" text={words.off} />
  const { tablets, students: passwords } = asked.value
  const shown = students.value.students.flatMap((student): PictureStudent[] => {
    const password = passwords.find((each) => each.studentId === student.id)
    return password && (!studentId || student.id === studentId) ? [{ student, password }] : []
  })
  return (
    <>
      <div className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-4 p-4 leading-normal print:hidden">
        <p>{words.lead}</p>
        <TabletsPart lesson={lesson} tablets={tablets} />
        <section aria-labelledby="pictures-of-students" className="flex flex-col gap-3">
          <h2 id="pictures-of-students" className="text-lg font-bold">
            {words.students}
          </h2>
          {problem && <ProblemNotice problem={problem} />}
          {shown.length === 0 && <p className="text-quiet">{qr.noStudents}</p>}
          {shown.length > 0 && (
            <>
              <ConfirmedButton
                look="main"
                busy={isBusy}
                className="self-start"
                question={questionOf(words, shown)}
                onConfirm={() => make(shown)}
              >
                {words.makeAll(shown.length)}
              </ConfirmedButton>
              <ul className="flex flex-col rounded-tutor border border-line bg-sheet">
                {shown.map((each) => (
                  <PictureRow
                    key={each.student.id}
                    of={each}
                    busy={isBusy}
                    question={questionOf(words, [each])}
                    onMake={() => make([each])}
                    onRevoke={() => revoke(each)}
                    onUnlock={() => unlock(each)}
                  />
                ))}
              </ul>
            </>
          )}
        </section>
      </div>
      {made.length > 0 && <PictureSheet made={made} />}
    </>
  )
}

/** New pictures end the ones before. */
function questionOf(words: Words['tutor']['pictures'], students: readonly PictureStudent[]) {
  const replaced = students.filter(({ password }) => password.madeAt !== null).length
  return {
    title: words.question,
    body: words.body(replaced),
    confirm: words.confirm,
    cancel: words.cancel,
    look: replaced > 0 ? ('danger' as const) : ('main' as const),
  }
}
