import type { LessonStudent } from '#contract/records/desk.ts'
import { useWords } from '#web/words/words.ts'
import { waitMs } from '../panel/story-figures.ts'
import { clockText } from '../times.tsx'

interface LessonFiguresProps {
  students: readonly LessonStudent[]
  /** Beside each other, where there is the width of a screen. */
  isRow?: boolean
}

/** The lesson in three figures. */
export function LessonFigures({ students, isRow = false }: LessonFiguresProps) {
  const { finishing } = useWords().tutor
  const calls = students.flatMap(({ story }) => story.calls)
  const waits = calls.flatMap((call) => (call.answeredAt === null ? [] : (waitMs(call) ?? [])))
  const came = students.filter(({ attendance }) => attendance.length > 0).length
  const figures = [
    [finishing.came, finishing.cameOf(came, students.length)],
    [finishing.called, finishing.calledOf(calls.length)],
    ...(waits.length > 0 ? [[finishing.waited, clockText(meanOf(waits))]] : []),
  ]
  return (
    <section aria-labelledby="finish-figures">
      <h3 id="finish-figures" className="text-sm text-quiet">
        {finishing.thisLesson}
      </h3>
      <dl
        className={
          isRow
            ? 'flex flex-wrap gap-x-8 gap-y-2'
            : 'grid grid-cols-2 gap-x-4 gap-y-2 @3xl:grid-cols-3 @4xl:grid-cols-2'
        }
      >
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-quiet">{name}</dt>
            <dd className="text-xl font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
