import type { CallPath, InputOf, OutputOf } from '#contract/calls.ts'
import { checkProgress } from '#contract/room/states.ts'
import type { Answer } from '../ask.ts'
import type { Client } from '../create-client.ts'
import { currentClient } from '../current-client.ts'
import { deviceOf } from '../device/device.ts'
import { createDeviceJournal } from './device-journal.ts'
import type { RefusedWrite } from './write.ts'
import { createWrites } from './writes.ts'

export type WritePath = {
  [Path in CallPath]: 'writeId' extends keyof InputOf<Path> ? Path : never
}[CallPath]
export type Without<Input> = Input extends unknown ? Omit<Input, 'writeId'> : never

/** The writes of this client. */
export function outboxOf(client: Client) {
  return client.part(createClientOutbox)
}

function createClientOutbox(client: Client) {
  const { config, connection, session } = client
  const device = deviceOf(client)
  const writes = createWrites({
    ...config,
    serverNow: connection.clock.now,
    ask: (path, input) => client.ask(path as CallPath, input as InputOf<CallPath>),
    journal: createDeviceJournal(device),
    me: session.me.get,
    // How to make room is seldom needed.
    makeRoom: () => import('../device/make-room.ts').then((m) => m.makeRoom()),
  })
  connection.on('online', writes.wake)
  connection.onReached(writes.retry)
  connection.build.subscribe(writes.tryAside)
  device.timesCleared.subscribe(writes.wasCleared)
  session.me.subscribe(writes.takeOver)
  writes.takeOver()
  return writes
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
  return outboxOf(currentClient()).send(path, input, said) as Promise<Answer<OutputOf<Path>>>
}

/** Tells the tutor of the lesson that is entered now what is put aside here. */
export function reportAside(): void {
  outboxOf(currentClient()).reportAside()
}

/** They have been read. */
export function forgetRefused(read: readonly RefusedWrite[]): void {
  outboxOf(currentClient()).forgetRefused(read)
}

/** It has been said. */
export function forgetLate(): void {
  outboxOf(currentClient()).late.set(null)
}
