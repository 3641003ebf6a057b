import { useMemo } from 'react'
import type { CallPath, InputOf, OutputOf } from '../../contract/calls.ts'
import { MAX_ASIDE } from '../../contract/max-aside.ts'
import { checkProgress } from '../../contract/progress.ts'
import type { WriteId } from '../../contract/kernel/ids.ts'
import { newId } from '../../contract/kernel/new-id.ts'
import { ask } from './ask.ts'
import type { Answer } from './ask.ts'
import { serverNow } from './clock.ts'
import { deviceJournal } from './journal/device-journal.ts'
import { createKeeping, isKeptPath } from './journal/keep-writes.ts'
import { timesCleared } from './journal/device-store.ts'
import { isWorthReading } from './journal/is-worth-reading.ts'
import { createOvertaking } from './journal/overtaking.ts'
import { makeRoom } from './offline/make-room.ts'
import { bothLate, type LateWork, lateWork } from './late-work.ts'
import { createOutbox, isFailing } from './outbox/outbox.ts'
import type { AsideWrite, RefusedWrite, Write } from './outbox/write.ts'
import { onReached } from './reached.ts'
import { me } from './sign-in/standing.ts'
import { createStore, useStore } from './store.ts'
import { browserTimers } from './timers.ts'
import { serverBuild } from './wire/server-build.ts'

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
/** What the school did not take, until it was read. */
const refused = createStore<readonly RefusedWrite[]>([])
const overtaking = createOvertaking()
const outbox = createOutbox({
  ...browserTimers,
  chance: Math.random,
  ask: (path, input) => ask(path as CallPath, input as InputOf<CallPath>),
  pack: keeping.pack,
  halve: keeping.halve,
  overtaken: overtaking.inputOf,
  settled,
  wasPutAside: ({ id, bugId }) => void keeping.mark(id, { kind: 'aside', bugId }),
  report,
})

let owner: string | undefined
let isIn = false
addEventListener('online', outbox.wake)
onReached(outbox.retry)
serverBuild.subscribe(outbox.tryAside)
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
    refused.set([])
    late.set(null)
  }
  owner = current.id
  void keeping.left(current.id).then((left) => {
    if (me.get()?.id !== current.id) return
    outbox.restore(left.line, left.aside)
    const known = new Set(refused.get().map(({ id }) => id))
    refused.set([...left.refused.filter(({ id }) => !known.has(id)), ...refused.get()])
    outbox.release()
  })
}

/** The school has it, or does not take it: then it stays here until it was read. */
function settled(write: Write, answer: Answer<unknown>): void {
  if (answer.ok) overtaking.saw(write)
  late.set(bothLate(late.get(), lateWork(write, answer, serverNow())))
  if (answer.ok || !isWorthReading(write, answer.problem, serverNow())) return void keeping.forget(write.id)
  void keeping.mark(write.id, { kind: 'refused', problem: answer.problem })
  refused.set([...refused.get(), { ...write, problem: answer.problem }])
}

/** The student's tutor reads how many, the log which. */
async function report(aside: readonly AsideWrite[]): Promise<boolean> {
  if (me.get()?.role !== 'student') return true
  const answer = await ask('/student/report-aside', {
    writeId: newId<WriteId>(),
    aside: aside.slice(-MAX_ASIDE).map(({ id, path, bugId }) => ({ writeId: id as WriteId, path, bugId })),
  })
  return answer.ok
}

/**
 * Does one thing, once, however often the network or the server fails in between; resolves with the server's answer. What a
 * student does is on this device's disk before that, and goes out after a restart as well. Of anything else that the
 * server fails at three times, the answer is that.
 * @param said what the person said with it, to be read where the school does not take it.
 */
export function send<Path extends WritePath>(
  path: Path,
  input: Without<InputOf<Path>>,
  { said }: { said?: string } = {},
): Promise<Answer<OutputOf<Path>>> {
  // What the school would refuse throws here, before anything is shown or queued.
  if ('state' in input && input.state) checkProgress(input.state.progress)
  const id = newId<WriteId>()
  const isKept = isKeptPath(path, input)
  const done = isKept ? { at: Math.round(serverNow()), ...input } : input
  const lasting = isKept && me.get()?.role === 'student'
  const write: Write = {
    id,
    path,
    input: { ...done, writeId: id },
    lasting,
    kept: false,
    ...(said && { said }),
  }
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

/** Work on its way to the school. What lies safely on the disk because the server fails at it is for the next build. */
export function hasUnsent(): boolean {
  return outbox.unsent.get().some((write) => !(write.kept && isFailing(write)))
}

/** Returns its own end. */
export function onUnsentChange(listener: () => void): () => void {
  return outbox.unsent.subscribe(listener)
}

/** Writes that the school does not have yet, of this visit or left from one before. */
export function useUnsent(): readonly Write[] {
  const line = useStore(outbox.unsent)
  const aside = useStore(outbox.aside)
  return useMemo(() => [...aside, ...line], [aside, line])
}

/** Where all that was done lies; `refused` where the school has all but what it did not take. */
export function useSaved(): 'at-school' | 'on-device' | 'nowhere' | 'refused' {
  const waiting = useUnsent().filter(({ lasting }) => lasting)
  const isRefused = useStore(refused).length > 0
  if (waiting.length === 0) return isRefused ? 'refused' : 'at-school'
  return waiting.every(({ kept }) => kept) ? 'on-device' : 'nowhere'
}

/** What the server fails at while it takes other writes; it is sent again later. */
export function useAside(): readonly AsideWrite[] {
  return useStore(outbox.aside)
}

/** Tells the tutor of the lesson that is entered now what is put aside here. */
export function reportAside(): void {
  if (outbox.aside.get().length > 0) outbox.reportAside()
}

/** What the school did not take, in the order of its answers. */
export function useRefused(): readonly RefusedWrite[] {
  return useStore(refused)
}

/** They have been read. */
export function forgetRefused(read: readonly RefusedWrite[]): void {
  refused.set(refused.get().filter((write) => !read.includes(write)))
  for (const { id } of read) void keeping.forget(id)
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
