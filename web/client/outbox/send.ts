import type { CallPath, InputOf, OutputOf } from '#contract/calls.ts'
import { checkProgress } from '#contract/room/states.ts'
import { ask, type Answer } from '../ask.ts'
import { serverNow } from '../clock.ts'
import { onReached } from '../connection/reached.ts'
import { serverBuild } from '../connection/server-build.ts'
import { timesCleared } from '../device/database.ts'
import { makeRoom } from '../device/make-room.ts'
import { me } from '../session/standing.ts'
import { browserTimers } from '../timers.ts'
import { deviceJournal } from './device-journal.ts'
import { createWrites } from './writes.ts'

export type WritePath = { [Path in CallPath]: 'writeId' extends keyof InputOf<Path> ? Path : never }[CallPath]
export type Without<Input> = Input extends unknown ? Omit<Input, 'writeId'> : never

/** What is done in this tab. */
export const writes = createWrites({
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

/** It has been said. */
export function forgetLate(): void {
  writes.late.set(null)
}
