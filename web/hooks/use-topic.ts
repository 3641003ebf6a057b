import { useEffect, useMemo } from 'react'
import type { Topic } from '#contract/kernel/live/topic.ts'
import { createStore, type Store } from '#web/client/store.ts'
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
 * @param toldEveryMs ephemeral events alone are drawn at most so often: fifty children tell more than a dozen a second.
 */
export function useTopic<State, Event>(
  topic: Topic<string, State, Event>,
  key: string,
  start?: { seq: number | null; state: State },
  toldEveryMs = 0,
): LiveTopic<State> {
  const client = useClient()
  // oxlint-disable-next-line react/exhaustive-deps -- a later `start` is older than what has been read since
  const reading = useMemo(() => topicsOf(client).read(topic, key, start), [client, topic, key])
  useEffect(() => reading.follow(), [reading])
  const shown = useMemo(
    () => (toldEveryMs > 0 ? heldBack(reading.view, toldEveryMs) : reading.view),
    [reading, toldEveryMs],
  )
  const view = useStore(shown)
  return useMemo(() => ({ ...view, tell: reading.tell, reading }), [view, reading])
}

/** The view, where a change of the ephemeral events alone is passed on at most every `everyMs`; every other one at once. */
export function heldBack<State>(
  source: Store<TopicView<State>>,
  everyMs: number,
): Pick<Store<TopicView<State>>, 'get' | 'subscribe'> {
  const shown = createStore(source.get())
  let timer: ReturnType<typeof setTimeout> | undefined
  let readers = 0
  let stop = (): void => undefined
  const pass = (): void => {
    clearTimeout(timer)
    timer = undefined
    shown.set(source.get())
  }
  const changed = (): void => {
    const [now, before] = [source.get(), shown.get()]
    const isToldAlone =
      now.state === before.state && now.present === before.present && now.status === before.status
    if (isToldAlone) timer ??= setTimeout(pass, everyMs)
    else pass()
  }
  return {
    get: shown.get,
    subscribe(listener) {
      if ((readers += 1) === 1) {
        stop = source.subscribe(changed)
        // Events from before the first reader.
        pass()
      }
      const end = shown.subscribe(listener)
      return () => {
        end()
        if ((readers -= 1) > 0) return
        stop()
        clearTimeout(timer)
        timer = undefined
      }
    },
  }
}
