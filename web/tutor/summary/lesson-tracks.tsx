import type { LessonStudent } from '#contract/records/desk.ts'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { useWords } from '#web/words/words.ts'
import { LessonFigures } from '../finish/lesson-figures.tsx'
import { byReading } from '../room/room-facts.ts'
import { SmallPage } from '../room/small-page.tsx'
import { useBranchTime } from '../times.tsx'
import { type LessonSpan, timesBeneath, type TrackKind, type TrackPart, trackPartsOf } from './track-parts.ts'

const looks: Record<TrackKind, string> = {
  page: 'h-3 bg-leaf/55',
  turned: 'h-3 bg-leaf/25',
  offline: 'h-3 bg-edge',
  check: 'h-3 bg-sky',
  waiting: 'h-6 bg-calling',
  talk: 'h-6 bg-leaf',
}
/** Those that the key explains. */
const explained: TrackKind[] = ['page', 'turned', 'waiting', 'talk', 'check']

interface LessonTracksProps {
  students: readonly LessonStudent[]
  span: LessonSpan
}

/** A lesson as a track a child on one scale: the pages, and on them what was waited for, talked and checked. */
export function LessonTracks({ students, span }: LessonTracksProps) {
  const { tracks } = useWords().tutor.desk.summary
  return (
    <section
      aria-label={tracks.title}
      className="mx-auto flex w-full max-w-6xl flex-col gap-3 p-4 pb-0 leading-normal print:hidden"
    >
      <LessonFigures isRow students={students} />
      <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem] text-quiet">
        {explained.map((kind) => (
          <li key={kind} className="inline-flex items-center gap-1.5">
            <span className={`inline-block w-4 rounded-sm ${looks[kind]} h-3!`} />
            <span>{tracks.kinds[kind]}</span>
          </li>
        ))}
      </ul>
      <ul className="divide-y divide-line border-y border-line">
        {students.toSorted(byReading).map((student) => (
          <StudentTrack key={student.id} student={student} span={span} />
        ))}
      </ul>
      <TimesBeneath span={span} />
    </section>
  )
}

function StudentTrack({ student, span }: { student: LessonStudent; span: LessonSpan }) {
  const { summary } = useWords().tutor.desk
  const { story, absence, attendance } = student
  const last = story.stays.at(-1)
  const read = new Set(
    story.stays.filter((stay) => stay.read).map((stay) => `${stay.textbookId} ${stay.page}`),
  )
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="flex w-44 min-w-0 items-center gap-2">
        <EmblemPicture name={student.emblem} size={2} />
        <b className="min-w-0 truncate text-[0.9375rem]">{student.displayName}</b>
      </span>
      {last ? <SmallPage place={last} /> : <span aria-hidden="true" className="w-16 shrink-0" />}
      {attendance.length > 0 ? (
        <>
          <Track parts={trackPartsOf(story, span)} />
          <span className="ml-auto w-20 shrink-0 text-right text-[0.8125rem] text-quiet tabular-nums">
            {summary.tracks.pages(read.size)}
          </span>
        </>
      ) : (
        <span className="text-[0.9375rem] text-quiet">
          {absence ? <AbsentBecause absence={absence} /> : summary.tracks.notCome}
        </span>
      )}
    </li>
  )
}

function AbsentBecause({ absence }: { absence: NonNullable<LessonStudent['absence']> }) {
  const { home, card } = useWords().tutor
  return home.absent(card.absence.reasons[absence.reason])
}

function Track({ parts }: { parts: readonly TrackPart[] }) {
  return (
    <span aria-hidden="true" className="relative h-8 min-w-48 flex-1">
      {parts.map(({ kind, from, until }, index) => (
        <span
          key={index}
          className={`absolute top-1/2 min-w-0.5 -translate-y-1/2 rounded-sm border-r border-sheet forced-colors:border forced-colors:border-[CanvasText] ${looks[kind]}`}
          style={{ left: `${from * 100}%`, width: `${(until - from) * 100}%` }}
        />
      ))}
    </span>
  )
}

/** As wide as the tracks above it, where they have a line of their own it is not drawn. */
function TimesBeneath({ span }: { span: LessonSpan }) {
  const { time } = useBranchTime()
  const length = Math.max(1, span.until - span.from)
  return (
    <p aria-hidden="true" className="relative mr-23 ml-66 hidden h-5 text-[0.8125rem] text-quiet @3xl:block">
      {timesBeneath(span).map((at) => (
        <span
          key={at}
          className="absolute -translate-x-1/2 tabular-nums first:translate-x-0"
          style={{ left: `${((at - span.from) / length) * 100}%` }}
        >
          {time(at)}
        </span>
      ))}
    </p>
  )
}
