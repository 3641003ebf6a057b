import type { Database } from '../database.ts'
import type { Log } from './log.ts'

const HOUR_MS = 3_600_000
/** So many refusals of one call with one code have a line each in an hour; of all further ones the number is told. */
const LISTED = 10

interface Refused {
  path: string
  refusal: string
}

/** The refusals of one server in one hour whose sender nobody knows: a flood of them fills no log. */
class AnonymousRefusals {
  private hour = 0
  private readonly counts = new Map<string, Refused & { times: number; told: number }>()

  note(log: Log, { path, refusal }: Refused, now: number): void {
    const hour = Math.floor(now / HOUR_MS)
    if (hour !== this.hour) this.begin(hour, log)
    const key = `${path} ${refusal}`
    const counted = this.counts.get(key) ?? { path, refusal, times: 0, told: 0 }
    this.counts.set(key, counted)
    counted.times += 1
    if (counted.times <= LISTED) log.info('refused', { path, refusal, actor: null })
    // A server that is killed has told at least half of them.
    else if (counted.times < 2 * Math.max(counted.told, LISTED)) return
    else log.info('refused-often', { path, refusal, times: counted.times })
    counted.told = counted.times
  }

  /** Tells what the hour before has not told yet. */
  private begin(hour: number, log: Log): void {
    for (const { path, refusal, times, told } of this.counts.values())
      if (times > told) log.info('refused-often', { path, refusal, times })
    this.counts.clear()
    this.hour = hour
  }
}

const opened = new WeakMap<Database, AnonymousRefusals>()

/** Notes a refusal of a sender without a sign-in. */
export function noteAnonymous(database: Database, log: Log, refused: Refused, now: Date): void {
  const own = opened.get(database) ?? new AnonymousRefusals()
  opened.set(database, own)
  own.note(log, refused, now.getTime())
}
