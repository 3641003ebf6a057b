import type { RefusalCode } from '#contract/calls.ts'
import type { Revision } from '#contract/kernel/live/revision.ts'
import type { Topic } from '#contract/kernel/live/topic.ts'
import type { Answer } from '../connection/answer.ts'
import { createStore } from '../store.ts'
import { TopicReader } from '../topics/topic-reader.ts'
import { createTransactions, type Part } from '../topics/transactions.ts'
import { fakeTimers } from './fake-timers.ts'

interface Board {
  note: string
  page: string
}

const board: Topic<'board', Board, Partial<Board>> = {
  name: 'board',
  empty: { note: '', page: '' },
  fold: (state, event) => ({ ...state, ...event }),
}

const notePart: Part<Board, string> = {
  of: ({ note }) => note,
  put: (state, note) => ({ ...state, note }),
}

/** A board at seq 4 with a note and a page, whose server sends nothing by itself. */
export function aBoard({ chance = 0.5, knowsState = true } = {}) {
  const topic = 'board/a' as const
  const timers = fakeTimers()
  const reader = new TopicReader(board, 'a')
  const arrive = (seq: number, state: Board) => reader.take({ t: 'snapshot', topic, seq, state, present: {} })
  if (knowsState) arrive(4, { note: 'old', page: '1' })
  const view = createStore(reader.view)
  const follows = { now: 0 }
  const follow = () => {
    follows.now += 1
    return () => void (follows.now -= 1)
  }
  const transactions = createTransactions({ ...timers, chance: () => chance }, { reader, view, follow })
  const sends: { note: string; seen: Revision; at: number; answer(answer: Answer<{ seq: number }>): void }[] =
    []
  const screens: string[] = []

  const screen = () => {
    const under = view.get().state ?? board.empty
    return transactions.changes.get().reduce((below, { over }) => over(below), under)
  }
  const look = () => void (screens.at(-1) !== screen().note && screens.push(screen().note))
  view.subscribe(look)
  transactions.changes.subscribe(look)

  return {
    timers,
    sends,
    /** Each note that the screen has shown, in order. */
    screens,
    screen,
    follows,
    reached: transactions.reached,
    arrive,
    /** The topic has a new event: received at once, drawn with the next frame. */
    receive: (seq: number, event: Partial<Board>) => reader.take({ t: 'event', topic, seq, at: 0, event }),
    draw: () => view.set(reader.view),
    last: () => sends.at(-1)!,
    write: (update: (note: string) => string | undefined) =>
      transactions.transact(notePart, update, (note, seen) => {
        return new Promise((answer) => sends.push({ note, seen, at: timers.now(), answer }))
      }),
  }
}

export function refused(code: RefusalCode, details: Record<string, string> = {}) {
  return { ok: false, problem: { kind: 'refused', code, details } } as const
}

export function committed(seq: number) {
  return { ok: true, value: { seq } } as const
}
