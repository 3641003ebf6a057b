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
 */
export interface Topic<Name extends string = string, State = unknown, Event = unknown> {
  name: Name
  empty: State
  /** Pure; returns a new state and never changes the old one. `at` is the server's time of the event in ms. */
  fold(state: State, event: Event, at: number): State
}

/**
 * What each viewer may see of a topic; the server alone runs it.
 *
 * For every viewer: `viewState(fold(s, e))` equals `fold(viewState(s), viewEvent(e))`, or the viewer's screen would
 * differ from what a fresh visitor sees.
 */
export interface TopicFilter<State = unknown, Event = unknown> {
  viewState(state: State, viewer: Viewer): State
  /** Null when the event is not for this viewer. */
  viewEvent(event: Event, viewer: Viewer): Event | null
}

/** The address of one topic on the wire: `lesson-room/0b9f…`. */
export type TopicAddress = `${string}/${string}`

export function topicAddress(name: string, key: string): TopicAddress {
  return `${name}/${key}`
}
