import type { ComponentProps, ReactNode } from 'react'
import type { CheckItem, ItemAnswer } from '#contract/learning/final-checks.ts'
import { isReadAloud } from '#contract/learning/rules/item-kinds.ts'
import type { ItemDraft } from '#contract/room/calls/signals.ts'
import type { Problem } from '#web/client/ask.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CheckIcon } from '#web/ui/drawings/icons.ts'
import { Announce, Notice } from '#web/ui/page/notice.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { useStudentLesson } from '../lesson/lesson-context.tsx'
import { usePageKeys } from '../page/page-keys.ts'
import { CheckFrame, ITEM_PART, useHeadingFocus } from './check-frame.tsx'
import { ItemAsk, useClip } from './item-ask.tsx'
import { kindOf } from './item-kinds/index.ts'

interface OneItemProps {
  frame: Omit<ComponentProps<typeof CheckFrame>, 'children'>
  book: OpenBook
  item: CheckItem
  problem: Problem | null
  draft: ItemDraft | null
  onDraft: (draft: ItemDraft) => void
  onAnswer: (answer: ItemAnswer) => void
  /** Below the question. */
  news?: ReactNode
}

/** One item on the screen: its question, the answer area beside it, and the buttons at the bottom edge. */
export function OneItem({ frame, book, item, problem, draft, onDraft, onAnswer, news }: OneItemProps) {
  const words = useWords().student.check
  const { call, talk } = useStudentLesson()
  const withTutor = talk !== null || call.view.kind === 'with-you'
  const sound = useClip(item.id, 'clip' in item ? item.clip : null, book)
  const heading = useHeadingFocus(item.id)
  const { Field, answerOf, isBeside } = kindOf(item)
  const spoken = isReadAloud(item.kind)
  // A phone held sideways has no height for a speaker above its choices.
  const isLowRow = !isBeside && 'choices' in item
  const given = answerOf(item, draft)
  const confirm = () => {
    if (given) onAnswer(given)
  }
  usePageKeys(sound.toggle ? { play: sound.toggle } : {})

  return (
    <CheckFrame
      {...frame}
      says={spoken && withTutor ? words.spokenNow : words.asks[item.kind]}
      hasOwnSound={sound.toggle !== null}
      callFirst={spoken}
      actions={
        <ItemActions
          spoken={spoken}
          ready={given !== null}
          onConfirm={confirm}
          onSkip={() => onAnswer({ kind: 'skipped' })}
        />
      }
    >
      <div
        {...ITEM_PART}
        key={item.id}
        className={`mx-auto grid w-full max-w-5xl flex-1 content-start gap-x-10 gap-y-5 p-4 transition-opacity duration-150 @4xl:content-center @4xl:gap-y-9 @4xl:p-6 starting:opacity-0 ${isBeside ? '@4xl:grid-cols-2 low:@lg:grid-cols-2' : isLowRow ? 'low:@lg:grid-cols-[auto_1fr] low:@lg:content-center low:@lg:items-center low:@lg:py-2' : ''}`}
      >
        <div
          className={`flex flex-col gap-4 ${isBeside ? 'justify-center' : `items-center text-center ${isLowRow ? 'low:@lg:pe-14' : ''}`}`}
        >
          <ItemAsk book={book} item={item} sound={sound} withTutor={withTutor} heading={heading} />
          {news}
          <ItemProblem problem={problem} />
        </div>
        <Field book={book} item={item} draft={draft} onDraft={onDraft} onEnter={confirm} />
      </div>
      <Announce text={`${frame.count ?? ''} ${plain(words.asks[item.kind])}`} />
    </CheckFrame>
  )
}

/** Says why the last answer was not accepted. The answer itself is in its field again. */
export function ItemProblem({ problem }: { problem: Problem | null }) {
  const words = useWords()
  if (!problem) return null
  // An answer refused because of a pause can be sent again: the pause is over when the item is shown.
  const isNo = problem.kind === 'refused' && problem.code !== 'AttemptPaused'
  const says = isNo ? problemSentence(words, problem) : words.student.check.notTaken
  return (
    <Notice size="student">
      <Ruby text={says} />
    </Notice>
  )
}

interface ItemActionsProps {
  spoken: boolean
  ready: boolean
  onConfirm: () => void
  onSkip: () => void
}

/**
 * The buttons to skip and to answer. In a spoken item the student reads to the tutor first, so there the answer button is
 * less prominent.
 */
function ItemActions({ spoken, ready, onConfirm, onSkip }: ItemActionsProps) {
  const words = useWords().student.check
  return (
    <>
      <SkipButton onSkip={onSkip} />
      <Button
        size="student"
        look={spoken ? 'calm' : 'main'}
        icon={<CheckIcon size={1.75} />}
        disabled={!ready}
        onClick={onConfirm}
        className={spoken ? ACTION : MAIN_ACTION}
      >
        <Ruby text={spoken ? words.read : words.confirm} />
      </Button>
    </>
  )
}

const ACTION =
  'mx-auto max-w-80 flex-1 px-3 font-bold whitespace-nowrap @2xl:min-h-20 @2xl:text-2xl low:min-h-12'
/** The one solid button at the bottom edge of a check. */
export const MAIN_ACTION = `${ACTION} shadow-[0_4px_0_var(--color-leaf-foot)] active:translate-y-1 active:shadow-none disabled:shadow-none`

/** Goes on without an answer: a thought that has no words yet. */
export function SkipButton({ onSkip }: { onSkip: () => void }) {
  const words = useWords().student.check
  return (
    <button
      type="button"
      onClick={onSkip}
      className="flex min-h-16 min-w-16 shrink-0 touch-manipulation flex-col items-center justify-center rounded-student px-1 text-sm leading-tight font-bold hover:bg-leaf-ground active:translate-y-px @2xl:px-3 @2xl:text-base low:min-h-12"
    >
      <svg viewBox="0 0 56 44" aria-hidden="true" focusable="false" className="h-10 @2xl:h-12 low:h-7">
        <path d="M16 34a11 11 0 0 1-1-22 14 14 0 0 1 25-2 12 12 0 0 1 2 24Z" fill="var(--color-sky)" />
        <circle cx="14" cy="37" r="3" fill="var(--color-sky)" />
        <circle cx="8" cy="42" r="2" fill="var(--color-sky)" />
        <path
          d="M24 16.5a5 5 0 1 1 7.2 4.4c-1.9 1-2.5 1.9-2.5 3.6M28.7 29v.4"
          fill="none"
          stroke="var(--color-ink)"
          strokeWidth="3.2"
          strokeLinecap="round"
        />
      </svg>
      <span className="whitespace-nowrap">
        <Ruby text={words.skip} />
      </span>
    </button>
  )
}
