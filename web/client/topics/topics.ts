import { POLL_HOLD_MS } from '#contract/kernel/live/frames.ts'
import { withRoom, type Topic } from '#contract/kernel/live/topic.ts'
import { dialPoll } from '../connection/poll-transport.ts'
import { dialSocket } from '../connection/socket-transport.ts'
import type { Client } from '../create-client.ts'
import { createStore, type Store } from '../store.ts'
import { createLiveClient } from './live-client.ts'
import { TopicReader, type Followed, type TopicListener, type TopicView } from './topic-reader.ts'

/** One reading of one topic, by one or more subscribers. */
export interface TopicReading<State> extends Followed<State> {
  tell(event: unknown): void
  /** @returns a function that removes the listener. */
  listen(listener: TopicListener): () => void
}

/** The topics of this client. */
export function topicsOf(client: Client) {
  return client.part(createTopics)
}

function createTopics({ config, connection, session }: Client) {
  const { clock } = connection
  const token = (): string => session.access.get()?.accessToken ?? ''
  const shown = new Map<TopicReader, Store<TopicView<unknown>>>()
  let isDrawing = false

  const live = createLiveClient({
    ...config,
    dialSocket: (events, first) =>
      dialSocket(
        {
          ...config,
          token,
          measure: clock.measure,
          onBuild: connection.setBuild,
          unsentSince: connection.unsentSince.get,
          open: () => connection.openSocket(withRoom('/live', first)),
        },
        events,
      ),
    dialPoll: (events) =>
      dialPoll(
        {
          ...config,
          topics: () => live.places(),
          ask: (question) => {
            const path = withRoom('/live/poll', question.topics[0]?.topic)
            return connection.post(path, question, token(), POLL_HOLD_MS)
          },
        },
        events,
      ),
    signedIn: () => !!session.access.get(),
    renew: (why) => session.renewSession(token(), why),
    // The screen is drawn once a frame, for any number of events.
    changed() {
      if (isDrawing) return
      isDrawing = true
      config.nextFrame(draw)
    },
    probe: connection.probe,
    reached: connection.reached,
    setLine: connection.setLine,
  })

  function draw(): void {
    isDrawing = false
    for (const [reader, store] of shown) store.set(reader.view)
  }

  connection.on('online', live.wake)
  connection.on('offline', live.cut)
  connection.on('visible', live.wake)
  session.access.subscribe(() => {
    if (!session.access.get()) return live.leave()
    live.renewed()
    live.wake()
  })

  return {
    /** Keeps a transport until the returned function is called, with or without a subscription. */
    hold: live.hold,
    read<State, Event>(
      topic: Topic<string, State, Event>,
      key: string,
      start?: { seq: number | null; state: State },
    ): TopicReading<State> {
      const reader = new TopicReader(topic, key, start)
      const view = createStore(reader.view)
      let followers = 0
      let stop = (): void => undefined
      return {
        reader,
        view,
        follow() {
          if (followers++ === 0) {
            shown.set(reader as TopicReader, view as Store<TopicView<unknown>>)
            stop = live.follow(reader)
          }
          return () => {
            if (--followers > 0) return
            stop()
            shown.delete(reader as TopicReader)
          }
        },
        listen: (listener) => reader.listen(listener),
        tell: (event) => live.tell(reader.address, event),
      }
    },
  }
}
