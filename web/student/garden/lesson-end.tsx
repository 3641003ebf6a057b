import { useEffect, useRef } from 'react'
import type { Garden } from '#contract/records/garden.ts'
import type { RoomAttempt } from '#contract/room/shape.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useLateWork, useUnsent } from '#web/hooks/asks/use-outbox.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { Prompt } from '#web/ui/controls/spoken-prompt.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { CheckIcon, HomeIcon, StarIcon } from '#web/ui/drawings/icons.ts'
import { useScreenStart } from '#web/ui/page/screen-start.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords, type Words } from '#web/words/words.ts'
import { Welcome } from '../home/welcome.tsx'
import { LateLine } from '../offline/late-line.tsx'
import { useLeavesFly } from './flying-leaves.ts'
import { GardenScene } from './garden-scene.tsx'

export interface LessonEndProps {
  /** The student's check of this lesson. */
  attempt: RoomAttempt | null
  onHome: () => void
}

/** The end of a lesson: today's leaves fly from the book to the student's own tree. One number, one button. */
export function LessonEnd({ attempt, onHome }: LessonEndProps) {
  const { student: words, prompts } = useWords()
  const me = useMe()
  const garden = useGardenAtEnd()
  const scene = useRef<HTMLDivElement>(null)
  const today = garden && todaysLeaves(garden)
  const shown = useLeavesFly(scene, today?.leaves ?? 0)
  return (
    <div
      ref={scene}
      className="relative isolate flex flex-1 flex-col bg-garden-sky [--grow:1.85] [--lift:90px] @3xl:[--grow:1.75] @3xl:[--lift:44px] low:[--grow:1] low:[--lift:0px]"
    >
      <div className="absolute inset-0 -z-10">
        <GardenScene garden={garden} />
        <OpenBookDrawing className="absolute bottom-30 left-[6%] w-40 @3xl:left-[11%] @3xl:w-52 low:hidden" />
      </div>
      <div className="mx-auto flex w-full max-w-5xl items-center gap-4 px-4 pt-4 @3xl:gap-6 @3xl:px-8 @3xl:pt-6">
        <span className="w-18 shrink-0 @3xl:w-auto">
          <EmblemPicture disc="white" name={me?.role === 'student' ? me.emblem : null} size={6.5} />
        </span>
        <div className="min-w-0 @3xl:max-w-[60%]">
          <EndTitle today={today} shown={shown} />
          <OwnCheck attempt={attempt} />
          {garden && <Prompt says={prompts.end(today ? saidOf(words.garden, today) : '')} className="mt-1" />}
        </div>
      </div>
      <div className="mx-auto w-full max-w-5xl px-4">
        <Welcome />
        <LateLine />
      </div>
      {/* The garden has this much of the screen for itself, however large the letters are. */}
      <div className="min-h-[27rem] flex-1 @3xl:min-h-[24rem] low:min-h-40" />
      <div className="flex justify-center px-4 pb-5">
        <button
          type="button"
          onClick={onHome}
          className="flex min-h-[5.25rem] w-full max-w-md touch-manipulation items-center justify-center gap-4 rounded-[1.5rem] bg-leaf px-9 py-2 text-2xl leading-loose font-bold text-on-leaf shadow-[0_4px_0_var(--color-leaf-foot)] select-none hover:bg-leaf-deep active:translate-y-1 active:shadow-none @3xl:w-auto @3xl:min-w-72 forced-colors:border"
        >
          <HomeIcon size={2.25} />
          <span>
            <Ruby text={words.page.home} />
          </span>
        </button>
      </div>
    </div>
  )
}

/** The garden as it is now, and again when the last work of the lesson has reached the school. */
function useGardenAtEnd(): Garden | undefined {
  const { value, refetch } = useAsk('/student/garden', {}, { anew: true })
  const isSent = useUnsent().length === 0
  const wasSent = useRef(isSent)
  useEffect(() => {
    if (isSent && !wasSent.current) refetch()
    wasSent.current = isSent
  }, [isSent, refetch])
  return value
}

type Today = { kind: 'grown' | 'shining'; leaves: number }

/** The one number of the end: the leaves that are new or, where every page was an old one, those that shine today. */
export function todaysLeaves({ today: { grown, heard } }: Pick<Garden, 'today'>): Today | null {
  if (grown > 0) return { kind: 'grown', leaves: grown }
  return heard > 0 ? { kind: 'shining', leaves: heard } : null
}

/** The one number with its words, as one sentence. */
function saidOf(words: Words['student']['garden'], { kind, leaves }: Today): string {
  const [before, after] = words[kind](leaves)
  return `${before}${leaves}${after}`
}

function EndTitle({ today, shown }: { today: Today | null | undefined; shown: number }) {
  const { student } = useWords()
  const title = useRef<HTMLHeadingElement>(null)
  useScreenStart(title)
  const praise = <Ruby text={student.lesson.finishedTitle} />
  if (!today) {
    return (
      <h1
        ref={title}
        tabIndex={-1}
        className="text-2xl with-furigana font-bold outline-none @3xl:text-[2.125rem]"
      >
        {praise}
      </h1>
    )
  }
  const [before, after] = student.garden[today.kind](today.leaves)
  return (
    <>
      <h1
        ref={title}
        tabIndex={-1}
        aria-label={saidOf(student.garden, today)}
        className="text-xl leading-tight font-bold outline-none @3xl:text-[2.125rem]"
      >
        <span aria-hidden="true">
          {before}
          <span className={`pe-[0.15em] text-[2em] tabular-nums ${before === '' ? '' : 'ps-[0.15em]'}`}>
            {shown}
          </span>
          {after}
        </span>
      </h1>
      <p className="text-lg with-furigana">{praise}</p>
    </>
  )
}

/** The check of the lesson, if there was one; its flower stands in the garden. */
function OwnCheck({ attempt }: { attempt: RoomAttempt | null }) {
  const { lesson: words } = useWords().student
  // The room does not contain the writes that arrived after the finish.
  const late = useLateWork()
  if (!attempt) return null
  const passed = (late?.distance ?? attempt.distance) === 'passed'
  return (
    <p className="flex items-center gap-2 text-lg with-furigana font-semibold text-leaf-deep">
      {passed ? <StarIcon /> : <CheckIcon />}
      <span>
        <Ruby text={passed ? words.finishedPassed : words.finishedCheck} />
      </span>
    </p>
  )
}

/** The book from which today's leaves come. */
function OpenBookDrawing({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 204 122" aria-hidden="true" focusable="false" data-book className={className}>
      <path d="M0 8v88c40-8 78-6 102 24 24-30 62-32 102-24V8Z" fill="var(--color-book-rose)" />
      <path
        d="M10 2c32-8 72-4 92 22 20-26 60-30 92-22v82c-36-6-72-2-92 22-20-24-56-28-92-22Z"
        fill="#fffdf9"
      />
      <path
        d="M102 24v82M30 26c18-2 36 2 50 12M30 48c18-2 36 2 50 12M174 26c-18-2-36 2-50 12M174 48c-18-2-36 2-50 12"
        fill="none"
        stroke="var(--color-line)"
        strokeWidth={5}
        strokeLinecap="round"
      />
    </svg>
  )
}
