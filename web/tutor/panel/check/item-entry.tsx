import { useEffect, useRef, useState } from 'react'
import type { ItemResult, Mark } from '#contract/learning/final-checks.ts'
import { PastVoice } from '#web/tutor/recordings/past-voice.tsx'
import { useRoom } from '#web/tutor/room/lesson-context.tsx'
import { useActs } from '#web/tutor/room/use-acts.ts'
import { useBranchTime } from '#web/tutor/times.tsx'
import type { ShownContent } from '#web/ui/check-item/shown-content.ts'
import { MarkedWords } from '#web/words/marked-words.tsx'
import { useWords } from '#web/words/words.ts'
import { ItemKindMark, ShownText } from './item-kinds.tsx'
import type { ItemRow } from './item-rows.ts'
import { type AnyAttempt, useItemActs, useOpenChapter } from './open-chapter.tsx'
import { StrikeItem } from './strike-item.tsx'

interface ItemListProps {
  label: string
  rows: ItemRow[]
  attempt: AnyAttempt
  /** False if no item can be marked any more. */
  mayMark: boolean
}

/** The items of an attempt. */
export function ItemList({ label, rows, attempt, mayMark }: ItemListProps) {
  return (
    <>
      {mayMark && rows.some(({ markable }) => markable) && <InOneRoom />}
      <ol aria-label={label} className="flex flex-col">
        {rows.map((row) => (
          <ItemEntry key={row.id} row={row} attempt={attempt} mayMark={mayMark && row.markable} />
        ))}
      </ol>
    </>
  )
}

/** Tutor and students are in one place: what is read aloud can be marked without a recording or a talk. */
export function InOneRoom() {
  const { check } = useWords().tutor.desk
  const { session } = useActs()
  const { room, busy } = useRoom()
  if (room.status === 'finished') return null
  const isBusy = busy.has('in-one-room')
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm">
      <input
        type="checkbox"
        checked={room.inOneRoom ?? false}
        aria-disabled={isBusy || undefined}
        onChange={(event) => !isBusy && void session.setInOneRoom(event.target.checked)}
        className="size-5 shrink-0 accent-leaf"
      />
      {check.inOneRoom}
    </label>
  )
}

interface ItemEntryProps {
  row: ItemRow
  attempt: AnyAttempt
  mayMark: boolean
}

/** One item: its question, its outcome, and for a spoken item the four marks. */
function ItemEntry({ row, attempt, mayMark }: ItemEntryProps) {
  const { check } = useWords().tutor.desk
  const { dayTime } = useBranchTime()
  const { book, recordings } = useOpenChapter()
  const recording = recordings.value?.recordings.find(
    ({ target }) => target.kind === 'item' && target.attemptId === attempt.id && target.item === row.id,
  )
  const waits = mayMark && row.mark === null
  const entry = useRef<HTMLLIElement>(null)
  // Scrolls to the first unmarked item when it appears, since its mark is the tutor's next press.
  useEffect(() => {
    const first = entry.current?.parentElement?.querySelector('[data-waits=true]')
    if (first && first === entry.current) first.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <li
      ref={entry}
      data-waits={waits}
      aria-current={row.progress === 'current' ? 'step' : undefined}
      className={`flex flex-col gap-1 border-t border-line px-2 py-1.5 text-sm ${row.progress === 'current' ? 'rounded-tutor border-t-transparent bg-leaf-ground' : ''}`}
    >
      <p className="flex min-h-6 items-center gap-2">
        <span className="w-5 text-right font-semibold tabular-nums">{row.number}</span>
        <span className="text-quiet">
          <ItemKindMark kind={row.kind} />
        </span>
        <span className="ml-auto text-right">
          {row.number === null ? (
            <span className="text-quiet">{check.carried}</span>
          ) : row.outcome ? (
            <OutcomeMark outcome={row.outcome} mark={row.mark} />
          ) : (
            <span className={row.progress === 'current' ? 'font-semibold text-leaf-deep' : 'text-quiet'}>
              {check.itemProgress[row.progress]}
            </span>
          )}
        </span>
      </p>
      {row.text && (
        <p
          lang={book?.textbook.language}
          className={`font-textbook ${mayMark ? 'text-2xl leading-snug' : ''} ${row.progress === 'ahead' ? 'text-quiet' : ''}`}
        >
          {row.words ? <MarkedWords words={row.words} /> : row.text}
        </p>
      )}
      {(row.answer ?? row.right) && (
        <dl className="flex flex-wrap gap-x-4 gap-y-1">
          <Named name={check.answer} shown={row.answer} />
          <Named name={check.right} shown={row.right} />
        </dl>
      )}
      {row.toldAt !== null && <p className="text-quiet">{check.toldLater(dayTime(row.toldAt))}</p>}
      {recording && <PastVoice key={recording.id} recording={recording} />}
      {mayMark && <MarkButtons row={row} attempt={attempt} />}
      {row.number !== null && row.progress === 'done' && <StrikeItem row={row} attempt={attempt} />}
    </li>
  )
}

function Named({ name, shown }: { name: string; shown: ShownContent | null }) {
  return (
    shown && (
      <div className="flex items-center gap-2">
        <dt className="shrink-0 text-quiet">{name}</dt>
        <dd>
          <ShownText shown={shown} />
        </dd>
      </div>
    )
  )
}

interface OutcomeMarkProps {
  outcome: ItemResult['outcome']
  mark: Mark | null
}

/** A shape beside each word, so that no meaning depends on colour alone. */
const shapes: Record<ItemResult['outcome'], string> = {
  right: '○',
  almost: '△',
  wrong: '×',
  skipped: '–',
  unanswered: '–',
  unmarked: '…',
  marked: '○',
  struck: '–',
}

function OutcomeMark({ outcome, mark }: OutcomeMarkProps) {
  const { check } = useWords().tutor.desk
  const good = outcome === 'right' || outcome === 'marked'
  return (
    <span
      className={`inline-flex items-center gap-1 font-semibold whitespace-nowrap ${good ? 'text-leaf-deep' : outcome === 'wrong' ? 'text-trouble' : outcome === 'unmarked' ? 'text-calling-ink' : 'text-ink'}`}
    >
      <span aria-hidden="true">{shapes[outcome]}</span>
      <span>{mark === null ? check.outcomes[outcome] : `${mark} ${check.marks[mark]}`}</span>
    </span>
  )
}

const MARKS: Mark[] = [0, 1, 2, 3]

/** One press marks a spoken item; another press changes the mark. */
export function MarkButtons({
  row: { id, text, mark },
  attempt,
}: {
  row: Pick<ItemRow, 'id' | 'text' | 'mark'>
  attempt: AnyAttempt
}) {
  const { check } = useWords().tutor.desk
  const acts = useItemActs(attempt, id)
  // The pressed mark is shown at once, until the server has replaced the mark before it.
  const [pressed, setPressed] = useState<{ mark: Mark; before: Mark | null } | null>(null)
  const shown = pressed && pressed.before === mark ? pressed.mark : mark
  const press = async (next: Mark): Promise<void> => {
    if (next === shown) return
    setPressed({ mark: next, before: mark })
    if (!(await acts.mark(next))) setPressed(null)
  }
  return (
    <div role="group" aria-label={check.markOf(text)} className="grid grid-cols-2 gap-1.5 @xs:grid-cols-4">
      {MARKS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === shown}
          onClick={() => void press(each)}
          className={`flex min-h-14 touch-manipulation flex-col items-center justify-center rounded-tutor border-2 text-sm leading-tight font-semibold transition-colors ${each === shown ? 'border-leaf-deep bg-leaf text-on-leaf' : 'border-edge bg-sheet hover:bg-leaf-ground'}`}
        >
          <span className="text-lg tabular-nums">{each}</span>
          {check.marks[each]}
        </button>
      ))}
    </div>
  )
}
