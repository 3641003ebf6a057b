import type { ComingLesson, ParentsPage } from '#contract/family/parents-page.ts'
import { FacePicture } from '#web/ui/drawings/face.tsx'
import { LessonDoor } from '#web/ui/drawings/lesson-door.tsx'
import { TimeText, useLessonTimes, useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { Folded } from '../folded.tsx'
import { PageSection } from '../page-section.tsx'
import { AbsencePart } from './absence-part.tsx'

interface NextLessonCardProps {
  page: ParentsPage
  /** The page is from before the network was lost. */
  offline: boolean
}

/** The next lesson with its door, and those after it: the family says here when their child will not come. */
export function NextLessonCard({ page: { coming, school }, offline }: NextLessonCardProps) {
  const words = useWords().parents.coming
  const [next, ...later] = coming
  if (!next) return null
  const shared = { timeZone: school.timeZone, offline }
  return (
    <PageSection look="next" title={words.title} className="@6xl:flex-1">
      <NextEntry lesson={next} {...shared} />
      {later.length > 0 && (
        <div className="print:hidden">
          <Folded title={words.later(later.length)}>
            <ul className="rows flex flex-col">
              {later.map((lesson) => (
                <li key={lesson.id} className="border-t border-line py-3 first:border-t-0">
                  <LaterEntry lesson={lesson} {...shared} />
                </li>
              ))}
            </ul>
          </Folded>
        </div>
      )}
    </PageSection>
  )
}

interface EntryProps {
  lesson: ComingLesson
  timeZone: string
  offline: boolean
}

function NextEntry({ lesson, timeZone, offline }: EntryProps) {
  const words = useWords().parents.coming
  const { hours } = useLessonTimes(timeZone)
  const { startsAt, tutor, face, classroom } = lesson
  return (
    <div className="flex flex-col gap-3 @3xl:flex-row @3xl:gap-8 @6xl:flex-1 @6xl:flex-col @6xl:gap-3">
      <div className="flex min-w-0 flex-col gap-3 @3xl:flex-1 @6xl:justify-center">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <LessonDoor face={face} className="h-27 shrink-0 print:hidden" />
          <div className="min-w-0">
            <p className="text-xl leading-snug font-bold">
              <TimeText at={startsAt} as="day" timeZone={timeZone} />
            </p>
            <p className="text-2xl leading-snug font-bold tabular-nums">{hours(lesson)}</p>
            <p>{words.tutor(tutor)}</p>
            <p className="text-sm text-quiet">{classroom}</p>
          </div>
        </div>
        <LessonNews lesson={lesson} timeZone={timeZone} />
      </div>
      <AbsencePart isNext lesson={lesson} timeZone={timeZone} offline={offline} />
    </div>
  )
}

function LaterEntry({ lesson, timeZone, offline }: EntryProps) {
  const words = useWords().parents.coming
  const { hours } = useLessonTimes(timeZone)
  const { startsAt, tutor, face, classroom } = lesson
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <FacePicture of={face} className="size-11 shrink-0" />
        <p className="min-w-0">
          <span className="block font-semibold">
            <TimeText at={startsAt} as="day" timeZone={timeZone} /> <span>{hours(lesson)}</span>
          </span>
          <span className="block text-sm text-quiet">{words.with(tutor, classroom)}</span>
        </p>
      </div>
      <LessonNews lesson={lesson} timeZone={timeZone} />
      <AbsencePart lesson={lesson} timeZone={timeZone} offline={offline} />
    </div>
  )
}

/** The lesson that it makes up, and who teaches it instead of whom. */
function LessonNews({ lesson, timeZone }: Pick<EntryProps, 'lesson' | 'timeZone'>) {
  const { coming: words, digest } = useWords().parents
  const timeOf = useTimeText(timeZone)
  const { hours } = useLessonTimes(timeZone)
  const { startsAt, tutor, notice, makesUp } = lesson
  const when = `${timeOf(startsAt, 'day')} ${hours(lesson)}`
  return (
    <>
      {makesUp !== null && <p className="text-sm">{words.makesUp(timeOf(makesUp, 'day-clock'))}</p>}
      {notice !== null && (
        <p className={notice.words === null ? '' : 'own-words'}>
          {notice.words ??
            (notice.insteadOf === null
              ? digest.asUsual(when, tutor)
              : digest.standsIn(notice.insteadOf, when, tutor))}
        </p>
      )}
    </>
  )
}
