import { POLL_HOLD_MS } from '#contract/kernel/frames.ts'
import type { Topic } from '#contract/kernel/topic.ts'
import { measureClock } from '../clock.ts'
import { dialPoll } from '../connection/poll-transport.ts'
import { post } from '../connection/post.ts'
import { knock } from '../connection/probe-server.ts'
import { tellReached } from '../connection/reached.ts'
import { meetServerBuild } from '../connection/server-build.ts'
import { dialSocket } from '../connection/socket-transport.ts'
import { timeOutMs } from '../connection/time-out.ts'
import { href } from '../page.ts'
import { renewSession } from '../session/session.ts'
import { access } from '../session/standing.ts'
import { createStore, type Store } from '../store.ts'
import { browserTimers } from '../timers.ts'
import type { Followed } from './followed.ts'
import { createLiveClient } from './live-client.ts'
import { TopicReader, type TopicView } from './topic-reader.ts'

const token = (): string => access.get()?.accessToken ?? ''
const shown = new Map<TopicReader, Store<TopicView<unknown>>>()
let frame = 0

const client = createLiveClient({
  ...browserTimers,
  chance: Math.random,
  dialSocket: (events) =>
    dialSocket(
      {
        ...browserTimers,
        token,
        measure: measureClock,
        met: meetServerBuild,
        open: () => new WebSocket(socketAddress()),
      },
      events,
    ),
  dialPoll: (events) =>
    dialPoll(
      {
        ...browserTimers,
        topics: client.places,
        ask: (question) => post('/live/poll', question, token(), POLL_HOLD_MS + timeOutMs()),
      },
      events,
    ),
  signedIn: () => access.get() !== null,
  renew: (why) => renewSession(token(), why),
  // However many events come, the screen is drawn once a frame.
  changed: () => (frame ||= requestAnimationFrame(draw)),
  knock,
  reached: tellReached,
})

function draw(): void {
  frame = 0
  for (const [reader, store] of shown) store.set(reader.view)
}

function socketAddress(): string {
  return new URL(href('live'), location.href).href.replace(/^http/, 'ws')
}

addEventListener('online', () => client.wake())
addEventListener('offline', () => client.cut())
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && client.wake())
access.subscribe(() => (access.get() ? client.wake() : client.leave()))

/** Until the returned function is called there is a line, whatever is followed. */
export const holdLine = client.hold

/** One reading of one topic, by one or more who follow it. */
export interface Reading<State> extends Followed<State> {
  tell(event: unknown): void
}

export function readTopic<State, Event>(
  topic: Topic<string, State, Event>,
  key: string,
  start?: { seq: number | null; state: State },
): Reading<State> {
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
        stop = client.follow(reader)
      }
      return () => {
        if (--followers > 0) return
        stop()
        shown.delete(reader as TopicReader)
      }
    },
    tell: (event) => client.tell(reader.address, event),
  }
}
