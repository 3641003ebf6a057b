import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useNow } from '#web/hooks/use-now.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { HandIcon, SpeechIcon } from '#web/ui/drawings/icons.ts'
import { isStill } from '#web/ui/motion.ts'
import { Announce } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { NextUp } from '../next/next-up.tsx'
import { ReasonLine } from '../next/reason-line.tsx'
import { useWhoNext } from '../next/who-next-provider.tsx'
import { CALLS_ID, focusCalls } from '../room/focus-calls.ts'
import { useTutorLesson, useRoom } from '../room/lesson-context.tsx'
import type { QueueEntry } from '../room/room-facts.ts'
import { PlaceLine } from '../room/shown-page.tsx'
import { TickingTime, WaitingTime } from '../times.tsx'
import { useOneStop } from './one-stop.ts'

/**
 * The open calls: the longest wait first and large, the others in the order of their place; one press answers a call. While
 * the tutor is with a student, the next is one row.
 */
export function CallQueue() {
  const { queue: words, card } = useWords().tutor
  const { room, queue, attended, busy } = useRoom()
  // The band shows the student whom the tutor is with.
  const others = queue.filter(({ call }) => call.id !== attended?.call?.id)
  const shown = attended ? others.filter(({ order, mine }) => order === 1 || mine) : others
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
      className="flex shrink-0 flex-col -outline-offset-4"
    >
      <h2 className="sr-only">{words.title}</h2>
      {shown.length === 0 && !attended && room.status !== 'running' && (
        <p className="px-4 py-3 text-sm text-quiet">{words.empty}</p>
      )}
      <ol ref={list} className="relative flex flex-col divide-y divide-calling/30 empty:hidden">
        {shown.map((entry) => {
          const row = { ...entry, key: entry.call.id, busy: busy.has(entry.call.id) }
          if (entry.order !== 1) return <QueueRow {...row} key={row.key} />
          return attended ? (
            <NextRow {...row} key={row.key} others={waiting - 1} />
          ) : (
            <FirstCall {...row} key={row.key} />
          )
        })}
      </ol>
      <NextUp />
      {newest?.order != null && <Announce text={card.called(newest.student.displayName, newest.order)} />}
    </section>
  )
}

interface QueueRowProps extends QueueEntry {
  busy: boolean
}

/** The next in the line, large, with the one main button of the screen. */
function FirstCall({ call, student, busy }: QueueRowProps) {
  const { queue } = useWords().tutor
  const { acts, panel } = useTutorLesson()
  const place = student.state ?? student.assignment
  const { next } = useWhoNext()
  const why = next.find(({ studentId }) => studentId === student.id)?.reasons ?? []
  return (
    <li data-move={call.id} className="flex flex-col gap-2 bg-calling-ground px-4 py-3">
      <div className="flex items-end gap-3">
        <EmblemPicture name={student.emblem} size={3.25} />
        <button
          type="button"
          onClick={() => panel.choose(student.id)}
          className="flex min-h-13 min-w-0 flex-1 flex-col justify-center rounded-md text-left leading-tight"
        >
          <span className="text-sm font-bold text-calling-ink">{queue.next}</span>
          <span className="max-w-full truncate text-[1.375rem] font-bold">{student.displayName}</span>
        </button>
        <b className="text-[2.5rem] leading-none text-calling-ink">
          <TickingTime since={call.raisedAt} label={queue.waiting} />
        </b>
      </div>
      <p className="text-sm leading-snug">
        {place && (
          <>
            <PlaceLine place={place} />
            {why.length > 1 && <span aria-hidden="true"> · </span>}
          </>
        )}
        <ReasonLine reasons={why} as="span" />
      </p>
      <Button
        look="main"
        busy={busy}
        data-answer-first
        icon={<SpeechIcon size={1.25} />}
        aria-label={queue.answerWho(student.displayName)}
        onClick={() => void acts.call.answer(call.id, student.id)}
        className="min-h-12 text-base!"
      >
        {queue.answer}
        <kbd
          aria-hidden="true"
          className="ml-3 hidden rounded-md border border-on-leaf/60 px-1.5 font-sans text-[0.8125rem] font-normal @4xl:inline"
        >
          Enter
        </kbd>
      </Button>
    </li>
  )
}

/** @param others how many wait behind the next one. */
function NextRow({ call, student, busy, others }: QueueRowProps & { others: number }) {
  const { queue, talk } = useWords().tutor
  const { acts, panel } = useTutorLesson()
  return (
    <li data-move={call.id} className="flex min-h-13 items-center gap-2 bg-calling-ground py-1 pr-2 pl-4">
      <HandIcon size={1.25} className="text-calling" />
      <EmblemPicture name={student.emblem} size={2} />
      <button
        type="button"
        onClick={() => panel.choose(student.id)}
        className="flex min-h-11 min-w-0 flex-1 items-baseline gap-1.5 rounded-md pt-2.5 text-left leading-tight"
      >
        <span className="shrink-0 text-[0.8125rem]">{queue.next}</span>
        <b className="min-w-0 truncate">{student.displayName}</b>
        <b className="shrink-0 text-calling-ink">
          <TickingTime since={call.raisedAt} label={queue.waiting} />
        </b>
        {others > 0 && (
          <span className="shrink-0 text-[0.8125rem] whitespace-nowrap">{talk.others(others)}</span>
        )}
      </button>
      <Button
        busy={busy}
        data-answer-first
        aria-label={talk.endAndAnswer(student.displayName)}
        onClick={() => void acts.call.answer(call.id, student.id)}
        className="shrink-0 px-3!"
      >
        {talk.endAndNext}
      </Button>
    </li>
  )
}

function QueueRow({ call, student, order, mine, busy }: QueueRowProps) {
  const { queue, card } = useWords().tutor
  const { acts, panel } = useTutorLesson()
  const waits = call.answered === null
  const end = (): void => {
    focusCalls()
    void acts.call.end(call.id)
  }
  return (
    <li
      data-move={call.id}
      // On a phone, those who wait are in the list of all.
      className={`relative min-h-14 items-center gap-2 py-1 pr-2 pl-4 ${waits ? 'hidden bg-calling-ground has-data-[wait=1]:bg-calling-ground-1 has-data-[wait=2]:bg-calling-ground-2 @4xl:flex' : 'flex bg-answered-ground'}`}
    >
      <span
        className={`grid size-7 shrink-0 place-items-center font-bold tabular-nums ${waits ? 'text-calling-ink' : 'text-answered'}`}
      >
        {order ?? <SpeechIcon />}
      </span>
      <EmblemPicture name={student.emblem} size={2} />
      <button
        type="button"
        onClick={() => panel.choose(student.id)}
        className="flex min-h-11 min-w-0 flex-1 items-center justify-between gap-2 rounded-md text-left leading-tight"
      >
        <span className="min-w-0 truncate font-semibold">{student.displayName}</span>
        {call.answered ? (
          <span className="shrink-0 text-xs text-leaf-deep">
            {card.answeredBy(call.answered.displayName)}
          </span>
        ) : (
          <span className="shrink-0 text-calling-ink">
            <WaitingTime raisedAt={call.raisedAt} />
          </span>
        )}
      </button>
      {waits && <WaitBar raisedAt={call.raisedAt} />}
      {waits && (
        <Button
          look="outlined"
          busy={busy}
          aria-label={queue.answerWho(student.displayName)}
          onClick={() => void acts.call.answer(call.id, student.id)}
          className="shrink-0 border! px-3!"
        >
          {queue.answerShort}
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

/** The waiting time at which the bar beneath a row is full, and how often it grows. */
const FULL_MS = 180_000
const GROWS_EVERY_MS = 2_000

/** Along the bottom of a row: how long this call has waited, beside the others. */
function WaitBar({ raisedAt }: { raisedAt: number }) {
  const part = Math.min(1, Math.max(0, (useNow(GROWS_EVERY_MS) - raisedAt) / FULL_MS))
  return (
    <span
      aria-hidden="true"
      className="absolute bottom-0 left-0 h-1 bg-calling forced-colors:bg-[CanvasText]"
      style={{ width: `${part * 100}%` }}
    />
  )
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
