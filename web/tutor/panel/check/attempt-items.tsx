import type { Attempt, FinalCheck } from '#contract/final-checks.ts'
import type { RoomAttempt } from '#contract/room/shape.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { useWords } from '#web/words/words.ts'
import { checkOfAttempt } from './check-of-attempt.ts'
import { ItemList, type ItemListProps, type Striking } from './item-list.tsx'
import { itemRowsOf } from './item-rows.ts'

interface AttemptItemsProps {
  live: RoomAttempt
  checks: FinalCheck[]
  attempts: Attempt[]
  book: OpenBook | null
  onMark: ItemListProps['onMark']
  striking: Striking
}

/** The items of the current attempt; items read aloud come first once the student reaches them. */
export function AttemptItems({ live, checks, attempts, book, onMark, striking }: AttemptItemsProps) {
  const { check: words } = useWords().tutor.desk
  const attempt = attempts.find(({ id }) => id === live.id)
  const check = checkOfAttempt(checks, live)
  // The attempt has just begun and is being requested.
  if (!attempt || !check) return null
  const rows = itemRowsOf(check, attempt, new Set(live.done))
  const toHear = rows.filter(({ markable }) => markable)
  return (
    <>
      {toHear.length > 0 && (
        <ItemList label={words.toHear} rows={toHear} book={book} onMark={onMark} striking={striking} />
      )}
      <ItemList
        label={words.itemsOf(live.number)}
        rows={rows.filter(({ markable }) => !markable)}
        book={book}
        onMark={onMark}
        striking={striking}
      />
    </>
  )
}
