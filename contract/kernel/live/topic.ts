/** The reader of a topic. Every payload passes the viewer's filter before it is sent. */
export interface Viewer {
  role: 'student' | 'tutor'
  id: string
  /** A guest viewer of this student: sees the same, is never present, and cannot send anything. */
  isGuest?: boolean
}

/**
 * A stream of events about one thing, e.g. one session's room. An event is stored under a `seq` that counts up by one
 * within the topic; folding the events from `empty` gives the state, on the server and in the browser alike.
 */
export interface Topic<Name extends string = string, State = unknown, Event = unknown> {
  name: Name
  empty: State
  /** Pure; returns a new state and never changes the old one. `at` is the server's time of the event in ms. */
  fold(state: State, event: Event, at: number): State
  /** Nothing follows this state, and nothing of the topic is kept for longer than its events. */
  isOver?(state: State): boolean
}

/**
 * The filter that decides what each viewer may see of a topic; only the server runs it. For every viewer:
 * `viewState(fold(s, e))` equals `fold(viewState(s), viewEvent(e))`. Otherwise the viewer's screen would differ from a
 * fresh snapshot.
 */
export interface TopicFilter<State = unknown, Event = unknown> {
  viewState(state: State, viewer: Viewer): State
  /** Null when the event is not for this viewer. */
  viewEvent(event: Event, viewer: Viewer): Event | null
}

/** The address of one topic on the wire: `lesson-room/0b9f…`. */
export type TopicAddress = `${string}/${string}`

/** The query that `withRoom` adds. */
export const ROOM_QUERY = /\?room=[\w-]{1,64}$/

/**
 * The path of a live connection with the key of its first topic, so that a balancer before several servers can lead all people
 * of one lesson to one of them. No server reads it, and no right comes from it.
 */
export function withRoom(path: string, topic: TopicAddress | undefined): string {
  if (topic === undefined) return path
  const query = `?room=${topic.slice(topic.indexOf('/') + 1)}`
  return ROOM_QUERY.test(query) ? path + query : path
}

export function topicAddress(name: string, key: string): TopicAddress {
  return `${name}/${key}`
}
