import type { Attempt, FinalCheck } from '#contract/final-checks.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import type { RoomStudent, RoomAttempt } from '#contract/room/shape.ts'
import { useTextbook, type OpenBook } from '#web/hooks/use-textbook.ts'
import { AskedPart } from '#web/tutor/asked-part.tsx'
import { useLesson, useRoom } from '#web/tutor/room/lesson-context.tsx'
import { useRoomAsk } from '#web/tutor/room/use-room-ask.ts'
import { useWords } from '#web/words/words.ts'
import type { ChapterAt } from './chapter-at.ts'
import { ChapterDetails } from './chapter-details.tsx'
import { checkOfAttempt } from './check-of-attempt.ts'
import { EarlierAttempts } from './earlier-attempts.tsx'
import { type ItemListProps, type Striking, ItemList } from './item-list.tsx'
import { itemRowsOf } from './item-rows.ts'
import { LiveAttempt } from './live-attempt.tsx'

const CLASS_PAUSE_MS = 1_500

/** One student in one chapter. Use another `key` for another chapter. */
export function ChapterCheck({ at, student }: { at: ChapterAt; student: RoomStudent }) {
  const { lesson, sessionId, acts } = useLesson()
  const { room } = useRoom()
  const opened = useTextbook(at.textbook.id)
  const book = opened.status === 'ready' ? opened.book : null
  const chapterId = at.chapter.id
  const results = useRoomAsk(
    '/tutor/final-check-result',
    { studentId: student.id, chapterId },
    student.attempt,
  )
  const details = useRoomAsk(
    '/tutor/chapter-details',
    { lessonId: lesson.id, chapterId },
    classMoves(room),
    CLASS_PAUSE_MS,
  )
  const live = student.attempt?.chapterId === chapterId ? student.attempt : null
  const markIn = (attemptId: NonNullable<typeof live>['id']): ItemListProps['onMark'] => {
    if (room.status !== 'running') return null
    return async (item, mark) => {
      const done = await acts.check.change(attemptId, { kind: 'mark', item, mark })
      // The room contains only the last attempt, so changes of earlier ones are requested.
      results.refetch()
      return done
    }
  }

  const strikingIn = ({ id, checkId }: Pick<Attempt, 'id' | 'checkId'>): Striking => {
    const after = async (done: Promise<boolean>): Promise<boolean> => {
      const isDone = await done
      results.refetch()
      return isDone
    }
    return {
      struck: results.value?.struck.filter((each) => each.checkId === checkId) ?? [],
      strike: (item, reason) => after(acts.check.strike(id, item, reason)),
      restore: (item) => after(acts.check.restore(id, item)),
    }
  }

  return (
    <>
      {live && (
        <LiveAttempt
          attempt={live}
          studentName={student.displayName}
          onChange={(change) => acts.check.change(live.id, change)}
        >
          <AskedPart asked={results}>
            {(known) => (
              <AttemptItems
                {...known}
                live={live}
                book={book}
                onMark={markIn(live.id)}
                striking={strikingIn(live)}
              />
            )}
          </AskedPart>
        </LiveAttempt>
      )}
      <AskedPart asked={results}>
        {({ checks, attempts }) => (
          <EarlierAttempts
            checks={checks}
            attempts={attempts.filter(({ id }) => id !== live?.id)}
            book={book}
            strikingIn={strikingIn}
            markIn={(attempt) => (attempt.sessionId === sessionId ? markIn(attempt.id) : null)}
          />
        )}
      </AskedPart>
      <AskedPart asked={details}>
        {(chapter) => <ChapterDetails {...chapter} room={room} chosen={student.id} book={book} />}
      </AskedPart>
    </>
  )
}

/**
 * A string that changes when a student's check status may have changed: after a page turn, and when a check began, ended
 * or was marked.
 */
function classMoves({ students }: Room): string {
  return Object.values(students)
    .map(({ id, state, attempt }) =>
      [id, state?.page, attempt?.id, attempt?.status, attempt?.score].join(' '),
    )
    .join()
}

interface AttemptItemsProps {
  live: RoomAttempt
  checks: FinalCheck[]
  attempts: Attempt[]
  book: OpenBook | null
  onMark: ItemListProps['onMark']
  striking: Striking
}

/** The items of the current attempt; items read aloud come first once the student reaches them. */
function AttemptItems({ live, checks, attempts, book, onMark, striking }: AttemptItemsProps) {
  const { check: words } = useWords().tutor.desk
  const attempt = attempts.find(({ id }) => id === live.id)
  const check = checkOfAttempt(checks, live)
  // The attempt has just begun and is being requested.
  if (!attempt || !check) return null
  const rows = itemRowsOf(check, attempt, new Set(live.done))
  const toMark = rows.filter(({ markable }) => markable)
  return (
    <>
      {toMark.length > 0 && (
        <ItemList label={words.toMark} rows={toMark} book={book} onMark={onMark} striking={striking} />
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
