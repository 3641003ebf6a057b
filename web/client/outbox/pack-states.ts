import type { InputOf } from '#contract/calls.ts'
import { MAX_EARLIER_STATES } from '#contract/room/slices/states.ts'
import type { Write } from './write.ts'

type EarlierState = NonNullable<RecordState['earlier']>[number]
type RecordState = InputOf<'/student/record-state'>
interface StateWrite {
  path: string
  input: unknown
}

const PATH = '/student/record-state'

/**
 * The number of writes at the head of the outbox that are states of one lesson and may be sent as one, so that half an
 * hour of reading is sent in seconds. Fewer than two are not worth it.
 */
export function packable(writes: readonly StateWrite[]): number {
  const first = writes[0]
  if (!first || !isPlainState(first)) return 0
  const { sessionId } = first.input as RecordState
  const end = writes.findIndex(
    (write) => !isPlainState(write) || (write.input as RecordState).sessionId !== sessionId,
  )
  const count = Math.min(end < 0 ? writes.length : end, MAX_EARLIER_STATES + 1)
  return count < 2 ? 0 : count
}

/** Several states as one write, with an id of its own; each with the time at which it happened. */
export function packed(writes: readonly StateWrite[], writeId: string): RecordState {
  const states = writes.map(({ input }) => input as Required<Pick<RecordState, 'state' | 'at'>>)
  const { sessionId } = writes[0]!.input as RecordState
  const { state, at } = states.at(-1)!
  const earlier = states.slice(0, -1).map((each) => ({ state: each.state, at: each.at }))
  return {
    writeId: writeId as RecordState['writeId'],
    sessionId,
    state,
    at,
    ...(earlier.length > 0 && { earlier }),
  }
}

/** The states of a pack as two writes with ids of their own, each a pack again or one state; null for what is no pack. */
export function halved({ path, input }: StateWrite, freshId: () => string): RecordState[] | null {
  if (path !== PATH) return null
  const { sessionId, earlier, state, at } = input as RecordState
  if (!earlier?.length || !state || at === undefined) return null
  const states = [...earlier, { state, at }].map((each) => ({ path, input: { sessionId, ...each } }))
  const middle = Math.ceil(states.length / 2)
  return [states.slice(0, middle), states.slice(middle)].map((half) => packed(half, freshId()))
}

/** The student's state in this write, and its time; null for any other write. */
function stateOf({ path, input }: StateWrite): EarlierState | null {
  if (path !== PATH) return null
  const { state, at } = input as RecordState
  return state && at !== undefined ? { state, at } : null
}

/**
 * A state that newer writes have overtaken, sent with the newest of them: the server records the old state and does not
 * move the student back. Its id is the same, so the server does nothing if it has the state already.
 */
function overtaken(write: StateWrite, newest: EarlierState | undefined): unknown {
  const own = stateOf(write)
  if (!own || !newest || own.at >= newest.at) return write.input
  const { earlier = [], ...rest } = write.input as RecordState
  return { ...rest, earlier: [...earlier, own], ...newest }
}

/** True for a state and its time with nothing packed before. */
function isPlainState({ path, input }: StateWrite): boolean {
  if (path !== PATH) return false
  const { state, at, earlier } = input as RecordState
  return state !== undefined && at !== undefined && earlier === undefined
}

/** Remembers the newest state of each lesson that the server has, for an older one that is sent after it. */
export function createOvertaking() {
  const newest = new Map<string, EarlierState>()
  const lessonOf = ({ input }: Write) => String((input as { sessionId?: string | null }).sessionId)
  return {
    /** The server has this one. */
    saw(write: Write): void {
      const state = stateOf(write)
      if (state && state.at > (newest.get(lessonOf(write))?.at ?? 0)) newest.set(lessonOf(write), state)
    },
    inputOf: (write: Write): unknown => overtaken(write, newest.get(lessonOf(write))),
  }
}
