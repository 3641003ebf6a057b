import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { isStill } from '#web/ui/motion.ts'
import { Announce } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { type ColumnJob, columnJobOf } from '../column/column-job.ts'
import { NextUp } from '../next/next-up.tsx'
import { CALLS_ID } from '../room/focus-calls.ts'
import { useRoom } from '../room/lesson-context.tsx'
import type { QueueEntry } from '../room/room-facts.ts'
import { FirstCall } from './first-call.tsx'
import { NextRow, WaitingRow } from './one-row.tsx'
import { useOneStop } from './one-stop.ts'
import { QueueRow } from './queue-row.tsx'

/**
 * The open calls: the longest wait first and large, the others in the order of their place; one press answers a call. While
 * the column shows one child, the next call is one row.
 * @param children what else the column has while no child is in it.
 */
export function CallQueue({ children }: { children?: ReactNode }) {
  const { queue: words, card } = useWords().tutor
  const live = useRoom()
  const { queue, busy } = live
  const job = columnJobOf(live)
  const shown = shownIn(job, queue, live.attended?.call?.id)
  const waiting = queue.filter(({ order }) => order !== null).length
  const list = useMoves(shown.map((entry) => entry.call.id).join())
  const oneStop = useOneStop()
  const newest = queue.at(-1)
  return (
    <section
      {...oneStop}
      id={CALLS_ID}
      tabIndex={-1}
      aria-label={words.title}
      data-job={job}
      className="desk-calls -outline-offset-4"
    >
      <h2 className="sr-only">{words.title}</h2>
      <ol
        ref={list}
        aria-label={words.title}
        className="desk-line relative flex flex-col divide-y divide-calling/30 empty:hidden"
      >
        {shown.map((entry) => {
          const row = { ...entry, key: entry.call.id, busy: busy.has(entry.call.id) }
          if (entry.order !== 1) return <QueueRow {...row} key={row.key} />
          if (job === 'talk') return <NextRow {...row} key={row.key} others={waiting - 1} />
          if (job === 'child') return <WaitingRow {...row} key={row.key} waiting={waiting} />
          return <FirstCall {...row} key={row.key} />
        })}
      </ol>
      <NextUp />
      {children}
      {newest?.order != null && <Announce text={card.called(newest.student.displayName, newest.order)} />}
    </section>
  )
}

/** @param attendedId the call of the student whom the band shows. */
function shownIn(job: ColumnJob, queue: readonly QueueEntry[], attendedId: string | undefined): QueueEntry[] {
  const others = queue.filter(({ call }) => call.id !== attendedId)
  if (job === 'talk') return others.filter(({ order, mine }) => order === 1 || mine)
  return job === 'child' ? others.filter(({ order }) => order === 1) : others
}

const MOVE_MS = 180

/** When the order of a list changes, each entry is animated from its old position to the new one. Entries have `data-move`. */
function useMoves(order: string): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null)
  const before = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const still = isStill()
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
