import { timesPlayed } from '#contract/reading/rules/times-played.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import { useAtTime } from '#web/hooks/use-now.ts'
import { useWords } from '#web/words/words.ts'
import { minutesSince, TickingTime } from '../times.tsx'
import './student-figures.css'

const FIGURES_EVERY_MS = 5_000

/** How long on the page, how often a sentence was heard, and when a tutor was there last. */
export function StudentFigures({ student }: { student: RoomStudent }) {
  const { card, grid } = useWords().tutor
  const { onPageSince, state, contactAt, honors } = student
  const contacted = useAtTime(FIGURES_EVERY_MS, (now) =>
    contactAt === undefined ? null : minutesSince(contactAt, now),
  )
  const heard = state ? [...timesPlayed(state).values()].reduce((sum, times) => sum + times, 0) : 0
  return (
    <dl className="student-figures">
      <div>
        <dt>{grid.onPage}</dt>
        <dd>
          {onPageSince === null ? grid.notYet : <TickingTime since={onPageSince} label={card.onPage} />}
        </dd>
      </div>
      <div>
        <dt>{grid.heard}</dt>
        <dd>{grid.times(heard)}</dd>
      </div>
      <div>
        <dt>{grid.spoken}</dt>
        <dd>{contacted === null ? grid.notYet : grid.ago(contacted)}</dd>
      </div>
      <div>
        <dt>{grid.honors}</dt>
        <dd>{grid.honorCount(honors.length)}</dd>
      </div>
    </dl>
  )
}
