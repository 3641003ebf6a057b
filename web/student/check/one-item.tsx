import type { ComponentProps } from 'react'
import type { CheckItem, ItemAnswer } from '#contract/final-checks.ts'
import type { Problem } from '#web/client/ask.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { Announce } from '#web/ui/announce.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { usePageKeys } from '../page/use-page-keys.ts'
import { CheckFrame } from './check-frame.tsx'
import { isReady, type Draft } from './draft.ts'
import { ItemActions } from './item-actions.tsx'
import { ItemAsk } from './item-ask.tsx'
import { ItemField } from './item-field.tsx'
import { ItemProblem } from './item-problem.tsx'
import { SpokenSheet } from './spoken-sheet.tsx'
import { useClip } from './use-clip.ts'
import { ITEM_PART, useHeadingFocus } from './use-heading-focus.ts'

interface OneItemProps {
  frame: Omit<ComponentProps<typeof CheckFrame>, 'children'>
  book: OpenBook
  item: CheckItem
  problem: Problem | null
  draft: Draft | null
  onDraft: (draft: Draft) => void
  onAnswer: (answer: ItemAnswer) => void
}

/** One item on the screen: what it asks, beside it where it is answered, under the thumbs the buttons. */
export function OneItem({ frame, book, item, problem, draft, onDraft, onAnswer }: OneItemProps) {
  const words = useWords().student.check
  const sound = useClip(item.id, 'clip' in item ? item.clip : null, book)
  const heading = useHeadingFocus(item.id)
  const ready = isReady(item, draft)
  const spoken = item.kind === 'spoken'
  const confirm = () => {
    if (!ready) return
    onAnswer(spoken ? { kind: 'read' } : draft!)
  }
  usePageKeys({ ...(sound.toggle && { play: sound.toggle }), call: frame.around.onCall })

  return (
    <CheckFrame
      {...frame}
      callFirst={spoken}
      actions={
        <ItemActions
          spoken={spoken}
          ready={ready}
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
            withTutor={frame.around.withTutor}
            heading={heading}
          />
          <ItemProblem problem={problem} />
        </div>
        {spoken ? (
          <SpokenSheet book={book} item={item} />
        ) : (
          <ItemField book={book} item={item} draft={draft} onDraft={onDraft} onEnter={confirm} />
        )}
      </div>
      <Announce text={`${frame.count?.said ?? ''} ${plain(words.asks[item.kind])}`} />
    </CheckFrame>
  )
}
