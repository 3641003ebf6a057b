import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { useWords } from '#web/words/words.ts'
import { useRoom, useTutorLesson } from '../room/lesson-context.tsx'
import { useHomeworkText } from '../thread/homework/use-homework-text.ts'
import { firstToSee, type FirstReason } from './first-to-see.ts'

/** The children to go to first in this lesson, and why; nothing where last time gives no reason. */
export function FirstList() {
  const { start, next } = useWords().tutor
  const { lesson, panel } = useTutorLesson()
  const { cards } = useRoom()
  const { value } = useAsk('/tutor/last-time', { lessonId: lesson.id })
  // Nobody goes to a child who will not come.
  const coming = value?.students.filter(({ studentId }) =>
    cards.some(({ student }) => student.id === studentId && !student.absence),
  )
  const first = firstToSee(coming ?? [])
  if (first.length === 0) return null
  return (
    <section aria-label={start.first} className="border-t border-line pt-3">
      <h3 className="text-[0.8125rem] text-quiet">{start.first}</h3>
      <ul className="divide-y divide-line">
        {first.map(({ studentId, reasons }) => {
          const student = value!.students.find((each) => each.studentId === studentId)!
          return (
            <li key={studentId} className="flex items-center gap-3 py-2 text-sm leading-snug">
              <EmblemPicture name={student.emblem} size={1.875} />
              <NameAndReasons name={student.displayName} reasons={reasons} />
              <Button
                look="outlined"
                aria-label={next.goTo(student.displayName)}
                onClick={() => panel.choose(studentId)}
                className="shrink-0 border!"
              >
                {next.go}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface NameAndReasonsProps {
  name: string
  reasons: readonly FirstReason[]
}

export function NameAndReasons({ name, reasons }: NameAndReasonsProps) {
  return (
    <p className="min-w-0 flex-1">
      <b className="block">{name}</b>
      {reasons.map((reason) => (
        <span key={reason.kind} className="block wrap-anywhere">
          <Because reason={reason} />
        </span>
      ))}
    </p>
  )
}

function Because({ reason }: { reason: FirstReason }) {
  const { start } = useWords().tutor
  const { task } = useHomeworkText()
  if (reason.kind === 'not-passed') return start.notPassed(reason.title, reason.score)
  const { homework } = reason
  return homework.status === 'set' ? start.homeworkSet(task(homework)) : start.homeworkBegun(task(homework))
}
