/** Who reads a topic. Every payload passes the viewer's filter on its way out. */
export interface Viewer {
  role: 'student' | 'tutor'
  id: string
  /** Somebody who looks on as this student: sees the same, is never present, and says nothing. */
  isGuest?: boolean
}

/**
 * A stream of events about one thing, e.g. one session's room. An event is stored under a `seq` that counts up by one
 * within the topic; folding the events from `empty` gives the state, on the server and in the browser alike.
 *
 * For every viewer: `viewState(fold(s, e))` equals `fold(viewState(s), viewEvent(e))`, or the viewer's screen would
 * differ from what a fresh visitor sees.
 */
export interface Topic<Name extends string = string, State = unknown, Event = unknown> {
  name: Name
  empty: State
  /** Pure; returns a new state and never changes the old one. `at` is the server's time of the event in ms. */
  fold(state: State, event: Event, at: number): State
  /** What of the state this viewer may see. */
  viewState(state: State, viewer: Viewer): State
  /** What of the event this viewer may see; null when it is none of their business. */
  viewEvent(event: Event, viewer: Viewer): Event | null
}

/** The address of one topic on the wire: `lesson-room/0b9f…`. */
export type TopicAddress = `${string}/${string}`

export function topicAddress(name: string, key: string): TopicAddress {
  return `${name}/${key}`
}
