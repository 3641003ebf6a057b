import { useEffect, useEffectEvent } from 'react'
import type { TextbookProgress } from '#contract/books/curriculum.ts'
import type { OutputOf } from '#contract/calls.ts'
import type { ChapterId } from '#contract/kernel/ids.ts'
import type { RoomAttempt } from '#contract/room/shape.ts'
import type { Problem } from '#web/client/ask.ts'
import { useAsk, type AskState } from '#web/hooks/asks/use-ask.ts'
import { useReloadHold } from '#web/hooks/use-connection.ts'
import { useTextbook } from '#web/hooks/use-textbook.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { pagesReadSoFar, heardOf } from '../lesson/chapter-check.ts'
import { useStudentLesson } from '../lesson/lesson-context.tsx'
import { LessonFrame } from '../lesson/lesson-frame.tsx'
import { CheckIntro } from './check-intro.tsx'
import { checkView } from './check-view.ts'
import { CheckResultView } from './result/check-result.tsx'
import { RunningCheck } from './running-check.tsx'
import { useTellSeen } from './tell-seen.ts'
import '#web/ui/textbook-font.css'

export interface CheckScreenProps {
  chapterId: ChapterId
  /** The student's own attempt of this chapter in this lesson, from the room. */
  attempt: RoomAttempt | null
  progress: readonly TextbookProgress[]
  /** The pages that were read in this lesson. */
  read: ReadonlySet<string>
}

/** A chapter's final check within a lesson: its intro, its items, its result. */
export function CheckScreen({ chapterId, attempt, ...reading }: CheckScreenProps) {
  // A new build must not reload the page while the student reads the result, either.
  useReloadHold(true)
  const { value, problem, status, refetch } = useCheck(chapterId, attempt)
  if (value) return <KnownCheckScreen known={value} attempt={attempt} {...reading} />
  if (status === 'loading') return <Loading />
  return <NoCheck problem={problem} running={attempt?.status === 'started'} again={refetch} />
}

function KnownCheckScreen({
  known: { check, attempts },
  attempt,
  progress,
  read,
}: Omit<CheckScreenProps, 'chapterId'> & { known: KnownCheck }) {
  const { check: words } = useWords().student
  const opened = useTextbook(check.textbookId)
  if (opened.status === 'loading') return <Loading />
  if (opened.status === 'failed') {
    const running = attempt?.status === 'started'
    return <NoCheck problem={opened.problem} running={running} again={opened.refetch} />
  }
  const { book } = opened
  const chapter = book.textbook.chapters.find(({ id }) => id === check.chapterId)
  const isRead = pagesReadSoFar(check.textbookId, progress, read)
  const story = chapter ? heardOf(chapter, isRead) : { pages: 0, heard: 0 }
  const view = checkView(attempt, attempts)
  switch (view.kind) {
    case 'running':
      // The attempt asks another variant than the loaded one; the right one is being requested.
      if (!isAskedIn(check, view.attempt)) return <Loading />
      return (
        <RunningCheck key={view.attempt.id} book={book} check={check} attempt={view.attempt} story={story} />
      )
    case 'result':
      return <CheckResultView key={view.attempt.id} book={book} check={check} attempt={view.attempt} />
    case 'coming':
      return <Coming text={words.resultComing} />
    case 'intro':
      return <CheckIntro book={book} check={check} story={story} />
  }
}

function Loading() {
  return <Coming text={useWords().student.check.opening} />
}

function Coming({ text }: { text: string }) {
  useTellSeen({ kind: 'panel' })
  return (
    <LessonFrame>
      <StatePanel part kind="loading" text={text} />
    </LessonFrame>
  )
}

interface NoCheckProps {
  problem: Problem | null
  /** True while the attempt runs: then there is no way back, since the room decides what is shown. */
  running: boolean
  again: () => void
}

function NoCheck({ problem, running, again }: NoCheckProps) {
  useTellSeen({ kind: 'panel' })
  const words = useWords()
  const { check } = words.student
  const { closeCheck } = useStudentLesson()
  const missing = problem?.kind === 'not-found'
  const offline = !problem || problem.kind === 'offline' || problem.kind === 'timeout'
  const says = missing ? check.none : offline ? check.offline : problemSentence(words, problem)
  return (
    <LessonFrame>
      <StatePanel
        part
        kind={missing ? 'empty' : offline ? 'offline' : 'error'}
        text={says}
        action={
          <div className="flex flex-wrap justify-center gap-4">
            {!missing && (
              <Button size="student" look="main" onClick={again}>
                <Ruby text={words.shared.retry} />
              </Button>
            )}
            {!running && (
              <Button size="student" onClick={closeCheck}>
                <Ruby text={words.shared.back} />
              </Button>
            )}
          </div>
        }
      />
    </LessonFrame>
  )
}

type KnownCheck = OutputOf<'/final-check'>

/**
 * Loads a chapter's check and the student's attempts of it; again whenever the room reports a result, or
 * an attempt that asks another variant.
 */
function useCheck(chapterId: ChapterId, attempt: RoomAttempt | null): AskState<KnownCheck> {
  const asked = useAsk('/final-check', { chapterId })
  const look = useEffectEvent((now: RoomAttempt) => {
    const { value } = asked
    if (now.status !== 'started' || (value && !isAskedIn(value.check, now))) asked.refetch()
  })
  useEffect(() => {
    if (attempt) look(attempt)
  }, [attempt])
  return asked
}

/** True if this is the check and the variant that an attempt asks. */
function isAskedIn({ id, variant }: KnownCheck['check'], { checkId, number }: RoomAttempt): boolean {
  return id === checkId && variant === number - 1
}
