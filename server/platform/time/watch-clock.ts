import type { Log } from '../log/log.ts'
import { startInterval, type Interval } from './clock.ts'
import type { SteadyClock } from './steady-clock.ts'

const EVERY_MS = 1_000

/**
 * Logs that somebody set the machine's clock, and follows it as soon as nothing depends on the server's time.
 * @param isTiming true if anything does.
 */
export function watchClock(clock: SteadyClock, isTiming: () => Promise<boolean>, log: Log): Interval {
  let noted = 0
  return startInterval({ name: 'clock', everyMs: EVERY_MS, log }, async () => {
    const byMs = clock.jumpMs
    if (byMs === 0) return void (noted = 0)
    // The same jump, within the small steps that were followed meanwhile.
    if (Math.abs(byMs - noted) > EVERY_MS) log.warn('clock-jumped', { byMs })
    noted = byMs
    if (await isTiming()) return
    clock.adopt()
    log.info('clock-followed', { byMs })
  })
}
