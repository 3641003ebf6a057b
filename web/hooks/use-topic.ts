import { useEffect, useMemo } from 'react'
import type { Topic } from '#contract/kernel/topic.ts'
import type { TopicView } from '#web/client/topics/topic-reader.ts'
import { topicsOf, type TopicReading } from '#web/client/topics/topics.ts'
import { useClient, useStore } from './use-client.ts'

export interface LiveTopic<State> extends TopicView<State> {
  /** Ephemeral: never stored, dropped when not connected. */
  tell(event: unknown): void
  reading: TopicReading<State>
}

/**
 * Follows a topic for as long as the component is shown. Use it once in a screen; its parts get the state as props.
 * @param start a state that the screen already has, e.g. from joining; it is used when the topic or key changes. Without a
 *   seq it is this device's cached state, and a snapshot is requested.
 */
export function useTopic<State, Event>(
  topic: Topic<string, State, Event>,
  key: string,
  start?: { seq: number | null; state: State },
): LiveTopic<State> {
  const client = useClient()
  // oxlint-disable-next-line react/exhaustive-deps -- a later `start` is older than what has been read since
  const reading = useMemo(() => topicsOf(client).read(topic, key, start), [client, topic, key])
  useEffect(() => reading.follow(), [reading])
  const view = useStore(reading.view)
  return useMemo(() => ({ ...view, tell: reading.tell, reading }), [view, reading])
}
