import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { SeenByStudent } from '#contract/room/calls/signals.ts'
import { PromptButtons, useSpokenPrompt } from '#web/ui/controls/spoken-prompt.tsx'
import { focusStill } from '#web/ui/page/screen-start.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useLessonWords } from '../lesson/lesson-context.tsx'
import { LessonFrame } from '../lesson/lesson-frame.tsx'
import { useTellSeen } from './tell-seen.ts'

interface CheckFrameProps {
  title: string
  language: string
  /** The student's progress as a sentence, for screen readers. */
  count?: string
  /** The student's progress as dots, in the place of the title. */
  dots?: ReactNode
  /** The time that is left. */
  clock?: ReactNode
  /** Spoken to a child who reads nothing, in Aozora notation. */
  says?: string
  /** Its item plays something by itself. */
  hasOwnSound?: boolean
  /** At the bottom edge, beside the call button. */
  actions?: ReactNode
  /** Calling the tutor is the next step now. */
  callFirst?: boolean
  /** The content of this screen for the tutor of a talk; a panel without an item if omitted. */
  seen?: SeenByStudent
  children: ReactNode
}

const PANEL: SeenByStudent = { kind: 'panel' }

/** The frame of a check: the lesson's, with what the check says, its progress and its time. */
export function CheckFrame({ title, language, count, children, ...parts }: CheckFrameProps) {
  const words = useLessonWords()
  const { dots, clock, actions, callFirst = false, says = '', hasOwnSound = false } = parts
  useTellSeen(parts.seen ?? PANEL)
  const prompt = useSpokenPrompt(says, !hasOwnSound)
  const name = words.check.name(title)
  return (
    <LessonFrame
      label={count ? `${name} ${count}` : name}
      title={title}
      language={language}
      marks={dots}
      prompt={<PromptButtons prompt={prompt} className="hidden @2xl:flex" />}
      clock={clock}
      callFirst={callFirst}
      actions={
        actions && (
          <div {...ITEM_PART} className="flex flex-1 basis-64 items-center gap-2 @2xl:gap-4">
            {actions}
          </div>
        )
      }
    >
      <PromptButtons prompt={prompt} className="mx-2 @2xl:hidden" />
      {children}
    </LessonFrame>
  )
}

interface CheckPanelProps {
  drawing: ReactNode
  /** Another one moves the focus to the heading. */
  item: string
  title: string
  children: ReactNode
}

/** Shown in the frame while there is no item. */
export function CheckPanel({ drawing, item, title, children }: CheckPanelProps) {
  const heading = useHeadingFocus(item)
  return (
    <section
      {...ITEM_PART}
      className="mx-auto my-auto flex w-full max-w-2xl flex-col items-center gap-4 px-4 py-6 text-center"
    >
      {drawing}
      <h2
        ref={heading}
        tabIndex={-1}
        className="text-2xl with-furigana font-bold text-leaf-deep outline-none"
      >
        <Ruby text={title} />
      </h2>
      {children}
    </section>
  )
}

/** Marks the elements of an item: the question, the field, the answer buttons. */
export const ITEM_PART = { 'data-item-part': '' }

/**
 * Begins a new item at its top, with the focus on its heading, so that a screen reader begins there. The focus does not
 * move when it is outside of the item, e.g. on the call button or in an open dialog.
 */
export function useHeadingFocus(item: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const at = document.activeElement
    scrollTo(0, 0)
    if (!at || at === document.body || at.closest('[data-item-part]')) focusStill(heading.current)
  }, [item])
  return heading
}

interface CheckDotsProps {
  items: readonly { id: string }[]
  done: readonly string[]
  current: string | null
}

/** A dot for each item: answered (right or not), now, to come. The bar's name says the same in words. */
export function CheckDots({ items, done, current }: CheckDotsProps) {
  return (
    <span aria-hidden="true" className="flex flex-wrap items-center gap-1.5 @2xl:gap-2.5">
      {items.map(({ id }) => (
        <span key={id} className={`rounded-full forced-colors:border ${look(id)}`} />
      ))}
    </span>
  )

  function look(id: string): string {
    if (id === current) return 'size-5 bg-leaf @2xl:size-7 forced-colors:bg-[Highlight]'
    const isDone = done.includes(id)
    return `size-3 @2xl:size-4.5 ${isDone ? 'bg-leaf-3 forced-colors:bg-[ButtonText]' : 'bg-line'}`
  }
}
