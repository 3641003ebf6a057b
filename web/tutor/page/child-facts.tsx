import type { RoomStudent } from '#contract/room/shape.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useAtTime } from '#web/hooks/use-now.ts'
import { useWords } from '#web/words/words.ts'
import { useTutorLesson } from '../room/lesson-context.tsx'
import { minutesSince, TickingTime } from '../times.tsx'
import './child-facts.css'

const FACTS_EVERY_MS = 5_000

/** Four facts about the chosen child: how long on the page, when a tutor was there last, the last check, and the homework. */
export function ChildFacts({ student }: { student: RoomStudent }) {
  const { card, grid } = useWords().tutor
  const { onPageSince, contactAt } = student
  const contacted = useAtTime(FACTS_EVERY_MS, (now) =>
    contactAt === undefined ? null : minutesSince(contactAt, now),
  )
  return (
    <dl className="child-facts">
      <div>
        <dt>{grid.onPage}</dt>
        <dd>
          {onPageSince === null ? grid.notYet : <TickingTime since={onPageSince} label={card.onPage} />}
        </dd>
      </div>
      <div>
        <dt>{grid.spoken}</dt>
        <dd>{contacted === null ? grid.notYet : grid.ago(contacted)}</dd>
      </div>
      <div>
        <dt>{grid.check}</dt>
        <dd>
          <LastCheck student={student} />
        </dd>
      </div>
      <div>
        <dt>{grid.homework}</dt>
        <dd>
          <OpenHomework student={student} />
        </dd>
      </div>
    </dl>
  )
}

/** Of this lesson, or else the last one before it. */
function LastCheck({ student }: { student: RoomStudent }) {
  const { grid, desk } = useWords().tutor
  const { lesson } = useTutorLesson()
  const { value } = useAsk('/tutor/last-time', { lessonId: lesson.id })
  const before = value?.students.find(({ studentId }) => studentId === student.id)?.lastCheck
  const last = student.attempt ?? before
  if (!last) return grid.notYet
  if (last.status === 'finished') return grid.toMark
  return last.score === null ? grid.notYet : desk.check.score(last.score)
}

/** The number of pieces that are set and not done. */
function OpenHomework({ student }: { student: RoomStudent }) {
  const { grid } = useWords().tutor
  const { value } = useAsk('/tutor/student-homework', { studentId: student.id })
  const open = value?.homework.filter(({ status }) => status === 'set' || status === 'begun').length ?? 0
  return open === 0 ? grid.notSet : grid.pieces(open)
}
