import type { OutputOf } from '#contract/calls.ts'
import type { RoomAttempt, RoomStudent } from '#contract/room/shape.ts'
import { useTextbook } from '#web/hooks/use-textbook.ts'
import { useWords } from '#web/words/words.ts'
import { AskedPart } from '../asked-part.tsx'
import { useTalkAbout } from '../page/pointing.tsx'
import { checkViewOf } from '../panel/check/check-view.tsx'
import { InOneRoom, MarkButtons } from '../panel/check/item-entry.tsx'
import { ItemKindMark } from '../panel/check/item-kinds.tsx'
import { AttemptStatus } from '../panel/check/live-attempt.tsx'
import { ChapterContext } from '../panel/check/open-chapter.tsx'
import { useRoom } from '../room/lesson-context.tsx'
import { useRoomAsk } from '../room/use-room-ask.ts'
import { ItemParts } from './item-parts.tsx'
import { seenItemOf } from './seen-item.ts'
import { TutorSight } from './tutor-sight.tsx'

interface OpenItemProps {
  student: RoomStudent
  attempt: RoomAttempt
}

/** In the place of the page while a check runs: the item as the student sees it, with what is chosen; a press points at a part. */
export function OpenItem({ student, attempt }: OpenItemProps) {
  const { check } = useWords().tutor.desk
  const { chapterId } = attempt
  const results = useRoomAsk('/tutor/final-check-result', { studentId: student.id, chapterId }, attempt)
  const recordings = useRoomAsk(
    '/tutor/student-recordings',
    { studentId: student.id, kind: 'item' },
    student.toHear,
  )
  return (
    <section aria-label={check.number(attempt.number)} data-at-desk className="flex min-h-full flex-col">
      <h3 className="flex shrink-0 flex-wrap items-center justify-between gap-x-3 border-b border-line px-4 py-2 text-sm">
        <AttemptStatus view={checkViewOf(attempt)} />
      </h3>
      <AskedPart asked={results}>
        {(known) => (
          <ChapterContext value={{ book: null, results, recordings }}>
            <KnownItem student={student} attempt={attempt} known={known} />
          </ChapterContext>
        )}
      </AskedPart>
    </section>
  )
}

type KnownItemProps = OpenItemProps & { known: OutputOf<'/tutor/final-check-result'> }

function KnownItem({ student, attempt, known: { checks, attempts } }: KnownItemProps) {
  const { desk } = useWords().tutor
  const talk = useTalkAbout(student)
  const isRunning = useRoom().room.status === 'running'
  const check = checks.find(({ id, variant }) => id === attempt.checkId && variant === attempt.number - 1)
  const opened = useTextbook((check ?? checks[0]!).textbookId)
  const seen = seenItemOf(attempt, talk?.seen ?? null)
  if (attempt.pausedAt !== null || !seen) {
    return <p className="m-auto p-6 text-sm text-quiet">{seen ? desk.item.paused : desk.item.afterTheLast}</p>
  }
  const item = check?.items.find(({ id }) => id === seen.id)
  // The attempt asks a variant that is being requested.
  if (!item || opened.status !== 'ready') {
    return (
      <p role="status" className="p-4 text-sm text-quiet">
        {desk.part.loading}
      </p>
    )
  }
  const result = attempts
    .find(({ id }) => id === attempt.id)
    ?.result?.items.find((each) => each.item === seen.id)
  return (
    <TutorSight book={opened.book} talk={talk} at={{ attemptId: attempt.id, item: item.id }}>
      <div className="flex flex-1 flex-col gap-3 p-3">
        <p className="flex items-center justify-between gap-3 text-[0.8125rem] text-quiet">
          <ItemKindMark kind={item.kind} />
          <span>{talk ? desk.item.pressToPoint : desk.item.chosenInTalk}</span>
        </p>
        <div className="my-auto flex flex-col gap-4">
          <ItemParts item={item} book={opened.book} draft={seen.draft} sentence={result?.text ?? null} />
        </div>
        {item.kind === 'spoken' && isRunning && (
          <div className="flex flex-col gap-1.5">
            <InOneRoom />
            <MarkButtons
              // The mark that was pressed belongs to its item.
              key={item.id}
              row={{ id: item.id, text: item.text, mark: result?.mark ?? null }}
              attempt={attempt}
            />
          </div>
        )}
      </div>
    </TutorSight>
  )
}
