import type { TalkId } from '#contract/kernel/ids.ts'
import type { Presence } from '#contract/kernel/live/frames.ts'
import { lessonRoom, type Room, type RoomEvent } from '#contract/room/lesson-room.ts'
import { openCallOf } from '#contract/room/slices/calls.ts'
import { chanceFrom } from '#server/platform/chance.ts'
import { atWork, type ChildAtWork } from './child-at-work.ts'
import { classOfEight, opening, TUTOR } from './children.ts'
import type { Strategy } from './tutors.ts'

const LESSON_S = 50 * 60
const SECOND_MS = 1_000
/** From the end of one talk to the first look at the next child. */
const BETWEEN_S = 5
const PUT_OFF_MS = 5 * 60_000

/** The result of a lesson for its children, in s. Times without a connection are not counted: nobody can help then. */
export interface LessonOutcome {
  /** The longest time of each child without contact. */
  alone: number[]
  /** The wait of each child who needed help, whether they called or not. */
  waits: number[]
  /** The wait of each call. */
  calls: number[]
}

/** One lesson of 50 minutes with this tutor, second by second: real events, folded by the room of the product. */
export function simulateLesson(tutor: Strategy, seed: string): LessonOutcome {
  const children = classOfEight.map((child) => atWork(child, chanceFrom(`${seed} ${child.id}`)))
  let room = lessonRoom.empty
  const tell = (events: RoomEvent[], now: number) => {
    for (const event of events) room = lessonRoom.fold(room, event, now)
  }
  tell([...opening(classOfEight), { type: 'session-started', by: TUTOR }], SECOND_MS)
  const present: Presence = Object.fromEntries(
    children.map(({ id }) => [id, { here: true, since: SECOND_MS }]),
  )
  const alone = new Map(children.map(({ id }) => [id, { now: 0, longest: 0 }]))
  const calls: number[] = []
  let visit: { child: ChildAtWork; until: number } | null = null
  let free = 0
  let talks = 0

  for (let second = 1; second <= LESSON_S; second += 1) {
    const now = SECOND_MS * (second + 1)
    for (const child of children) {
      tell(child.second(now, visit?.child === child), now)
      const { id, isHere } = child
      if (present[id]!.here !== isHere) present[id] = { here: isHere, since: now }
      const own = alone.get(id)!
      if (isHere) own.now += 1
      own.longest = Math.max(own.longest, own.now)
      if (visit?.child === child) own.now = 0
    }
    if (visit && second >= visit.until) {
      tell(leaving(room), now)
      visit.child.helped()
      visit = null
      free = second + BETWEEN_S
    }
    if (visit || second < free) continue
    const act = tutor(room, present, now)
    if (act?.kind === 'put-off') {
      const { studentId } = act
      tell([{ type: 'student-put-off', studentId, until: now + PUT_OFF_MS, by: TUTOR }], now)
      free = second + BETWEEN_S
    } else if (act) {
      const child = children.find(({ id }) => id === act.studentId)!
      const call = openCallOf(room, child.id)
      if (call) calls.push((now - call.raisedAt) / SECOND_MS)
      child.met()
      visit = { child, until: second + child.visitS(call ? 'none' : act.look) }
      tell(coming(room, child, `talk-${(talks += 1)}` as TalkId), now)
    }
  }
  // A call that nobody answered waits until the end.
  for (const { raisedAt } of room.line) calls.push(LESSON_S + 1 - raisedAt / SECOND_MS)
  return {
    alone: [...alone.values()].map(({ longest }) => longest),
    waits: children.flatMap(({ needs }) => needs.map(({ waitedS }) => waitedS)),
    calls,
  }
}

function coming(room: Room, { id: studentId }: ChildAtWork, talkId: TalkId): RoomEvent[] {
  const call = openCallOf(room, studentId)
  const by = { tutorId: TUTOR, displayName: 'tutor' }
  return [
    ...(call ? [{ type: 'call-answered' as const, callId: call.id, by: TUTOR, displayName: 'tutor' }] : []),
    { type: 'talk-began', talkId, ...by, studentId, callId: call?.id ?? null },
  ]
}

function leaving(room: Room): RoomEvent[] {
  return (room.talks ?? []).flatMap(({ id, callId }): RoomEvent[] => [
    { type: 'talk-ended', talkId: id, by: 'tutor' },
    ...(callId ? [{ type: 'call-ended' as const, callId }] : []),
  ])
}
