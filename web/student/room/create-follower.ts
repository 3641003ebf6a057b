import type { Place } from '#contract/room/state.ts'
import { isSamePlace } from '../page/create-recorder.ts'

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
