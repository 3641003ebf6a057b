import type { StudentId } from '#contract/kernel/ids.ts'
import type { LessonStudent } from '#contract/records/desk.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { HeadphonesIcon, PencilIcon } from '#web/ui/drawings/icons.ts'
import { HonorPicture } from '#web/ui/drawings/pictures.tsx'
import { useWords } from '#web/words/words.ts'
import { LessonLetters } from './lesson-letters.tsx'
import { NextAfter } from './next-after.tsx'
import { SidePart } from './side-part.tsx'
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
  const words = useWords().tutor
  const { afterLesson } = words
  const unwritten = unwrittenOf(students, startedAt)
  const honored = students.filter(({ story }) => story.honors.length > 0)
  const handedOver = students.filter(({ note }) => note.trim() !== '').length
  return (
    <aside className="flex flex-col border-line bg-frame p-4 leading-normal @4xl:border-l print:hidden">
      <LessonLetters lessonId={lesson.id} students={students} />
      {(unheard > 0 || unwritten.length > 0) && (
        <SidePart title={afterLesson.left}>
          <ul className="divide-y divide-line">
            {unheard > 0 && (
              <li className="flex min-h-15.5 items-center gap-3">
                <HeadphonesIcon size={1.375} />
                <b className="flex-1">{afterLesson.recordings(unheard)}</b>
                <Button look="outlined" onClick={onHear}>
                  {afterLesson.hear}
                </Button>
              </li>
            )}
            {unwritten.map(({ id, displayName }) => (
              <li key={id} className="flex min-h-15.5 items-center gap-3">
                <PencilIcon size={1.375} />
                <span className="min-w-0 flex-1">{afterLesson.wordsFor(displayName)}</span>
                <Button
                  look="outlined"
                  aria-label={afterLesson.writeFor(displayName)}
                  onClick={() => onWrite(id)}
                >
                  {afterLesson.write}
                </Button>
              </li>
            ))}
          </ul>
        </SidePart>
      )}
      {honored.length > 0 && (
        <SidePart title={afterLesson.honors}>
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
        <SidePart title={afterLesson.handOvers}>
          <p>{afterLesson.handedOver(handedOver)}</p>
        </SidePart>
      )}
      <div className="mt-auto flex pt-4 *:flex-1 *:justify-center">
        <NextAfter lesson={lesson} />
      </div>
    </aside>
  )
}
