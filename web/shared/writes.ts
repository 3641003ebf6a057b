import type { CallPath, InputOf, OutputOf } from '../../contract/calls.ts'
import type { WriteId } from '../../contract/kernel/ids.ts'
import { newId } from '../../contract/kernel/new-id.ts'
import { ask } from './ask.ts'
import type { Answer } from './ask.ts'
import { createOutbox } from './outbox.ts'
import { me } from './sign-in/standing.ts'
import { useStore } from './store.ts'
import { browserTimers } from './timers.ts'

type WritePath = { [Path in CallPath]: 'writeId' extends keyof InputOf<Path> ? Path : never }[CallPath]
type Without<Input> = Input extends unknown ? Omit<Input, 'writeId'> : never

const outbox = createOutbox({
  ...browserTimers,
  chance: Math.random,
  ask: (path, input) => ask(path as CallPath, input as InputOf<CallPath>),
})

let owner = me.get()?.id
addEventListener('online', outbox.wake)
me.subscribe(() => {
  const current = me.get()
  if (!current) return outbox.interrupt()
  if (current.id !== owner) outbox.drop()
  owner = current.id
  outbox.wake()
})

/** Does one thing, once, however often the network fails in between; resolves with the server's answer. */
export function send<Path extends WritePath>(
  path: Path,
  input: Without<InputOf<Path>>,
): Promise<Answer<OutputOf<Path>>> {
  return outbox.send(path, { ...input, writeId: newId<WriteId>() }) as Promise<Answer<OutputOf<Path>>>
}

/** How many writes wait for their answer. */
export function useUnsent(): number {
  return useStore(outbox.unsent).length
}
