import type { ServerFrame } from './frames.ts'
import type { TopicAddress } from './topic.ts'

/** An event for the connection whose call caused it: it leaves out the fields that the input of the call has. */
export interface OwnEvent {
  topic: TopicAddress
  seq: number
  at: number
  event: object
  /** The fields that are left out. */
  given?: string[]
}

/** The frame in which others receive the event. @param input of the call. */
export function wholeEvent(
  { given = [], event, ...place }: OwnEvent,
  input: Readonly<Record<string, unknown>>,
): Extract<ServerFrame, { t: 'event' }> {
  const fields = Object.fromEntries(given.map((field) => [field, input[field]]))
  return { t: 'event', ...place, event: { ...event, ...fields } }
}
