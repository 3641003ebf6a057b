import { Broken } from '../broken.ts'
import type { VirtualTime } from '../ground/virtual-time.ts'
import type { VirtualPerson } from '../people/virtual-browser.ts'

/** Nobody is signed out whose sign-in did not end: neither by a lost answer nor by two tabs that renew at once. */
export class SignOuts {
  private readonly time: VirtualTime
  /** ms of the day at which the sign-ins of a person have ended last; for ever while they are being ended. */
  private readonly endedAt = new Map<VirtualPerson, number>()
  /** ms of the day at which a person has signed in last. */
  private readonly beganAt = new Map<VirtualPerson, number>()

  constructor(time: VirtualTime) {
    this.time = time
  }

  /** This ends all sign-ins of a person, at the latest when it is done. */
  end(person: VirtualPerson, act: () => Promise<unknown>): void {
    this.endedAt.set(person, Number.POSITIVE_INFINITY)
    const ended = () => void this.endedAt.set(person, this.time.now)
    act().then(ended, ended)
  }

  began(person: VirtualPerson, sentAt: number): void {
    this.beganAt.set(person, sentAt)
  }

  /** This person is out. @returns what is broken where nothing has ended their sign-in. */
  saw(person: VirtualPerson): Broken | null {
    const endedAt = this.endedAt.get(person) ?? Number.NEGATIVE_INFINITY
    if (endedAt >= (this.beganAt.get(person) ?? 0)) return null
    return new Broken(`${person.name} was signed out, and nothing had ended the sign-in`)
  }
}
