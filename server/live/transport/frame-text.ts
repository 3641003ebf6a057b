import type { ServerFrame } from '#contract/kernel/frames.ts'
import type { TopicAddress } from '#contract/kernel/topic.ts'
import type { StoredEvent } from '../stored-event.ts'

const built = new WeakMap<object, string>()

/** The frame of one event: built once, sent to every reader who may see the whole event. */
export function frameText(address: TopicAddress, stored: StoredEvent, event: unknown): string {
  if (event !== stored.event) return build(address, stored, event)
  let text = built.get(stored)
  if (text === undefined) built.set(stored, (text = build(address, stored, event)))
  return text
}

function build(topic: TopicAddress, { seq, at }: StoredEvent, event: unknown): string {
  return JSON.stringify({ t: 'event', topic, seq, at, event } satisfies ServerFrame)
}
