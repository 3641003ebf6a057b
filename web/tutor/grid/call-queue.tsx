import { useRef, useLayoutEffect, type RefObject } from 'react'
import type { CallId, StudentId } from '#contract/kernel/ids.ts'
import { Announce } from '#web/ui/announce.tsx'
import { useWords } from '#web/words/words.ts'
import type { QueueEntry } from '../room/queue-entries.ts'
import { QueueRow } from './queue-row.tsx'

interface CallQueueProps {
  entries: QueueEntry[]
  busy: ReadonlySet<string>
  onChoose: (studentId: StudentId) => void
  onAnswer: (callId: CallId, studentId: StudentId) => void
  onEnd: (callId: CallId) => void
}

/** Who needs me now: the longest wait on top, one press each. */
export function CallQueue({ entries, busy, ...hands }: CallQueueProps) {
  const { queue, card } = useWords().tutor
  const list = useMoves(entries.map((entry) => entry.call.id).join())
  const section = useRef<HTMLElement>(null)
  // The row goes with its call; the keyboard's focus stays with the queue.
  const end = (callId: CallId): void => {
    section.current?.focus()
    hands.onEnd(callId)
  }
  const newest = entries.at(-1)
  const waiting = entries.filter(({ order }) => order !== null).length
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={queue.title}
      className="flex min-h-0 flex-col -outline-offset-4"
    >
      <h2 className="flex items-baseline gap-2 px-3 pt-3 pb-1 font-bold">
        {queue.title}
        <span className="text-quiet tabular-nums">{waiting > 0 && waiting}</span>
      </h2>
      {entries.length === 0 && <p className="px-3 pb-3 text-sm text-quiet">{queue.empty}</p>}
      <ol ref={list} className="relative flex min-h-0 flex-col gap-1.5 overflow-y-auto p-2 pt-1 empty:hidden">
        {entries.map((entry) => (
          <QueueRow key={entry.call.id} {...entry} {...hands} onEnd={end} busy={busy.has(entry.call.id)} />
        ))}
      </ol>
      {newest?.order != null && <Announce text={card.called(newest.student.displayName, newest.order)} />}
    </section>
  )
}

const MOVE_MS = 180

/** When the order of a list changes, each entry glides from where it was to where it is. Entries carry `data-move`. */
function useMoves(order: string): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null)
  const before = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const now = new Map<string, number>()
    for (const entry of list.current?.querySelectorAll<HTMLElement>('[data-move]') ?? []) {
      const key = entry.dataset.move!
      now.set(key, entry.offsetTop)
      const from = before.current.get(key)
      if (still || from === undefined || from === entry.offsetTop) continue
      const way = `translateY(${from - entry.offsetTop}px)`
      entry.animate([{ transform: way }, { transform: 'none' }], { duration: MOVE_MS, easing: 'ease-out' })
    }
    before.current = now
  }, [order])
  return list
}
