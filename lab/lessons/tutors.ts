import type { StudentId } from '#contract/kernel/ids.ts'
import type { Presence } from '#contract/kernel/live/frames.ts'
import { whoNext } from '#contract/records/who-next/who-next.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import type { Look } from './child-at-work.ts'
import { classOfEight } from './children.ts'

/** The act of a free tutor in this second. */
type TutorAct =
  | { kind: 'go'; studentId: StudentId; look: Look }
  | { kind: 'put-off'; studentId: StudentId }
  | null

export type Strategy = (room: Room, present: Presence, now: number) => TutorAct

/** A child who was spoken with less than this long ago is left to work, where nobody else needs anything either. */
const LEAVE_MINUTES = 2

/** The tutors that are compared, each made anew for a lesson. */
export const tutors: Record<'suggestions' | 'round' | 'quickRound' | 'calls', () => Strategy> = {
  /** Takes the first; a child who cannot be reached is put off. Where nobody is named, the one of the longest time. */
  suggestions: () => (room, present, now) => {
    const { next, longest } = whoNext(room, present, now)
    const isHere = (id: StudentId) => present[id]?.here === true
    const first = next.find(({ studentId, reasons }) => isHere(studentId) || reasons[0]?.kind !== 'call')
    if (first && !isHere(first.studentId)) return { kind: 'put-off', studentId: first.studentId }
    if (first) {
      const hasSign = first.reasons.some(({ kind }) => kind !== 'no-contact')
      return { kind: 'go', studentId: first.studentId, look: hasSign ? 'none' : 'word' }
    }
    if (!longest || longest.minutes < LEAVE_MINUTES) return null
    return { kind: 'go', studentId: longest.studentId, look: 'word' }
  },

  round: () => goingRound('page'),
  quickRound: () => goingRound('word'),

  /** The first of the line, and nobody else. */
  calls: () => (room, present) => {
    const call = room.line.find(({ studentId }) => studentId !== null && present[studentId]?.here)
    return call?.studentId ? { kind: 'go', studentId: call.studentId, look: 'none' } : null
  },
}

/** From child to child in the order of the grid, whoever calls. */
function goingRound(look: Look): Strategy {
  let turn = 0
  return (_room, present) => {
    for (let tried = 0; tried < classOfEight.length; tried += 1) {
      const { id } = classOfEight[turn++ % classOfEight.length]!
      if (present[id]?.here) return { kind: 'go', studentId: id, look }
    }
    return null
  }
}
