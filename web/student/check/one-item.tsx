import type { ComponentProps, ReactNode } from 'react'
import type { CheckItem, ItemAnswer } from '#contract/final-checks.ts'
import { isReadAloud } from '#contract/rules/item-kinds.ts'
import type { Problem } from '#web/client/ask.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Announce, Notice } from '#web/ui/notice.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { useStudentLesson } from '../lesson/lesson-context.tsx'
import { usePageKeys } from '../page/page-keys.ts'
import { CheckFrame, ITEM_PART, useHeadingFocus } from './check-frame.tsx'
import { ItemAsk, useClip } from './item-ask.tsx'
import { kindOf } from './item-kinds/index.ts'
import type { AnswerDraft } from './item-kinds/item-kind.ts'

interface OneItemProps {
  frame: Omit<ComponentProps<typeof CheckFrame>, 'children'>
  book: OpenBook
  item: CheckItem
  problem: Problem | null
  draft: AnswerDraft | null
  onDraft: (draft: AnswerDraft) => void
  onAnswer: (answer: ItemAnswer) => void
  /** Below the question. */
  news?: ReactNode
}

/** One item on the screen: its question, the answer area beside it, and the buttons at the bottom edge. */
export function OneItem({ frame, book, item, problem, draft, onDraft, onAnswer, news }: OneItemProps) {
  const words = useWords().student.check
  const { call } = useStudentLesson()
  const sound = useClip(item.id, 'clip' in item ? item.clip : null, book)
  const heading = useHeadingFocus(item.id)
  const { Field, answerOf } = kindOf(item)
  const spoken = isReadAloud(item.kind)
  const given = answerOf(item, draft)
  const confirm = () => {
    if (given) onAnswer(given)
  }
  usePageKeys({ ...(sound.toggle && { play: sound.toggle }), call: call.raise })

  return (
    <CheckFrame
      {...frame}
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
        className="mx-auto grid w-full max-w-6xl flex-1 content-start gap-x-8 gap-y-5 p-4 transition-opacity duration-150 @4xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @4xl:content-center @4xl:p-6 starting:opacity-0 low:@lg:grid-cols-2"
      >
        <div className="flex flex-col gap-4">
          <ItemAsk
            book={book}
            item={item}
            sound={sound}
            withTutor={call.view.kind === 'with-you'}
            heading={heading}
          />
          {news}
          <ItemProblem problem={problem} />
        </div>
        <Field book={book} item={item} draft={draft} onDraft={onDraft} onEnter={confirm} />
      </div>
      <Announce text={`${frame.count?.said ?? ''} ${plain(words.asks[item.kind])}`} />
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
 * The buttons to answer and to skip. In a spoken item the student reads to the tutor first, so there the answer button is
 * less prominent.
 */
function ItemActions({ spoken, ready, onConfirm, onSkip }: ItemActionsProps) {
  const words = useWords().student.check
  return (
    <>
      <Button
        size="student"
        look={spoken ? 'calm' : 'main'}
        icon={<CheckIcon />}
        disabled={!ready}
        onClick={onConfirm}
        className="flex-1 basis-40 @4xl:max-w-72 low:min-h-12"
      >
        <Ruby text={spoken ? words.read : words.confirm} />
      </Button>
      <SkipButton onSkip={onSkip} />
    </>
  )
}

/** Goes on without an answer. */
export function SkipButton({ onSkip }: { onSkip: () => void }) {
  const words = useWords().student.check
  return (
    <button
      type="button"
      onClick={onSkip}
      className="min-h-16 min-w-16 touch-manipulation rounded-student px-4 text-lg text-quiet underline decoration-line underline-offset-4 hover:bg-leaf-ground low:min-h-12"
    >
      <Ruby text={words.skip} />
    </button>
  )
}
