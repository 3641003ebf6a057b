import type { Place } from '#contract/room/state.ts'
import { isSamePlace } from '../page/create-recorder.ts'

/**
 * Tells whether the room's page is news to this device. One's own turns come back as events too; while one of them is
 * under way, the room has not said its last word.
 */
export function createFollower() {
  let sent: { place: Place; answered: boolean }[] = []

  return {
    sent(place: Place): void {
      sent.push({ place, answered: false })
    },
    /** The server has taken the write, or refused it: then it will not come back. */
    answered(place: Place, taken: boolean): void {
      const own = sent.find((each) => !each.answered && isSamePlace(each.place, place))
      if (!own) return
      own.answered = true
      if (!taken) sent = sent.filter((each) => each !== own)
    },
    /** The room says that the student is here: whether this device should go there too. */
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
