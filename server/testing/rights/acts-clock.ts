import { planHour } from './begin-run.ts'
import { DAY, HOUR, MINUTE, SECOND } from './oracle.ts'
import type { Run } from './run.ts'

const TOKYO = 9 * HOUR

/** The clock goes on, mostly a little; it is day when it stops, and often there is a lesson. */
export async function timePasses(run: Run): Promise<string> {
  const { chance, knows } = run
  const roll = chance.next()
  const passed =
    roll < 0.62
      ? (31 + chance.upTo(240)) * SECOND
      : roll < 0.8
        ? (5 + chance.upTo(40)) * MINUTE
        : roll < 0.9
          ? (1 + chance.upTo(14)) * HOUR
          : roll < 0.985
            ? (1 + chance.upTo(4)) * DAY
            : (5 + chance.upTo(110)) * DAY
  setClock(run, knows.now + passed)
  const isOn = knows.hours.some(({ startsAt, endsAt }) => startsAt <= knows.now && knows.now < endsAt)
  if (isOn || !chance.falls(0.6)) return `${Math.round(passed / SECOND)} s pass`
  // Lessons are in the middle of the day, so that one is never of two days.
  const hourOfDay = ((knows.now + TOKYO) % DAY) / HOUR
  if (hourOfDay < 8 || hourOfDay > 18) setClock(run, knows.now + ((33 - hourOfDay) % 24) * HOUR)
  await planHour(run, knows.now + chance.pick([-5, -1, 10]) * MINUTE)
  return `${Math.round(passed / SECOND)} s pass, and a lesson is planned`
}

function setClock(run: Run, at: number): void {
  run.knows.now = Math.ceil(at / SECOND) * SECOND
  run.clock.set(run.knows.now)
}
