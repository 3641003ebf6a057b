import type { CallId, StudentId, TalkId, TutorId } from '#contract/kernel/ids.ts'
import type { Room, RoomTalk } from '../shape.ts'
import { talkedWith } from './contact.ts'
import { changeStudent, type Slice } from './slice.ts'

/** After this long without a voice both people are told, and an end of the talk leaves its call in the line. */
export const UNHEARD_AFTER_MS = 5_000

/**
 * Talks of the session: that they began and ended, by whom, with whom. How the two find each other is told in the talk's
 * own topic (`contract/room/calls/talk-topic.ts`).
 */
export type TalkEvent =
  /** A private talk with one student; students who are not in it learn only that their tutor is with somebody. */
  | {
      type: 'talk-began'
      talkId: TalkId
      tutorId: TutorId
      displayName: string
      studentId: StudentId | null
      /** The call that it answers; null when the tutor began it. */
      callId: CallId | null
    }
  /** The tutor speaks to the whole class. */
  | { type: 'class-talk-began'; talkId: TalkId; tutorId: TutorId; displayName: string }
  /** `school`: by a take-over, the finish, the student's leaving, a withdrawn consent, or a disabled account. */
  | { type: 'talk-ended'; talkId: TalkId; by: 'tutor' | 'student' | 'school' }
  /** The consents of this student's guardians as they are now. */
  | { type: 'consent-changed'; studentId: StudentId; voice: boolean; recording: boolean }

export const talksSlice: Slice<TalkEvent> = {
  audience: {
    'talk-began': (event, viewer) => hideTalker(event, viewer.id),
    'class-talk-began': 'everyone',
    'talk-ended': 'everyone',
    'consent-changed': 'its-student',
  },
  fold(room, event, at) {
    switch (event.type) {
      case 'talk-began': {
        const { talkId: id, tutorId, displayName, studentId, callId } = event
        const talk = { id, kind: 'private' as const, tutorId, displayName, studentId, callId, beganAt: at }
        return talkedWith(withTalk(room, talk), studentId, at)
      }
      case 'class-talk-began': {
        const { talkId: id, tutorId, displayName } = event
        const nobody = { studentId: null, callId: null }
        return withTalk(room, { id, kind: 'class', tutorId, displayName, ...nobody, beganAt: at })
      }
      case 'talk-ended': {
        const ended = room.talks.find(({ id }) => id === event.talkId)
        const talks = room.talks.filter((talk) => talk !== ended)
        return talkedWith({ ...room, talks }, ended?.studentId, at)
      }
      case 'consent-changed': {
        const { voice, recording } = event
        return changeStudent(room, event.studentId, ({ askedToHear }) => ({
          consents: { voice, recording },
          ...(askedToHear && !recording && { askedToHear: null }),
        }))
      }
    }
  },
}

function withTalk(room: Room, talk: RoomTalk): Room {
  return { ...room, talks: [...room.talks, talk] }
}

/** The private talk of this student; only the student's own and a tutor's room can tell. */
export function talkOfStudent(room: Room, studentId: StudentId): RoomTalk | undefined {
  return room.talks.find((talk) => talk.studentId === studentId)
}

/** The talk that this tutor leads, private or with the class. */
export function talkOfTutor(room: Room, tutorId: TutorId): RoomTalk | undefined {
  return room.talks.find((talk) => talk.tutorId === tutorId)
}

/** The open speech of a tutor to the whole class. */
export function classTalkOf(room: Room): RoomTalk | undefined {
  return room.talks.find(({ kind }) => kind === 'class')
}

/** A private talk without the student and the call, for everybody who is not in it. */
export function hideTalker<Talk extends { studentId: StudentId | null; callId: CallId | null }>(
  talk: Talk,
  viewerId: string,
): Talk {
  return talk.studentId === viewerId ? talk : { ...talk, studentId: null, callId: null }
}
