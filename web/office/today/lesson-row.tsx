import { useState } from 'react'
import type { DayLesson } from '#contract/days/day.ts'
import { pathTo } from '#contract/kernel/client-routes.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Link } from '#web/ui/controls/link.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { CheckIcon } from '#web/ui/drawings/icons.ts'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { useDay, useDayTexts } from './day-context.ts'

interface LessonRowProps {
  lesson: DayLesson
  /** Its button is the solid one. */
  isFirst: boolean
}

/** A lesson of the day: when and where, what is with its tutor, and the one thing to do about it. */
export function LessonRow({ lesson, isFirst }: LessonRowProps) {
  const { today: words } = useWords().office
  const texts = useDayTexts()
  const { branch } = useBranch()
  const { open, refresh, offline } = useDay()
  const giving = useSend('/office/give-lesson')
  const [chosen, setChosen] = useState<string | null>(null)
  const { id, startsAt, classroom, tutor, insteadOf, free, students, isFixed, status, kind } = lesson
  const standIn = free.find((each) => each.id === chosen) ?? free[0]

  async function give(to: { id: typeof tutor.id }): Promise<void> {
    const given = { branchId: branch.id, lessonId: id, tutorId: to.id, seenTutor: tutor.id }
    await giving.send(given)
    // A refusal too says that the day has changed.
    refresh()
  }

  return (
    <li className="border-b border-line py-2">
      <div className="grid grid-cols-[4rem_1fr] items-center gap-x-4 gap-y-1 @3xl:grid-cols-[4rem_8rem_1fr_auto]">
        <b className="text-lg">{texts.start(lesson)}</b>
        <span>
          <b className="block">{kind === 'trial' ? words.trial : classroom.name}</b>
          <span className="block text-sm text-quiet">
            <span>{words.students(students)}</span>
            {lesson.makesUp !== null && <span>{`・${words.makesUp(texts.date(lesson.makesUp))}`}</span>}
          </span>
        </span>
        <div className="col-span-2 min-w-0 @3xl:col-span-1">
          <Standing lesson={lesson} chosen={standIn?.id ?? null} onChoose={setChosen} />
        </div>
        <div className="col-span-2 flex flex-wrap justify-end gap-2 @3xl:col-span-1 print:hidden">
          {!isFixed && !offline && (
            <>
              {(standIn || (insteadOf && free.length === 0) || !lesson.isTutorAbsent) && (
                <QuietButton onPress={() => open({ form: 'cancel', lesson })}>{words.cancel}</QuietButton>
              )}
              {standIn && (
                <Button
                  look={isFirst ? 'main' : 'outlined'}
                  busy={giving.isBusy}
                  onClick={() => void give(standIn)}
                >
                  {words.ask(words.tutor(standIn.displayName))}
                </Button>
              )}
              {insteadOf && !standIn && (
                <Button busy={giving.isBusy} onClick={() => void give(insteadOf)}>
                  {words.giveBack}
                </Button>
              )}
              {lesson.isTutorAbsent && !standIn && !insteadOf && (
                <Button onClick={() => open({ form: 'cancel', lesson })}>{words.cancel}</Button>
              )}
            </>
          )}
          {lesson.canRestore && !offline && (
            <>
              <QuietButton onPress={() => open({ form: 'to-call', lessonIds: [id] })}>
                {words.toCall}
              </QuietButton>
              <QuietButton onPress={() => open({ form: 'restore', lessons: [lesson] })}>
                {words.restore}
              </QuietButton>
            </>
          )}
          {status === 'cancelled' && kind === 'regular' && !lesson.madeUp && !offline && (
            <Button
              onClick={() =>
                open({
                  form: 'make-up',
                  missed: {
                    lessonId: id,
                    studentId: null,
                    who: words.together(students),
                    startsAt,
                    classroom: classroom.name,
                  },
                })
              }
            >
              {words.makeUpOpen}
            </Button>
          )}
        </div>
      </div>
      <LessonPeople who={lesson.who} />
      {giving.problem && <ProblemNotice problem={giving.problem} className="mt-2" />}
    </li>
  )
}

function QuietButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-11 rounded-tutor px-3 text-sm text-quiet hover:bg-leaf-ground hover:text-ink"
    >
      {children}
    </button>
  )
}

interface StandingProps {
  lesson: DayLesson
  chosen: string | null
  onChoose: (tutorId: string) => void
}

/** The status of the tutor of a lesson, in one line. */
function Standing({ lesson, chosen, onChoose }: StandingProps) {
  const { today: words } = useWords().office
  const texts = useDayTexts()
  const { tutor, insteadOf, free, status, isFixed, isTutorAbsent, attendance, students, madeUp } = lesson
  const now = useNow(60_000)
  const name = words.tutor(tutor.displayName)
  if (status === 'cancelled')
    return (
      <p>
        <span>{words.cancelled(lesson.cancelReason ?? '')}</span>
        {madeUp && <span className="ml-3 text-quiet">{words.madeUp(texts.near(madeUp.startsAt))}</span>}
      </p>
    )
  if (isTutorAbsent && !isFixed && free.length > 0)
    return (
      <div role="group" aria-label={words.free} className="flex flex-wrap items-center gap-x-1">
        <span className="mr-1 text-sm text-quiet">{words.free}</span>
        {free.slice(0, MOST_FREE).map(({ id, displayName }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
            className="min-h-11 rounded-tutor px-2 hover:bg-leaf-ground aria-pressed:font-bold"
          >
            {words.tutor(displayName)}
          </button>
        ))}
      </div>
    )
  if (isTutorAbsent && !isFixed && !insteadOf) return <p>{words.nobodyFree}</p>
  const state =
    status === 'running'
      ? words.running
      : status === 'finished'
        ? words.here(attendance.present + attendance.late + attendance['left-early'], students)
        : isFixed
          ? lesson.endsAt <= now
            ? words.over
            : words.opened
          : ''
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {insteadOf ? (
        <span className="inline-flex items-center gap-2">
          <CheckIcon size={1.125} />
          {words.stoodIn(name)}
        </span>
      ) : (
        <span>{name}</span>
      )}
      <span className="text-sm text-quiet">{state}</span>
    </p>
  )
}

/** More names than these are not read. */
const MOST_FREE = 5

/** The students of a lesson by name, each a way to their card, where their family is rung; who is away says so. */
function LessonPeople({ who }: Pick<DayLesson, 'who'>) {
  const { today: words } = useWords().office
  return (
    <ul aria-label={words.who} className="flex flex-wrap gap-x-1">
      {who.map(({ studentId, displayName, emblem, kind }) => {
        const isAway = kind === 'excused' || kind === 'absent'
        return (
          <li key={studentId}>
            <Link
              to={pathTo('/office/people/:studentId', { studentId })}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-tutor px-2 whitespace-nowrap hover:bg-leaf-ground"
            >
              <EmblemPicture name={emblem} size={1.5} />
              <span className={isAway ? 'text-quiet line-through' : ''}>{displayName}</span>
              {isAway && (
                <span className={`text-sm ${kind === 'absent' ? 'font-bold text-trouble' : 'text-quiet'}`}>
                  {words.kinds[kind]}
                </span>
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
