import { memo } from 'react'
import type { RoomStudent } from '#contract/room/shape.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { useWords } from '#web/words/words.ts'
import { useRoom, useTutorLesson } from '../room/lesson-context.tsx'
import { minutesSince, useBranchTime } from '../times.tsx'

const EVERY_MS = 5_000
/** So few lines have room around them. */
const FEW = 8

/** When the tutor was with each student in this lesson, one line a student, where no child's page is open. */
export function ContactLines() {
  const { next: words } = useWords().tutor
  const { lesson } = useTutorLesson()
  const { room, cards } = useRoom()
  const { time } = useBranchTime()
  const now = useNow(EVERY_MS)
  const from = room.startedAt ?? lesson.startsAt
  const until = Math.max(lesson.endsAt, now)
  return (
    <section aria-label={words.contacts} className="hidden flex-col px-4 py-2 text-sm @3xl:flex">
      <h2 className="flex gap-3 text-[0.8125rem] text-quiet">
        <span className="flex-1">{words.contacts}</span>
        <Key look="bg-leaf">{words.byVoice}</Key>
        <Key look="bg-sheet">{words.byMark}</Key>
      </h2>
      <ul className={`grid py-1 ${cards.length > FEW ? 'auto-rows-[1.5rem]' : 'auto-rows-[2.5rem]'}`}>
        {cards.map(({ student }) => (
          <ContactLine key={student.id} student={student} from={from} until={until} now={now} />
        ))}
      </ul>
      <p
        aria-hidden="true"
        className="flex justify-between pr-18 pl-32 text-[0.8125rem] text-quiet tabular-nums"
      >
        <span>{time(from)}</span>
        <span>{time(until)}</span>
      </p>
    </section>
  )
}

function Key({ look, children }: { look: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-2.5 rounded-full border-2 border-leaf ${look}`} />
      {children}
    </span>
  )
}

interface ContactLineProps {
  student: RoomStudent
  /** The hours that the line is as long as. */
  from: number
  until: number
  now: number
}

/** An event about one student draws only one line again. */
const ContactLine = memo(function ContactLine({ student, from, until, now }: ContactLineProps) {
  const { next: words, grid } = useWords().tutor
  const placeOf = (at: number) => `${Math.min(1, Math.max(0, (at - from) / (until - from))) * 100}%`
  const { contactAt, talkedAt, honors } = student
  const others = [...honors.map(({ givenAt }) => givenAt), contactAt].filter(
    (at): at is number => at !== undefined && at !== talkedAt,
  )
  return (
    <li className="flex items-center gap-2">
      <EmblemPicture name={student.emblem} size={1.375} />
      <span className="w-22 truncate">{student.displayName}</span>
      <span aria-hidden="true" className="relative h-full flex-1 border-l border-line">
        <span className="absolute top-1/2 left-0 h-px bg-line" style={{ width: placeOf(now) }} />
        <span
          className="absolute top-1/2 right-0 border-t border-dashed border-line"
          style={{ left: placeOf(now) }}
        />
        <span className="absolute inset-y-0 w-px bg-ink" style={{ left: placeOf(now) }} />
        {others.map((at) => (
          <Dot key={at} look="bg-sheet" left={placeOf(at)} />
        ))}
        {talkedAt !== undefined && <Dot look="bg-leaf" left={placeOf(talkedAt)} />}
      </span>
      <span className="w-16 text-right text-[0.8125rem] whitespace-nowrap text-quiet tabular-nums">
        {contactAt === undefined ? words.notYet : grid.ago(minutesSince(contactAt, now))}
      </span>
    </li>
  )
})

function Dot({ look, left }: { look: string; left: string }) {
  return (
    <span
      className={`absolute top-1/2 size-2.5 -translate-1/2 rounded-full border-2 border-leaf ${look}`}
      style={{ left }}
    />
  )
}
