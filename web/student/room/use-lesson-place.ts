import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SessionId } from '#contract/kernel/ids.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import type { Place, StudentState } from '#contract/room/state.ts'
import { send } from '#web/client/outbox/send.ts'
import { placeKey } from '../lesson/chapter-check.ts'
import { isSamePlace } from '../page/create-recorder.ts'
import { useReading, type Reading } from '../page/use-reading.ts'

export interface LessonPlace {
  place: Place | null
  goTo(place: Place): void
  reading: Reading
}

/**
 * This device's place in the lesson. The student, the tutor and the student's other devices can change it.
 * @param start the place until the first page turn; null while it is unknown.
 * @param finished true once nothing is recorded any more.
 */
export function useLessonPlace(
  sessionId: SessionId,
  own: RoomStudent | undefined,
  start: Place | null,
  finished: boolean,
): LessonPlace {
  const [turned, setTurned] = useState<Place | null>(null)
  const [follower] = useState(createFollower)
  const place = turned ?? start

  const deliver = useCallback(
    (state: StudentState) => {
      follower.sent(state)
      void send('/student/record-state', { sessionId, state }).then(({ ok }) => follower.answered(state, ok))
    },
    [follower, sessionId],
  )
  const reading = useReading(finished ? null : place, deliver, own?.attempt?.status === 'started')
  const { recorder } = reading

  const roomState = own?.state ?? null
  const seen = useRef(roomState)
  const follow = useEffectEvent((state: StudentState) => {
    if (!follower.isNews(state)) return
    recorder.know(state)
    if (!place || !isSamePlace(place, state)) setTurned(placeOf(state))
  })
  useEffect(() => {
    if (!roomState || roomState === seen.current) return
    seen.current = roomState
    follow(roomState)
  }, [roomState])

  const { assignment = null, sentTo } = own ?? {}
  const obey = (next: Place) => setTurned(placeOf(next))
  useOrder(assignment, assignment && placeKey(assignment), obey)
  useOrder(sentTo?.place ?? null, sentTo ? `${sentTo.at}` : null, obey)

  return { place, goTo: setTurned, reading }
}

/** Follows a tutor's page turn once, also while a page turn of the student is unanswered. */
function useOrder(place: Place | null, order: string | null, obey: (place: Place) => void): void {
  const known = useRef(order)
  const obeyNow = useEffectEvent(() => place && obey(place))
  useEffect(() => {
    if (order === null || order === known.current) return
    known.current = order
    obeyNow()
  }, [order])
}

function placeOf({ textbookId, page }: Place): Place {
  return { textbookId, page }
}

/**
 * Decides if this device must follow the page in the room. The device's own page turns come back as events too; while one
 * of them is unanswered, the room's page may be out of date.
 */
export function createFollower() {
  let sent: { place: Place; answered: boolean }[] = []

  return {
    sent(place: Place): void {
      sent.push({ place, answered: false })
    },
    /** The server has accepted the write, or refused it: then no event of it will follow. */
    answered(place: Place, taken: boolean): void {
      const own = sent.find((each) => !each.answered && isSamePlace(each.place, place))
      if (!own) return
      own.answered = true
      if (!taken) sent = sent.filter((each) => each !== own)
    },
    /** True if this device should open the place that the room reports. */
    isNews(place: Place): boolean {
      const own = sent.findIndex((each) => isSamePlace(each.place, place))
      if (own >= 0) {
        sent = sent.slice(own + 1)
        return false
      }
      if (sent.some((each) => !each.answered)) return false
      sent = []
      return true
    },
  }
}
