import type { Reply } from '#web/client/connection/answer.ts'
import { Broken } from '../broken.ts'
import type { VirtualTime } from '../ground/virtual-time.ts'
import type { VirtualPerson } from '../people/virtual-browser.ts'
import type { SentRequest } from '../people/write-act.ts'

/** Another server has heard by then that a sign-in has ended; one that was away asks before it answers, when it knows nothing for so long. */
const ELSEWHERE_MS = 2_000
const AWAY_MS = 4_500
/** The number of none of the servers, and of one that nobody knows. */
export const NO_SERVER = -1

/** The ways in, which nobody needs to be signed in for. */
const WAYS_IN: ReadonlySet<string> = new Set(['/signin', '/signout', '/live/poll'])

/**
 * Nobody is signed out whose sign-in did not end: neither by a lost answer nor by two tabs that renew at once. And nobody acts by a
 * sign-in that has ended: on the server that has ended it from then on, elsewhere after two seconds.
 */
export class SignOuts {
  private readonly time: VirtualTime
  /** How many acts are under way that end the sign-ins of a person: one may wait for a good line until long after others. */
  private readonly ending = new Map<VirtualPerson, number>()
  /** ms of the day at which the sign-ins of a person have ended last. */
  private readonly endedAt = new Map<VirtualPerson, number>()
  /** ms of the day at which a person has signed in last. */
  private readonly beganAt = new Map<VirtualPerson, number>()

  /** ms of the day at which a person knew that they were in: one who was not yet at the beginning of an end may have come in after it. */
  private readonly cameInAt = new Map<VirtualPerson, number>()
  /** All sign-ins of a person that had begun before `from` have ended at the latest `at`, ms of the day, by this server. */
  private readonly surely = new Map<VirtualPerson, { from: number; at: number; by: number }>()
  private readonly serversWellAt: () => number

  /** @param serversWellAt ms of the day since which no server was away. */
  constructor(time: VirtualTime, serversWellAt: () => number) {
    this.time = time
    this.serversWellAt = serversWellAt
  }

  /** This ends all sign-ins of a person, at the latest when it is done. @param by the server on which it surely does so. */
  end(person: VirtualPerson, act: () => Promise<unknown>, by?: number): void {
    const from = this.time.now
    this.ending.set(person, (this.ending.get(person) ?? 0) + 1)
    const ended = () => {
      this.ending.set(person, this.ending.get(person)! - 1)
      this.endedAt.set(person, this.time.now)
    }
    act().then(() => {
      const isFirst = this.isFirst(person, from)
      ended()
      if (by !== undefined) this.surely.set(person, { from, at: this.time.now, by: isFirst ? by : NO_SERVER })
    }, ended)
  }

  /** False where another server may have just done it: then this one finds nothing to end, and hears of it as any other. */
  private isFirst(person: VirtualPerson, from: number): boolean {
    return this.ending.get(person) === 1 && from - (this.endedAt.get(person) ?? -Infinity) > AWAY_MS
  }

  /** A request of this person was answered. @returns what is broken where their sign-in had ended before. */
  acted(person: VirtualPerson, { path, sentAt, by }: SentRequest, reply: Reply): Broken | null {
    const end = this.surely.get(person)
    if (!end || typeof reply !== 'object' || reply.status >= 400 || WAYS_IN.has(path)) return null
    if ((this.cameInAt.get(person) ?? 0) >= end.from) return null
    const areWell = this.serversWellAt() < end.at
    const late = sentAt - end.at - (by === end.by ? 0 : areWell ? ELSEWHERE_MS : AWAY_MS)
    if (late <= 0) return null
    return new Broken(
      `${person.name} asks ${path} of server ${by} ${sentAt - end.at} ms after the sign-in was ended by ${end.by}`,
    )
  }

  began(person: VirtualPerson, sentAt: number): void {
    this.beganAt.set(person, sentAt)
    this.cameInAt.set(person, this.time.now)
  }

  /** This person is out. @returns what is broken where nothing has ended their sign-in. */
  saw(person: VirtualPerson): Broken | null {
    const endedAt = this.endedAt.get(person) ?? Number.NEGATIVE_INFINITY
    if (this.ending.get(person) || endedAt >= (this.beganAt.get(person) ?? 0)) return null
    return new Broken(`${person.name} was signed out, and nothing had ended the sign-in`)
  }
}
