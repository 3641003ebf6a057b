import type { ReactNode } from 'react'
import type { RoomAttempt, RoomStudent } from '#contract/room/shape.ts'
import { CheckIcon, StarIcon } from '#web/ui/drawings/icons.ts'
import { HonorPicture } from '#web/ui/drawings/pictures.tsx'
import { Announce } from '#web/ui/page/notice.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { useWatched } from './lesson-context.tsx'

export type Results = Pick<RoomStudent, 'attempt' | 'honors'>

/** The check and the honors of a lesson as items of a list, for a viewer: how far it was and the tutor's words, as they come. */
export function LessonResults({ attempt, honors }: Results) {
  const { viewer: words } = useWords()
  const last = honors.at(-1)
  return (
    <>
      {attempt && <WatchedResult attempt={attempt} />}
      {honors.map(({ id, kind, note }) => (
        <Done
          key={id}
          icon={<HonorPicture kind={kind} size={2} />}
          text={words.honors.kinds[kind]}
          note={note}
        />
      ))}
      {last && <Announce text={words.honors.got(words.honors.kinds[last.kind])} />}
    </>
  )
}

/** The results of the lesson until now, for a viewer; the student sees each honor and result as it comes. */
export function ResultsSoFar() {
  const { viewer: words } = useWords()
  const student = useWatched()?.student
  if (!student || (student.honors.length === 0 && (student.attempt?.status ?? 'started') === 'started'))
    return null
  return (
    <ul aria-label={words.honors.title} className="flex flex-wrap gap-2 font-semibold">
      <LessonResults {...student} />
    </ul>
  )
}

function WatchedResult({ attempt: { status, score, distance = 'waiting' } }: { attempt: RoomAttempt }) {
  const { check: words } = useWords().viewer
  if (status === 'started') return null
  const passed = distance === 'passed'
  const says = passed && score !== null ? words.passed(score) : words.distances[distance]
  return (
    <>
      <CheckDone passed={passed} text={says} />
      <Announce text={says} />
    </>
  )
}

function CheckDone({ passed, text }: { passed: boolean; text: string }) {
  return <Done icon={passed ? <StarIcon size={2} /> : <CheckIcon size={2} />} text={text} />
}

export function Done({ icon, text, note = '' }: { icon: ReactNode; text: string; note?: string }) {
  return (
    <li className="flex items-center gap-3 rounded-student bg-leaf-ground px-[1.2em] py-[0.6em] text-leaf-deep">
      {icon}
      <span>
        <Ruby text={text} />
        {note && <span className="block text-sm font-normal text-quiet">{note}</span>}
      </span>
    </li>
  )
}
