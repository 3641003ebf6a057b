import { useMemo } from 'react'
import type { CallPath, InputOf, OutputOf } from '#contract/calls.ts'
import { checkProgress } from '#contract/progress.ts'
import { ask, type Answer } from './ask.ts'
import { serverNow } from './clock.ts'
import { createWrites, type Saved } from './create-writes.ts'
import { deviceJournal } from './journal/device-journal.ts'
import { timesCleared } from './journal/device-store.ts'
import type { LateWork } from './late-work.ts'
import { makeRoom } from './offline/make-room.ts'
import type { AsideWrite, RefusedWrite, Write } from './outbox/write.ts'
import { onReached } from './reached.ts'
import { me } from './sign-in/standing.ts'
import { useStore } from './store.ts'
import { browserTimers } from './timers.ts'
import { serverBuild } from './wire/server-build.ts'

export type WritePath = { [Path in CallPath]: 'writeId' extends keyof InputOf<Path> ? Path : never }[CallPath]
export type Without<Input> = Input extends unknown ? Omit<Input, 'writeId'> : never

/** What is done in this tab. */
const writes = createWrites({
  ...browserTimers,
  chance: Math.random,
  serverNow,
  ask: (path, input) => ask(path as CallPath, input as InputOf<CallPath>),
  journal: deviceJournal,
  me: me.get,
  makeRoom,
})
addEventListener('online', writes.wake)
onReached(writes.retry)
serverBuild.subscribe(writes.tryAside)
timesCleared.subscribe(writes.wasCleared)
me.subscribe(writes.takeOver)
writes.takeOver()

export const { hasUnsent, reportAside, forgetRefused } = writes

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
  return writes.send(path, input, said) as Promise<Answer<OutputOf<Path>>>
}

/** Returns its own end. */
export function onUnsentChange(listener: () => void): () => void {
  return writes.unsent.subscribe(listener)
}

/** Writes that the school does not have yet, of this visit or left from one before. */
export function useUnsent(): readonly Write[] {
  const line = useStore(writes.unsent)
  const aside = useStore(writes.aside)
  return useMemo(() => [...aside, ...line], [aside, line])
}

/** Where all that was done lies. */
export function useSaved(): Saved {
  useStore(writes.unsent)
  useStore(writes.aside)
  useStore(writes.refused)
  return writes.saved()
}

/** What the server fails at while it takes other writes; it is sent again later. */
export function useAside(): readonly AsideWrite[] {
  return useStore(writes.aside)
}

/** What the school did not take, in the order of its answers. */
export function useRefused(): readonly RefusedWrite[] {
  return useStore(writes.refused)
}

/** Whether work would survive this tab without a network; null while nobody knows. */
export function useKeeps(): boolean | null {
  return useStore(writes.keeps)
}

/** What was done here and told after the end; null while there is nothing to say. */
export function useLateWork(): LateWork | null {
  return useStore(writes.late)
}

/** It has been said. */
export function forgetLate(): void {
  writes.late.set(null)
}
