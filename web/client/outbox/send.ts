import type { CallPath, InputOf, OutputOf } from '#contract/calls.ts'
import { checkProgress } from '#contract/room/slices/states.ts'
import type { Answer } from '../ask.ts'
import { currentClient } from '../current-client.ts'
import type { RefusedWrite } from './write.ts'
import { outboxOf } from './writes.ts'

export type WritePath = {
  [Path in CallPath]: 'writeId' extends keyof InputOf<Path> ? Path : never
}[CallPath]
export type Without<Input> = Input extends unknown ? Omit<Input, 'writeId'> : never

/**
 * Sends one write with one effect, however often the network or the server fails; resolves with the server's answer. A
 * student's write is on this device's disk before that, and is sent after a restart as well. Any other write that the
 * server fails at three times resolves with that failure.
 * @param said the person's own words, to be read if the server refuses the write.
 */
export function send<Path extends WritePath>(
  path: Path,
  input: Without<InputOf<Path>>,
  { said }: { said?: string } = {},
): Promise<Answer<OutputOf<Path>>> {
  // Input that the server would refuse throws here, before anything is shown or queued.
  if ('state' in input && input.state) checkProgress(input.state.progress)
  return outboxOf(currentClient()).send(path, input, said) as Promise<Answer<OutputOf<Path>>>
}

/** Reports the writes that are put aside here to the tutor of the current lesson. */
export function reportAside(): void {
  outboxOf(currentClient()).reportAside()
}

/** The person has read them. */
export function forgetRefused(read: readonly RefusedWrite[]): void {
  outboxOf(currentClient()).forgetRefused(read)
}

/** The person was told. */
export function forgetLate(): void {
  outboxOf(currentClient()).late.set(null)
}
