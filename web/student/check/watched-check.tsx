import { isReadAloud } from '#contract/learning/rules/item-kinds.ts'
import type { RoomAttempt } from '#contract/room/shape.ts'
import { currentItem } from '#contract/room/slices/attempts.ts'
import type { Place } from '#contract/room/state.ts'
import { useTextbook } from '#web/hooks/use-textbook.ts'
import { useWords } from '#web/words/words.ts'
import { CheckDots, CheckFrame, CheckPanel } from './check-frame.tsx'
import Sheet from './scenes/sheet.svg?drawing'
import Tea from './scenes/tea.svg?drawing'

export interface WatchedCheckProps {
  attempt: RoomAttempt
  /** The page that the student came from. */
  place: Place
}

/** A running check on a viewer's device: how far the student is. Questions and answers are not shown to viewers. */
export function WatchedCheck({ attempt, place }: WatchedCheckProps) {
  const { check: words } = useWords().viewer
  const opened = useTextbook(place.textbookId)
  const textbook = opened.status === 'ready' ? opened.book.textbook : null
  const chapter = textbook?.chapters.find(({ id }) => id === attempt.chapterId)
  const current = currentItem(attempt)
  const { items, done, pausedAt } = attempt
  const says = () => {
    if (pausedAt !== null) return words.paused
    if (!current) return words.allDone
    return isReadAloud(current.kind) ? words.aloud : null
  }
  return (
    <CheckFrame title={chapter?.title ?? ''} language={textbook?.language ?? ''}>
      <CheckPanel
        drawing={pausedAt === null ? <Sheet className="w-40" /> : <Tea className="w-40" />}
        item="watched"
        title={words.title}
      >
        <CheckDots items={items} done={done} current={current?.id ?? null} />
        <p role="status" className="text-lg tabular-nums">
          {words.progress(done.length, items.length)}
        </p>
        <p className="rounded-student bg-leaf-ground px-4 py-2 text-leaf-deep empty:hidden">{says()}</p>
      </CheckPanel>
    </CheckFrame>
  )
}
