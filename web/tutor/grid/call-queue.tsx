import { useRef, useLayoutEffect, type RefObject } from 'react'
import { Button } from '#web/ui/button.tsx'
import { HandIcon, SpeechIcon } from '#web/ui/icons.tsx'
import { Announce } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { useTutorLesson, useRoom } from '../room/lesson-context.tsx'
import type { QueueEntry } from '../room/room-facts.ts'
import { WaitingTime } from '../times.tsx'

/** The open calls, the longest wait first; one press answers a call. */
export function CallQueue() {
  const { queue: words, card } = useWords().tutor
  const { queue, busy } = useRoom()
  const list = useMoves(queue.map((entry) => entry.call.id).join())
  const section = useRef<HTMLElement>(null)
  const newest = queue.at(-1)
  const waiting = queue.filter(({ order }) => order !== null).length
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={words.title}
      className="flex min-h-0 flex-col -outline-offset-4"
    >
      <h2 className="flex items-baseline gap-2 px-3 pt-3 pb-1 font-bold">
        {words.title}
        <span className="text-quiet tabular-nums">{waiting > 0 && waiting}</span>
      </h2>
      {queue.length === 0 && <p className="px-3 pb-3 text-sm text-quiet">{words.empty}</p>}
      <ol ref={list} className="relative flex min-h-0 flex-col gap-1.5 overflow-y-auto p-2 pt-1 empty:hidden">
        {queue.map((entry) => (
          <QueueRow
            key={entry.call.id}
            {...entry}
            busy={busy.has(entry.call.id)}
            onEnd={() => section.current?.focus()}
          />
        ))}
      </ol>
      {newest?.order != null && <Announce text={card.called(newest.student.displayName, newest.order)} />}
    </section>
  )
}

interface QueueRowProps extends QueueEntry {
  busy: boolean
  /** The row disappears with its call: the keyboard's focus must move elsewhere. */
  onEnd: () => void
}

function QueueRow({ call, student, order, mine, busy, onEnd }: QueueRowProps) {
  const { queue, card } = useWords().tutor
  const { acts, panel } = useTutorLesson()
  const name = useRef<HTMLButtonElement>(null)
  const waits = call.answered === null
  const answer = (): void => {
    // The button disappears with this press: keep the focus in the row.
    name.current?.focus()
    void acts.call.answer(call.id, student.id)
  }
  const end = (): void => {
    onEnd()
    void acts.call.end(call.id)
  }
  return (
    <li
      data-move={call.id}
      className={`group flex items-center gap-2 rounded-tutor border-2 py-1 pr-1 pl-2 ${waits ? 'border-calling bg-calling-ground has-data-[wait=3]:bg-calling' : 'border-answered bg-answered-ground'}`}
    >
      <span
        className={`grid size-7 shrink-0 place-items-center rounded-full font-bold tabular-nums ${waits ? 'bg-sheet text-calling-ink' : 'text-answered'}`}
      >
        {order ?? <SpeechIcon />}
      </span>
      <button
        ref={name}
        type="button"
        onClick={() => panel.choose(student.id)}
        className="min-h-11 min-w-0 flex-1 rounded-md text-left leading-tight"
      >
        <span className="block truncate font-semibold">{student.displayName}</span>
        {call.answered ? (
          <span className="block truncate text-xs text-leaf-deep">
            {card.answeredBy(call.answered.displayName)}
          </span>
        ) : (
          <span className="flex items-center gap-1 text-calling-ink">
            <HandIcon size={1} className="text-calling group-has-data-[wait=3]:text-ink" />
            <WaitingTime raisedAt={call.raisedAt} />
          </span>
        )}
      </button>
      {waits && (
        <Button look="main" busy={busy} aria-label={queue.answerWho(student.displayName)} onClick={answer}>
          {queue.answer}
        </Button>
      )}
      {mine && (
        <Button busy={busy} aria-label={queue.endWho(student.displayName)} onClick={end}>
          {queue.end}
        </Button>
      )}
    </li>
  )
}

const MOVE_MS = 180

/** When the order of a list changes, each entry is animated from its old position to the new one. Entries have `data-move`. */
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
