import type { ReactNode } from 'react'
import { groupBy } from '#contract/kernel/group-by.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import { dayAt } from '#contract/kernel/zones.ts'
import type { Thread } from '#contract/records/thread.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useZone } from '#web/hooks/use-session.ts'
import { useMatterName } from '#web/ui/consent/question-words.ts'
import { HonorPicture } from '#web/ui/drawings/pictures.tsx'
import { useLessonTimes } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranchTime } from '../times.tsx'
import { ReasonForm, ReasonUntil } from './by-reason.tsx'

/** The last note, first and large: it is what a tutor reads before they speak. */
export function ThreadNote({
  thread: { student, note, mayReadNotes, notesUntil },
}: {
  thread: Pick<Thread, 'student' | 'note' | 'mayReadNotes' | 'notesUntil'>
}) {
  const { thread } = useWords().tutor
  const { day } = useBranchTime()
  if (!mayReadNotes) return <ReasonForm studentId={student.id} />
  if (!note) return <p className="text-sm text-quiet">{thread.noNote}</p>
  return (
    <div>
      {notesUntil !== null && <ReasonUntil until={notesUntil} />}
      <p className="text-[0.8125rem] text-quiet">
        {thread.lastNote} · {day(note.startsAt).date}
      </p>
      <p className="text-[1.0625rem] leading-relaxed own-words">{note.text}</p>
    </div>
  )
}

export function ThreadGoal({ goal }: { goal: Thread['goal'] }) {
  const { thread } = useWords().tutor
  const { day } = useBranchTime()
  return (
    <div>
      <p className="text-[0.8125rem] text-quiet">{thread.goal}</p>
      {goal ? (
        <p className="leading-snug wrap-anywhere">
          {goal.goal} <span className="text-quiet">{thread.goalBy(goal.by, day(goal.at).date)}</span>
        </p>
      ) : (
        <p className="text-quiet">{thread.noGoal}</p>
      )}
    </div>
  )
}

/** The student's place, the last contact, the last check, the next lesson. */
export function ThreadFacts({ thread }: { thread: Thread }) {
  const { thread: words } = useWords().tutor
  const { day } = useBranchTime()
  const { start } = useLessonTimes(useZone())
  const { lastPage, lastCheck, next, contactAt } = thread
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      <Fact name={words.now}>
        {lastPage ? words.pagesOf(lastPage.title, lastPage.page, lastPage.page) : null}
      </Fact>
      <Fact name={words.contact}>{contactAt !== null && <Contact at={contactAt} />}</Fact>
      <Fact name={words.lastCheck}>{lastCheck && <Check check={lastCheck} />}</Fact>
      <Fact name={words.next} none={words.noNext}>
        {next && `${day(next.startsAt).date} ${start(next)} ${next.classroom}`}
      </Fact>
      <Fact name={words.consents}>
        <ConsentsGiven studentId={thread.student.id} />
      </Fact>
    </dl>
  )
}

function Fact({ name, none, children }: { name: string; none?: string; children: ReactNode }) {
  const { thread: words } = useWords().tutor
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {children || <span className="text-quiet">{none ?? words.never}</span>}
      </dd>
    </>
  )
}

/** The kinds of consent that are given, with who gave the last one and when. */
function ConsentsGiven({ studentId }: { studentId: StudentId }) {
  const { shared, consent, tutor } = useWords()
  const { day } = useBranchTime()
  const { value } = useAsk('/tutor/consents', { studentIds: [studentId] })
  const nameOf = useMatterName(value?.questions ?? [])
  if (!value) return null
  const given = value.students[0]!.consents.filter(({ isGiven }) => isGiven)
  const last = given.toSorted((one, other) => other.at - one.at)[0]
  if (!last) return <span className="text-quiet">{tutor.thread.never}</span>
  const { relations } = consent.guardian
  return (
    <>
      {shared.listed(given.map((each) => nameOf(each).title))}{' '}
      <span className="text-quiet">
        {tutor.thread.consentOf(relations[last.guardian.relation], day(last.at).date)}
      </span>
    </>
  )
}

function Contact({ at }: { at: number }) {
  const { thread: words } = useWords().tutor
  const { day, time } = useBranchTime()
  const timeZone = useZone()
  const today = Date.parse(dayAt(useNow(60_000), timeZone))
  const days = Math.round((today - Date.parse(dayAt(at, timeZone))) / 86_400_000)
  return days <= 0 ? words.contactToday(time(at)) : words.contactDays(days, day(at).date)
}

export function Check({ check }: { check: NonNullable<Thread['lastCheck']> }) {
  const { lastTime } = useWords().tutor
  const { day } = useBranchTime()
  const { title, status, score, passed, at } = check
  const result = lastTime.results[status === 'marked' ? (passed ? 'passed' : 'notPassed') : status]
  return (
    <>
      {title} <b>{status === 'marked' && score !== null ? lastTime.score(score) : result}</b>{' '}
      <span className="text-quiet">{lastTime.when(day(at).date)}</span>
    </>
  )
}

/** The honors as pictures, the newest last, each kind once with its count. */
export function ThreadHonors({ honors }: { honors: Thread['honors'] }) {
  const { thread: words, desk } = useWords().tutor
  const kinds = groupBy(honors, ({ kind }) => kind)
  return (
    <div>
      <p className="text-[0.8125rem] text-quiet">
        {honors.length > 0 ? words.honors(honors.length) : words.noHonors}
      </p>
      <ul className="flex flex-wrap gap-2">
        {[...kinds].map(([kind, own]) => (
          <li key={kind} title={desk.honor.kinds[kind]} className="relative">
            <HonorPicture kind={kind} size={2.25} />
            <span className="sr-only">{desk.honor.kinds[kind]}</span>
            {own.length > 1 && (
              <span className="absolute -right-1 -bottom-1 rounded-full bg-sheet px-1 text-xs font-bold">
                {own.length}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
