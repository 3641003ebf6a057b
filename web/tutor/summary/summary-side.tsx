import { type ReactNode, useId } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { LessonLetterStatus } from '#contract/family/lesson-letters.ts'
import { pathTo } from '#contract/kernel/client-routes.ts'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import type { LessonStudent } from '#contract/records/desk.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Link } from '#web/ui/controls/link.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { CheckIcon, ClockIcon, HeadphonesIcon, LetterIcon, PencilIcon } from '#web/ui/drawings/icons.ts'
import { HonorPicture } from '#web/ui/drawings/pictures.tsx'
import { PartFailed } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { NextAfter } from './next-after.tsx'
import { unwrittenOf } from './summary-table.ts'

interface SummarySideProps {
  lesson: Lesson
  students: readonly LessonStudent[]
  /** The start of the lesson; null for one that never began. */
  startedAt: number | null
  /** The number of recordings that wait to be heard. */
  unheard: number
  onHear: () => void
  /** Opens the words for one family. */
  onWrite: (studentId: StudentId) => void
}

/** Beside the tracks: the letters, what is left with one act each, what was given and handed over, and the next lesson. */
export function SummarySide({ lesson, students, startedAt, unheard, onHear, onWrite }: SummarySideProps) {
  const { after: words } = useWords().tutor.finishing
  const unwritten = unwrittenOf(students, startedAt)
  const honored = students.filter(({ story }) => story.honors.length > 0)
  const handedOver = students.filter(({ note }) => note.trim() !== '').length
  return (
    <aside className="flex flex-col border-line bg-frame p-4 leading-normal @4xl:border-l print:hidden">
      <LessonLetters lessonId={lesson.id} students={students} />
      {(unheard > 0 || unwritten.length > 0) && (
        <SidePart title={words.left}>
          <ul className="divide-y divide-line">
            {unheard > 0 && (
              <li className="flex min-h-15.5 items-center gap-3">
                <HeadphonesIcon size={1.375} />
                <b className="flex-1">{words.recordings(unheard)}</b>
                <Button look="outlined" onClick={onHear}>
                  {words.hear}
                </Button>
              </li>
            )}
            {unwritten.map(({ id, displayName }) => (
              <li key={id} className="flex min-h-15.5 items-center gap-3">
                <PencilIcon size={1.375} />
                <span className="min-w-0 flex-1">{words.wordsFor(displayName)}</span>
                <Button look="outlined" aria-label={words.writeFor(displayName)} onClick={() => onWrite(id)}>
                  {words.write}
                </Button>
              </li>
            ))}
          </ul>
        </SidePart>
      )}
      {honored.length > 0 && (
        <SidePart title={words.honors}>
          <ul className="flex flex-wrap gap-x-4 gap-y-2">
            {honored.map(({ id, emblem, displayName, story }) => (
              <li key={id} className="inline-flex items-center gap-1.5 whitespace-nowrap">
                {story.honors.map((honor) => (
                  <HonorPicture key={honor.id} kind={honor.kind} size={2} />
                ))}
                <EmblemPicture name={emblem} size={1.5} />
                <span>{displayName}</span>
              </li>
            ))}
          </ul>
        </SidePart>
      )}
      {handedOver > 0 && (
        <SidePart title={words.handOvers}>
          <p>{words.handedOver(handedOver)}</p>
        </SidePart>
      )}
      <div className="mt-auto flex pt-4 *:flex-1 *:justify-center">
        <NextAfter lesson={lesson} />
      </div>
    </aside>
  )
}

/** Counted; whoever is in one of the others stands by name, since somebody can do something. */
const counted = { opened: CheckIcon, sent: LetterIcon, waiting: ClockIcon } as const
const named: LessonLetterStatus[] = ['failed', 'no-address']

const POLL_MS = 30_000

interface LessonLettersProps {
  lessonId: LessonId
  students: readonly LessonStudent[]
}

/** The letters about the lesson with their state. Nothing in a school that sends none. */
function LessonLetters({ lessonId, students }: LessonLettersProps) {
  const { after: words } = useWords().tutor.finishing
  const { value, problem, refetch } = useAsk(
    '/tutor/lesson-letters',
    { lessonId },
    { anew: true, pollMs: (last) => isOnItsWay(last) && POLL_MS },
  )
  if (!value) return problem && <PartFailed problem={problem} again={refetch} />
  if (!value.sendsLetters) return null
  const ofStatus = (status: LessonLetterStatus) =>
    value.students.filter((student) => student.status === status)
  return (
    <SidePart title={words.letters}>
      <ul className="divide-y divide-line">
        {Object.entries(counted).map(([status, Icon]) => {
          const count = ofStatus(status as keyof typeof counted).length
          return (
            count > 0 && (
              <li key={status} className="flex min-h-11 items-center gap-3">
                <Icon size={1.25} />
                <span className="flex-1">{words.statuses[status as keyof typeof counted]}</span>
                <b className="tabular-nums">{count}</b>
              </li>
            )
          )
        })}
        {named.flatMap((status) =>
          ofStatus(status).map(({ studentId }) => {
            const name = students.find(({ id }) => id === studentId)?.displayName ?? ''
            return (
              <li key={studentId} className="flex min-h-13 items-center gap-3 py-1">
                <span className="flex-1 text-trouble">{words.ofStatus(name, words.statuses[status])}</span>
                <Link
                  to={pathTo('/tutor/student/:studentId', { studentId })}
                  aria-label={words.makeLinkFor(name)}
                  className="inline-flex min-h-11 items-center rounded-tutor border-2 border-edge bg-sheet px-4 text-sm font-semibold hover:bg-leaf-ground"
                >
                  {words.makeLink}
                </Link>
              </li>
            )
          }),
        )}
      </ul>
    </SidePart>
  )
}

function isOnItsWay(value: OutputOf<'/tutor/lesson-letters'> | undefined): boolean {
  return value?.students.some(({ status }) => status === 'waiting') ?? false
}

/** A part beside the tracks, under its quiet title. */
function SidePart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line py-3 first:border-t-0 first:pt-0">
      <h3 id={id} className="pb-1 text-[0.8125rem] text-quiet">
        {title}
      </h3>
      {children}
    </section>
  )
}
