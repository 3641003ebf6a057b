import { memo } from 'react'
import type { StudentId } from '#contract/kernel/ids.ts'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { useWords } from '#web/words/words.ts'
import { useRoom, useTutorLesson } from '../room/lesson-context.tsx'
import type { CardFacts } from '../room/room-facts.ts'
import { TickingTime } from '../times.tsx'

/** On a phone, all students in one row above the chosen one: a name each in the order of the cards, and how long a caller has waited. */
export function ClassStrip() {
  const { card } = useWords().tutor
  const { panel } = useTutorLesson()
  const { cards, chosen } = useRoom()
  return (
    <ul
      aria-label={card.grid}
      className="flex shrink-0 gap-1 overflow-x-auto overscroll-x-contain border-b border-line bg-paper p-1.5 @3xl:hidden"
    >
      {cards.map((facts) => (
        <li key={facts.student.id} className="shrink-0">
          <StripEntry
            student={facts.student}
            call={facts.call}
            attending={facts.attending}
            isChosen={facts.student.id === chosen?.studentId}
            onChoose={panel.choose}
          />
        </li>
      ))}
    </ul>
  )
}

interface StripEntryProps extends Pick<CardFacts, 'student' | 'call' | 'attending'> {
  isChosen: boolean
  onChoose: (studentId: StudentId) => void
}

/** An event about one student draws only one entry again. */
const StripEntry = memo(function StripEntry({
  student,
  call,
  attending,
  isChosen,
  onChoose,
}: StripEntryProps) {
  const { queue } = useWords().tutor
  const isWaiting = call !== undefined && !call.answered
  const ground = isWaiting ? 'bg-calling-ground' : call ? 'bg-answered-ground' : 'bg-sheet'
  const edge = isChosen
    ? 'border-ink'
    : isWaiting
      ? 'border-calling'
      : call
        ? 'border-answered'
        : 'border-line'
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(student.id)}
      className={`flex min-h-13 min-w-13 flex-col items-center justify-center rounded-tutor border-2 px-1.5 text-[0.8125rem] leading-tight ${ground} ${edge}`}
    >
      <EmblemPicture name={student.emblem} size={1.75} />
      <span className={`font-semibold whitespace-nowrap ${attending === 'here' ? '' : 'text-quiet'}`}>
        {shortNameOf(student.displayName)}
      </span>
      {isWaiting && (
        <b className="text-calling-ink">
          <TickingTime since={call.raisedAt} label={queue.waiting} />
        </b>
      )}
    </button>
  )
})

/** The given name, where the name is written as family name and given name. */
export function shortNameOf(name: string): string {
  return name.split(/\s/u).at(-1) ?? name
}
