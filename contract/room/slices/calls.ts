import type { CallId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { OpenCall, Room } from '../shape.ts'
import { talkedWith } from './contact.ts'
import type { Slice } from './slice.ts'

export type CallEvent =
  | { type: 'call-raised'; callId: CallId; studentId: StudentId | null }
  | { type: 'call-answered'; callId: CallId; by: TutorId; displayName: string }
  | { type: 'call-withdrawn' | 'call-ended'; callId: CallId }
  /** Its talk ended before the two could hear each other: it waits again, at its place in the line. */
  | { type: 'call-returned'; callId: CallId }

/** Students see the whole queue, so that each can count the calls before their own, but no name except their own. */
export const callsSlice: Slice<CallEvent> = {
  audience: {
    'call-raised': (event, viewer) => hideCaller(event, viewer.id),
    'call-answered': 'everyone',
    'call-withdrawn': 'everyone',
    'call-ended': 'everyone',
    'call-returned': 'everyone',
  },
  fold(room, event, at) {
    const { callId: id } = event
    switch (event.type) {
      case 'call-raised':
        return {
          ...room,
          line: [...room.line, { id, studentId: event.studentId, raisedAt: at, answered: null }],
        }
      case 'call-answered': {
        const answered = { by: event.by, displayName: event.displayName, at }
        return talkedWith(withAnswer(room, id, answered), callerOf(room, id), at)
      }
      case 'call-returned':
        return withAnswer(room, id, null)
      case 'call-withdrawn':
        return without(room, id)
      case 'call-ended':
        return talkedWith(without(room, id), callerOf(room, id), at)
    }
  },
}

function withAnswer(room: Room, id: CallId, answered: OpenCall['answered']): Room {
  return { ...room, line: room.line.map((open) => (open.id === id ? { ...open, answered } : open)) }
}

function without(room: Room, id: CallId): Room {
  return { ...room, line: room.line.filter((open) => open.id !== id) }
}

function callerOf(room: Room, id: CallId): StudentId | null | undefined {
  return room.line.find((open) => open.id === id)?.studentId
}

export function hideCaller<Call extends { studentId: StudentId | null }>(call: Call, viewerId: string): Call {
  return call.studentId === viewerId ? call : { ...call, studentId: null }
}

/** The position of a student's open call in the queue, 1 for the next; 0 when the tutor is with them; null without a call. */
export function placeInLine(room: Room, studentId: StudentId): number | null {
  const own = openCallOf(room, studentId)
  if (!own) return null
  if (own.answered) return 0
  return room.line.filter((open) => !open.answered).indexOf(own) + 1
}

export function openCallOf(room: Room, studentId: StudentId): OpenCall | undefined {
  return room.line.find((open) => open.studentId === studentId)
}
