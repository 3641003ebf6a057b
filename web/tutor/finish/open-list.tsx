import type { ReactNode } from 'react'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { LessonStudent } from '#contract/records/desk.ts'
import type { AskState } from '#web/hooks/asks/use-ask.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { CloudOffIcon, HandIcon, HeadphonesIcon } from '#web/ui/drawings/icons.ts'
import { PartFailed, ProblemNotice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { CheckListIcon, HomeIcon } from '../icons.ts'
import { useRoom, useTutorLesson, type PanelTab } from '../room/lesson-context.tsx'
import { useHomeworkText } from '../thread/homework/use-homework-text.ts'
import { TickingTime, useBranchTime } from '../times.tsx'
import { openMattersOf } from './open-matters.ts'
import { useSuggestedHomework } from './suggested-homework.ts'

/** The matters that the finish would end now, each with one press. It follows the room: a child may call meanwhile. */
export function OpenList({ students, onBack }: { students: readonly LessonStudent[]; onBack: () => void }) {
  const words = useWords().tutor
  const { finishing, queue } = words
  const { time } = useBranchTime()
  const { acts, panel } = useTutorLesson()
  const { room, cards, busy } = useRoom()
  const { calls, inCheck, unheard, unmarked, unconnected } = openMattersOf(room, cards)
  const homework = useSuggestedHomework(students)
  const { task } = useHomeworkText()
  const goTo = (id: StudentId, tab: PanelTab): void => {
    panel.choose(id, tab)
    onBack()
  }
  const count =
    calls.length +
    inCheck.length +
    Number(unheard.count > 0) +
    Number(unmarked.count > 0) +
    Number(homework.without.length > 0) +
    unconnected.length
  return (
    <section aria-labelledby="finish-open">
      <h3 id="finish-open" className="text-sm text-quiet">
        <span>{finishing.open}</span> {count > 0 && <span className="tabular-nums">{count}</span>}
      </h3>
      <Unlisted count={count} asked={homework.asked} />
      <ul className="divide-y divide-line">
        {calls.map(({ id, name, callId, raisedAt, answered }) => (
          <MatterRow
            key={callId}
            icon={<HandIcon size={1.375} />}
            title={finishing.calling(unbroken(name))}
            more={
              <>
                <TickingTime since={raisedAt} label={queue.waiting} /> <span>{finishing.callEnds}</span>
              </>
            }
            act={
              !answered && (
                <Button
                  look="outlined"
                  busy={busy.has(callId)}
                  aria-label={queue.answerWho(name)}
                  onClick={() => void acts.call.answer(callId, id).then(onBack)}
                >
                  {finishing.answer}
                </Button>
              )
            }
          />
        ))}
        {inCheck.map(({ id, name, done, of }) => (
          <MatterRow
            key={id}
            icon={<CheckListIcon size={1.375} />}
            title={finishing.inCheck(unbroken(name), done, of)}
            more={done < of && finishing.checkGoesOn(done + 1)}
            act={
              <Button aria-label={finishing.markWho(name)} onClick={() => goTo(id, 'check')}>
                {finishing.markHere}
              </Button>
            }
          />
        ))}
        {unheard.students[0] && (
          <MatterRow
            icon={<HeadphonesIcon size={1.375} />}
            title={finishing.unheard(unheard.count)}
            more={namesOf(unheard.students)}
            act={
              <Button
                aria-label={`${finishing.unheard(unheard.count)} ${finishing.hear}`}
                onClick={() => goTo(unheard.students[0]!.id, 'page')}
              >
                {finishing.hear}
              </Button>
            }
          />
        )}
        {unmarked.students[0] && (
          <MatterRow
            icon={<CheckListIcon size={1.375} />}
            title={finishing.unmarked(unmarked.count)}
            more={namesOf(unmarked.students)}
            act={
              <Button
                aria-label={finishing.markWho(unmarked.students[0].name)}
                onClick={() => goTo(unmarked.students[0]!.id, 'check')}
              >
                {finishing.markHere}
              </Button>
            }
          />
        )}
        {homework.without.length > 0 && (
          <MatterRow
            icon={<HomeIcon size={1.375} />}
            title={finishing.withoutHomework(homework.without.length)}
            more={
              <span className="flex flex-wrap gap-1">
                {homework.without.map(({ id, displayName, emblem }) =>
                  emblem ? (
                    <EmblemPicture key={id} name={emblem} size={1.5} label={displayName} />
                  ) : (
                    <span key={id}>{unbroken(displayName)}</span>
                  ),
                )}
              </span>
            }
            act={
              <Button
                busy={homework.isSetting}
                aria-label={finishing.suggestTo(homework.without.length)}
                onClick={() => void homework.setAll()}
              >
                {finishing.suggest}
              </Button>
            }
          />
        )}
        {unconnected.length > 0 && (
          <MatterRow
            icon={<CloudOffIcon size={1.375} />}
            title={finishing.unconnected(
              unconnected.map(({ name, since }) =>
                since === null ? unbroken(name) : finishing.since(unbroken(name), time(since)),
              ),
            )}
            more={finishing.arrivesLater}
          />
        )}
      </ul>
      {homework.problem && <ProblemNotice problem={homework.problem} />}
      <div role="status" className="text-[0.8125rem] text-leaf-deep">
        {homework.given.map(({ student, homework: set }) => (
          <p key={student.id}>{finishing.homeworkSet(unbroken(student.displayName), task(set))}</p>
        ))}
      </div>
    </section>
  )
}

interface UnlistedProps {
  /** How many matters are listed. */
  count: number
  asked: AskState<unknown>
}

/** In place of matters: that there are none, once the school has said who is without homework, or why it could not say. */
export function Unlisted({ count, asked: { status, problem, refetch } }: UnlistedProps) {
  const { finishing } = useWords().tutor
  if (status === 'failed' && problem) return <PartFailed problem={problem} again={refetch} />
  return status === 'ready' && count === 0 ? <p>{finishing.nothingOpen}</p> : null
}

interface MatterRowProps {
  icon: ReactNode
  title: string
  more?: ReactNode
  act?: ReactNode
}

function MatterRow({ icon, title, more, act }: MatterRowProps) {
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <span className="shrink-0 text-quiet">{icon}</span>
      <div className="min-w-0 flex-1 leading-snug">
        <p className="wrap-anywhere break-keep">{title}</p>
        {more && <p className="text-[0.8125rem] text-quiet">{more}</p>}
      </div>
      {act}
    </li>
  )
}

function namesOf(students: readonly { name: string }[]): string {
  return students.map(({ name }) => unbroken(name)).join('、')
}

/** Keeps a name on one line. */
function unbroken(name: string): string {
  return name.replaceAll(' ', '\u00A0')
}
