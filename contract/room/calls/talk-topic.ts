import type { PeerId, SessionId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Topic, TopicFilter } from '#contract/kernel/live/topic.ts'

/** A talk as its own people see it: who is in it, and with which browser tab. */
export interface TalkState {
  kind: 'private' | 'class'
  sessionId: SessionId | null
  tutorId: TutorId | null
  /** Null for a talk with the whole class. */
  studentId: StudentId | null
  /** By person, the tab that speaks for them. The last tab to join wins. */
  peers: Record<string, PeerId>
  /** The tutor's device has reported a line. */
  isHeard: boolean
  isEnded: boolean
}

export type TalkTopicEvent =
  | {
      type: 'opened'
      kind: TalkState['kind']
      sessionId: SessionId
      tutorId: TutorId
      studentId: StudentId | null
    }
  /** A tab joined, for the first time or after a reload. */
  | { type: 'peer-joined'; role: 'tutor' | 'student'; personId: TutorId | StudentId; peer: PeerId }
  | { type: 'heard' }
  | { type: 'ended' }

/**
 * Lets the people of one talk find each other. Signals between their tabs travel on the same topic and are
 * never stored (`contract/room/calls/signals.ts`).
 */
export const talkTopic: Topic<'talk', TalkState, TalkTopicEvent> = {
  name: 'talk',
  empty: {
    kind: 'private',
    sessionId: null,
    tutorId: null,
    studentId: null,
    peers: {},
    isHeard: false,
    isEnded: false,
  },
  fold(talk, event) {
    switch (event.type) {
      case 'opened': {
        const { kind, sessionId, tutorId, studentId } = event
        return { kind, sessionId, tutorId, studentId, peers: {}, isHeard: false, isEnded: false }
      }
      case 'peer-joined':
        return { ...talk, peers: { ...talk.peers, [event.personId]: event.peer } }
      case 'heard':
        return { ...talk, isHeard: true }
      case 'ended':
        return { ...talk, isEnded: true }
    }
  },
  isOver: ({ isEnded }) => isEnded,
}

/** In a talk with the class, no student learns of another one. */
export const talkView: TopicFilter<TalkState, TalkTopicEvent> = {
  viewState(talk, viewer) {
    if (viewer.role === 'tutor') return talk
    const own = Object.entries(talk.peers).filter(([id]) => id === viewer.id || id === talk.tutorId)
    return { ...talk, peers: Object.fromEntries(own) }
  },
  viewEvent(event, viewer) {
    if (viewer.role === 'tutor' || event.type !== 'peer-joined') return event
    return event.role === 'tutor' || event.personId === viewer.id ? event : null
  },
}
