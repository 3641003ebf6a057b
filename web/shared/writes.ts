import type { CallPath, InputOf, OutputOf } from '../../contract/calls.ts'
import { checkTree } from '../../contract/kernel/tree.ts'
import type { WriteId } from '../../contract/kernel/ids.ts'
import { newId } from '../../contract/kernel/new-id.ts'
import { ask } from './ask.ts'
import type { Answer } from './ask.ts'
import { serverNow } from './clock.ts'
import { deviceJournal } from './journal/device-journal.ts'
import { createKeeping, isKeptPath } from './journal/keep-writes.ts'
import { timesCleared } from './journal/device-store.ts'
import { makeRoom } from './offline/make-room.ts'
import { bothLate, type LateWork, lateWork } from './late-work.ts'
import { createOutbox } from './outbox.ts'
import type { Write } from './outbox.ts'
import { onReached } from './reached.ts'
import { me } from './sign-in/standing.ts'
import { createStore, useStore } from './store.ts'
import { browserTimers } from './timers.ts'

type WritePath = { [Path in CallPath]: 'writeId' extends keyof InputOf<Path> ? Path : never }[CallPath]
type Without<Input> = Input extends unknown ? Omit<Input, 'writeId'> : never

/** Whether this browser keeps things for the time without a network; null while nothing has been tried. */
const keeps = createStore<boolean | null>(null)
const keeping = createKeeping({
  journal: deviceJournal,
  owner: () => (me.get()?.role === 'student' ? me.get()!.id : null),
  freshId: () => newId<WriteId>(),
  now: () => Date.now(),
  makeRoom,
  noticed: keeps.set,
})
/** What was told after the end; null while there is nothing to say. */
const late = createStore<LateWork | null>(null)
const outbox = createOutbox({
  ...browserTimers,
  chance: Math.random,
  ask: (path, input) => ask(path as CallPath, input as InputOf<CallPath>),
  pack: keeping.pack,
  forget: (write, answer) => {
    void keeping.forget(write.id)
    late.set(bothLate(late.get(), lateWork(write, answer, serverNow())))
  },
})

let owner: string | undefined
let isIn = false
addEventListener('online', outbox.wake)
onReached(outbox.retry)
timesCleared.subscribe(() => {
  outbox.markCleared()
  keepAll()
})
me.subscribe(takeOver)
takeOver()

/** Whoever is here now goes on with what they left unsent; nobody's work is sent as somebody else. */
function takeOver(): void {
  const current = me.get()
  if (current && isIn && current.id === owner) return outbox.wake()
  isIn = current !== null
  outbox.interrupt()
  outbox.hold()
  if (!current) return
  if (current.id !== owner) {
    outbox.drop()
    late.set(null)
  }
  owner = current.id
  void keeping.left(current.id).then((left) => {
    if (me.get()?.id !== current.id) return
    outbox.restore(left)
    outbox.release()
  })
}

/**
 * Does one thing, once, however often the network fails in between; resolves with the server's answer. What a student
 * does is on this device's disk before that, and goes out after a restart as well.
 */
export function send<Path extends WritePath>(
  path: Path,
  input: Without<InputOf<Path>>,
): Promise<Answer<OutputOf<Path>>> {
  // What the school would refuse throws here, before anything is shown or queued.
  if ('state' in input && input.state) checkTree(input.state.progress)
  const id = newId<WriteId>()
  const isKept = isKeptPath(path, input)
  const done = isKept ? { at: Math.round(serverNow()), ...input } : input
  const write: Write = { id, path, input: { ...done, writeId: id }, kept: false }
  const answer = outbox.send(write)
  if (isKept) void keepOne(write)
  return answer as Promise<Answer<OutputOf<Path>>>
}

async function keepOne(write: Write): Promise<void> {
  const couldKeep = keeps.get()
  if (!(await keeping.keep(write))) return
  // Answered in the meantime.
  if (!outbox.unsent.get().some(({ id }) => id === write.id)) return await keeping.forget(write.id)
  outbox.markKept(write.id)
  // There is room again: what was done meanwhile lies nowhere yet.
  if (couldKeep === false) keepAll()
}

/** Writes down anew, in its order, what no school has yet: the browser's storage was cleared, or was full. */
function keepAll(): void {
  for (const write of outbox.unsent.get())
    if (isKeptPath(write.path, write.input as object)) void keepOne(write)
}

/** Work that no school has yet, on the way or on the disk. */
export function hasUnsent(): boolean {
  return outbox.unsent.get().length > 0
}

/** Returns its own end. */
export function onUnsentChange(listener: () => void): () => void {
  return outbox.unsent.subscribe(listener)
}

/** Writes that wait for their answer, of this visit or left from one before. */
export function useUnsent(): readonly Write[] {
  return useStore(outbox.unsent)
}

/** Where the last thing done lies. */
export function useSaved(): 'at-school' | 'on-device' | 'nowhere' {
  const waiting = useUnsent().filter(({ path, input }) => isKeptPath(path, input as object))
  if (waiting.length === 0) return 'at-school'
  return waiting.every(({ kept }) => kept) ? 'on-device' : 'nowhere'
}

/** Whether work would survive this tab without a network; null while nobody knows. */
export function useKeeps(): boolean | null {
  return useStore(keeps)
}

/** What was done here and told after the end; null while there is nothing to say. */
export function useLateWork(): LateWork | null {
  return useStore(late)
}

/** It has been said. */
export function forgetLate(): void {
  late.set(null)
}
