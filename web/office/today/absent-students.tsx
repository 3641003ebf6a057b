import type { AbsentStudent } from '#contract/days/day.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { useDay, useDayTexts } from './day-context.ts'

/** The students who are not there: why, who told it, and when they make it up. */
export function AbsentStudents() {
  const { today: words } = useWords().office
  const { shown, open } = useDay()
  return (
    <section aria-label={words.studentsTitle} className="flex flex-col gap-1">
      <h2 className="text-sm text-quiet">{words.studentsTitle}</h2>
      {shown.absentStudents.length === 0 && <p>{words.allHere}</p>}
      <ul>
        {shown.absentStudents.map((absent) => (
          <AbsentRow key={`${absent.lessonId} ${absent.studentId}`} absent={absent} />
        ))}
      </ul>
      <Button
        className="mt-2 self-start print:hidden"
        onClick={() => open({ form: 'student', lesson: null })}
      >
        {words.addStudent}
      </Button>
    </section>
  )
}

function AbsentRow({ absent }: { absent: AbsentStudent }) {
  const { today: words } = useWords().office
  const { open, refresh, offline } = useDay()
  const { branch } = useBranch()
  const texts = useDayTexts()
  const withdrawing = useSend('/record-absence')
  const { studentId, displayName, emblem, lessonId, startsAt, classroom, told, canTell, makeUp } = absent

  async function withdraw(): Promise<void> {
    await withdrawing.send({ branchId: branch.id, lessonId, studentId, told: null })
    refresh()
  }

  return (
    <li className="border-b border-line py-2">
      <div className="flex items-center gap-3">
        <EmblemPicture name={emblem} size={2} />
        <div className="min-w-0 flex-1">
          <p>
            <b className="mr-1">{displayName}</b>
            <span className="text-sm whitespace-nowrap text-quiet">
              {classroom} {texts.start(absent)}
            </span>
          </p>
          <p className="text-sm">{told ? <Told told={told} /> : words.nobodyTold}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-2">
        {told && canTell && !offline && (
          <button
            type="button"
            aria-label={`${displayName} ${words.comes}`}
            onClick={() => void withdraw()}
            className="min-h-11 rounded-tutor px-2 text-sm text-quiet hover:bg-leaf-ground print:hidden"
          >
            {words.comes}
          </button>
        )}
        {!told && canTell && !offline && (
          <Button
            aria-label={`${displayName} ${words.phoneYet}`}
            onClick={() => open({ form: 'student', lesson: { id: lessonId, studentId, displayName } })}
          >
            {words.phoneYet}
          </Button>
        )}
        {makeUp ? (
          <span className="text-sm text-quiet">{words.madeUp(texts.near(makeUp.startsAt))}</span>
        ) : (
          (told || !canTell) &&
          !offline && (
            <Button
              aria-label={`${displayName} ${words.makeUpYet}`}
              onClick={() =>
                open({
                  form: 'make-up',
                  missed: { lessonId, studentId, who: displayName, startsAt, classroom },
                })
              }
            >
              {words.makeUpYet}
            </Button>
          )
        )}
      </div>
      {withdrawing.problem && <ProblemNotice problem={withdrawing.problem} />}
    </li>
  )
}

function Told({
  told: { reason, words: said, teller, writtenBy, at },
}: {
  told: NonNullable<AbsentStudent['told']>
}) {
  const { today: words } = useWords().office
  const texts = useDayTexts()
  const who = teller || (writtenBy ?? words.toldByFamily)
  return (
    <>
      <span>{said || words.reasons[reason]}</span>
      <span>{words.told(who, texts.near(at))}</span>
    </>
  )
}
