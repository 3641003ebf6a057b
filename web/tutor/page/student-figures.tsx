import { timesPlayed } from '#contract/reading/rules/times-played.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import { useAtTime } from '#web/hooks/use-now.ts'
import { useWords } from '#web/words/words.ts'
import { minutesSince, TickingTime } from '../times.tsx'
import './student-figures.css'

const FIGURES_EVERY_MS = 5_000

/** How long on the page, how often a sentence was heard, and when a tutor was there last. */
export function StudentFigures({ student }: { student: RoomStudent }) {
  const { grid } = useWords().tutor
  const { state, honors } = student
  const heard = state ? [...timesPlayed(state).values()].reduce((sum, times) => sum + times, 0) : 0
  return (
    <dl className="student-figures">
      <OnPageFact student={student} />
      <div>
        <dt>{grid.heard}</dt>
        <dd>{grid.times(heard)}</dd>
      </div>
      <SpokenFact student={student} />
      <div>
        <dt>{grid.honors}</dt>
        <dd>{grid.honorCount(honors.length)}</dd>
      </div>
    </dl>
  )
}

/** How long the child is on the page, as one fact of a list. */
export function OnPageFact({ student: { onPageSince } }: { student: RoomStudent }) {
  const { card, grid } = useWords().tutor
  return (
    <div>
      <dt>{grid.onPage}</dt>
      <dd>{onPageSince === null ? grid.notYet : <TickingTime since={onPageSince} label={card.onPage} />}</dd>
    </div>
  )
}

/** The time at which a tutor was there last, as one fact of a list. */
export function SpokenFact({ student: { contactAt } }: { student: RoomStudent }) {
  const { grid } = useWords().tutor
  const contacted = useAtTime(FIGURES_EVERY_MS, (now) =>
    contactAt === undefined ? null : minutesSince(contactAt, now),
  )
  return (
    <div>
      <dt>{grid.spoken}</dt>
      <dd>{contacted === null ? grid.notYet : grid.ago(contacted)}</dd>
    </div>
  )
}
