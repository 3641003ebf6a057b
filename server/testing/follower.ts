import type { ServerFrame } from '#contract/kernel/live/frames.ts'
import { lessonRoom, type Room, type RoomEvent } from '#contract/room/lesson-room.ts'

/** A screen's state of a room, folded from its frames only. @throws when an event is out of order. */
export function follow(
  frames: readonly ServerFrame[],
  begin: { seq: number; room: Room } | null = null,
): { seq: number; room: Room } {
  let known = begin
  for (const frame of frames) {
    if (frame.t === 'snapshot') known = { seq: frame.seq, room: frame.state as Room }
    if (frame.t === 'current') known = { seq: frame.seq, room: known!.room }
    if (frame.t === 'event') {
      if (!known || frame.seq <= known.seq) throw new Error(`Event ${frame.seq} after ${known?.seq}`)
      known = { seq: frame.seq, room: lessonRoom.fold(known.room, frame.event as RoomEvent, frame.at) }
    }
  }
  if (!known) throw new Error('Nothing was sent that a screen could begin with')
  return known
}
