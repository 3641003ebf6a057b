import type { ReactNode } from 'react'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Thread } from '#contract/records/thread.ts'
import { useAskPages } from '#web/hooks/asks/use-ask-pages.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useConnection } from '#web/hooks/use-connection.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { PagedList } from '#web/ui/asked/paged-list.tsx'
import { Link } from '#web/ui/controls/link.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { PreviousIcon } from '#web/ui/drawings/icons.ts'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { WaitingCalls } from '../calls/waiting-calls.tsx'
import { HomeRecordings } from '../recordings/home-recordings.tsx'
import { GuardianLinks } from '../ways-in/guardian-links.tsx'
import { HomeworkPart } from './homework/homework-part.tsx'
import { StudentSteps } from './student-steps.tsx'
import { ThreadFacts, ThreadGoal, ThreadHonors, ThreadNote } from './thread-facts.tsx'
import { ThreadLessons } from './thread-lessons.tsx'
import { WeekBars } from './week-bars.tsx'

/** One student's thread: who they are, what was, what is set. */
export function StudentThreadScreen({ studentId }: { studentId: StudentId }) {
  useConnection()
  const { thread: words } = useWords().tutor
  const asked = useAsk('/tutor/student-thread', { studentId }, { anew: true })
  return (
    <>
      <ScreenBar to="/tutor/students" back={words.back} title={words.students}>
        {asked.value && <StudentSteps listed={asked.value.listed} />}
      </ScreenBar>
      <WaitingCalls />
      {!asked.value && asked.problem?.kind === 'not-found' ? (
        <StatePanel kind="empty" text={words.notFound} action={<ToStudents />} />
      ) : (
        <AskedScreen isWhole asked={asked} offline={words.offline}>
          {(thread) => <Columns thread={thread} />}
        </AskedScreen>
      )}
    </>
  )
}

function ToStudents() {
  const { thread: words } = useWords().tutor
  return (
    <Link
      to="/tutor/students"
      className="inline-flex min-h-11 items-center rounded-tutor bg-leaf px-5 font-semibold text-on-leaf hover:bg-leaf-deep"
    >
      {words.back}
    </Link>
  )
}

/** The bar of 48 px above a tutor's screen of students. */
export function ScreenBar({
  to,
  back,
  title,
  children,
}: {
  to: string
  back: string
  title: string
  children?: ReactNode
}) {
  return (
    <header className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-frame px-2">
      <Link
        to={to}
        aria-label={back}
        title={back}
        className="grid size-11 place-items-center rounded-tutor hover:bg-leaf-ground"
      >
        <PreviousIcon size={1.5} />
      </Link>
      <span className="font-bold">{title}</span>
      {children}
    </header>
  )
}

function Columns({ thread }: { thread: Thread }) {
  const { thread: words } = useWords().tutor
  const { student, lastPage } = thread
  const asked = useAskPages(
    '/tutor/student-thread',
    (before: number | null) => ({ studentId: student.id, ...(before !== null && { before }) }),
    (pages) => pages.at(-1)!.earlier,
  )
  const lessons = asked.pages.flatMap((page) => page.lessons)
  return (
    <div className="grid flex-1 grid-cols-1 @4xl:grid-cols-[16rem_minmax(0,1fr)_21.5rem] @7xl:grid-cols-[20rem_minmax(0,1fr)_25rem]">
      <section className="flex flex-col gap-4 border-line p-4 @4xl:border-r">
        <div className="flex items-center gap-3">
          <EmblemPicture name={student.emblem} size={4.5} />
          <div className="min-w-0">
            <h1 className="text-xl leading-tight font-bold">{student.displayName}</h1>
            <p className="text-[0.8125rem] text-quiet">{student.reading}</p>
            <p className="text-[0.8125rem] text-quiet">
              <span>{`${words.grade(student.grade)} · ${student.classroom}`}</span>
              {student.isTrial && <span>{` · ${words.trial}`}</span>}
            </p>
          </div>
        </div>
        <ThreadGoal goal={thread.goal} />
        <ThreadFacts thread={thread} />
        <RepeatedSentences repeated={thread.repeated} />
        <ThreadHonors honors={thread.honors} />
        {!student.isTrial && <GuardianLinks student={student} />}
      </section>
      <section className="flex min-w-0 flex-col gap-5 p-5">
        <ThreadNote thread={thread} />
        <WeekBars weeks={thread.weeks} checks={lessons.flatMap(({ checks }) => checks)} />
        <section aria-label={words.lessons} className="flex flex-col gap-1">
          <h2 className="text-[0.8125rem] text-quiet">{words.lessons}</h2>
          <PagedList asked={asked} empty={false} more={words.earlier}>
            {lessons.length === 0 && <p className="text-sm text-quiet">{words.noLessons}</p>}
            <ThreadLessons lessons={lessons} />
          </PagedList>
        </section>
      </section>
      <section className="flex flex-col gap-4 border-t border-line bg-frame p-4 @4xl:border-t-0 @4xl:border-l">
        <HomeworkPart studentId={student.id} place={lastPage} />
        <HomeRecordings studentId={student.id} />
      </section>
    </div>
  )
}

/** The sentences that the student heard again most in the last weeks, with how often; nothing without any. */
function RepeatedSentences({ repeated }: Pick<Thread, 'repeated'>) {
  const { thread: words } = useWords().tutor
  if (repeated.length === 0) return null
  return (
    <section aria-label={words.repeated}>
      <h2 className="text-[0.8125rem] text-quiet">{words.repeated}</h2>
      <ul className="divide-y divide-line border-t border-line">
        {repeated.map(({ textbookId, page, text, times }) => (
          <li key={`${textbookId} ${page} ${text}`} className="flex items-baseline gap-3 py-1.5 leading-snug">
            <span lang="en" className="min-w-0 flex-1 font-textbook wrap-anywhere">
              {text}
            </span>
            <b className="tabular-nums">
              <span aria-hidden="true">{times}</span>
              <span className="sr-only">{words.repeatedTimes(times)}</span>
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}
