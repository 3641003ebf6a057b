import { setTimeout as wait } from 'node:timers/promises'
import { overdueTrials } from '#server/enrolment/trials/index.ts'
import { jsonLog } from '#server/platform/log/log.ts'
import { eraseOverdue, overdueLeavers, schoolKeys } from '#server/upkeep/index.ts'
import { aCredential, aLesson, aStudent } from '../builders.ts'
import { endGrants, endSignIns, erase, forget } from './laws.ts'
import { DAY, HOUR, MINUTE, SECOND } from './oracle.ts'
import type { Run } from './run.ts'
import { somebody } from './state.ts'

// Things that happen to the whole school: time, its keys, and its backups.

const TOKYO = 9 * HOUR

/** The clock goes on, mostly a little; often there is a lesson when it stops. */
export async function timePasses(run: Run): Promise<string> {
  const { chance, knows } = run
  const roll = chance.upTo(1_000)
  const passed =
    roll < 620
      ? (31 + chance.upTo(240)) * SECOND
      : roll < 800
        ? (5 + chance.upTo(40)) * MINUTE
        : roll < 900
          ? (1 + chance.upTo(14)) * HOUR
          : roll < 985
            ? (1 + chance.upTo(4)) * DAY
            : (5 + chance.upTo(110)) * DAY
  setClock(run, knows.now + passed)
  const isNear = knows.hours.some(({ endsAt, isTrial }) => !isTrial && knows.now < endsAt)
  if (isNear || !chance.falls(0.6)) return `${passed / SECOND} s pass`
  // Lessons are in the middle of the day, so that one is never of two days.
  const hourOfDay = ((knows.now + TOKYO) % DAY) / HOUR
  if (hourOfDay < 8 || hourOfDay > 18) setClock(run, knows.now + ((33 - hourOfDay) % 24) * HOUR)
  await planHour(run, knows.now + chance.pick([-5, -1, 10]) * MINUTE)
  return `${passed / SECOND} s pass, and a lesson is planned`
}

function setClock(run: Run, at: number): void {
  run.knows.now = Math.ceil(at / SECOND) * SECOND
  run.clock.set(run.knows.now)
}

/** A lesson of everybody who is here. */
async function planHour(run: Run, startsAt: number): Promise<void> {
  const students = run.people('student', ({ hasLeft, trial }) => !hasLeft && trial === null)
  const { classroom } = run.knows
  const endsAt = startsAt + HOUR
  const given = { classroom, tutorId: run.steady('tutor').id as never, startsAt, endsAt }
  const studentIds = students.map(({ id }) => id as never)
  const { id } = await aLesson(run.database, { ...given, studentIds })
  run.knows.hours.push({ id, startsAt, endsAt, isOpened: false, isTrial: false, students })
}

const FEW_STUDENTS = 7

/** A new student takes the place of one who was erased. */
export async function studentBegins(run: Run): Promise<string | null> {
  const { knows, database } = run
  if (run.people('student', ({ trial }) => trial === null).length >= FEW_STUDENTS) return null
  const name = `student ${(knows.count += 1)}`
  const { role, id } = await aStudent(database, { classroom: knows.classroom, displayName: name })
  const login = await aCredential(database, { role, id })
  knows.people.push(somebody({ name, role, id, ...login }))
  return `${name} begins`
}

const LOOKS_AT_FOLDER_MS = 1_100

/** Each server looks once a second whether there is another key. */
async function untilAllHaveKeys({ school }: Run): Promise<void> {
  if (school.servers.length > 1) await wait(LOOKS_AT_FOLDER_MS)
}

/** No key opens any more what was sealed at the time of a backup: an operator takes another one. */
function forgetOldBackup(run: Run): void {
  if (run.saved && run.saved.key.current < run.knows.key.oldest) run.saved = null
}

export async function rotatesKeys(run: Run): Promise<string> {
  const { knows, database, clock } = run
  await database.transaction((tx) => schoolKeys.rotateKeys(tx, clock(), { endsFormer: false }))
  knows.key = { current: knows.key.current + 1, oldest: knows.key.current }
  forgetOldBackup(run)
  await untilAllHaveKeys(run)
  return 'the keys are changed'
}

/** The answer to a theft: passwords, second steps and joined accounts stay, and nothing else. */
export async function endsEverything(run: Run): Promise<string> {
  const { knows } = run
  const head = run.people('office', ({ name }) => name === 'Head')[0]!
  await run.does(head, '/office/end-everything', {})
  endSignIns(knows, () => true)
  endGrants(knows, () => true)
  forget(knows, () => true)
  const current = knows.key.current + 1
  knows.key = { current, oldest: current }
  forgetOldBackup(run)
  await untilAllHaveKeys(run)
  return 'everything is ended'
}

const YEAR = 365 * DAY

/** The school looks whom it may keep no longer: families who did not enrol, and students who left a year ago. */
export async function forgetsOverdue(run: Run): Promise<string> {
  const { knows, database, clock } = run
  await eraseOverdue({ database, clock, log: jsonLog(() => {}) }, [overdueTrials, overdueLeavers])
  const erased: string[] = []
  for (const one of run.people('student')) {
    const { trial, leftAt } = one
    if (trial && trial.hour.endsAt + DAY <= knows.now)
      endSignIns(knows, ({ whom, role }) => whom === one && role === 'student')
    if (leftAt !== null && leftAt + YEAR - 31 * DAY <= knows.now && one.announced?.leftAt !== leftAt)
      one.announced = { leftAt, at: knows.now }
    const hasHadNotice = one.announced?.leftAt === leftAt && one.announced!.at + 31 * DAY <= knows.now
    const isOverdue = trial
      ? trial.hour.endsAt + 30 * DAY <= knows.now
      : leftAt !== null && leftAt + YEAR <= knows.now && hasHadNotice
    if (!isOverdue) continue
    erase(knows, one)
    erased.push(one.name)
  }
  return `whom the school may keep no longer is erased: ${erased.join(', ') || 'nobody'}`
}

/** Some of those who left have been gone for a year. */
export async function yearPasses(run: Run): Promise<string | null> {
  const away = run.people('student', ({ hasLeft }) => hasLeft)
  if (away.length === 0) return null
  setClock(run, run.knows.now + YEAR - 30 * DAY)
  await forgetsOverdue(run)
  setClock(run, run.knows.now + 32 * DAY)
  return `a year passes: ${await forgetsOverdue(run)}`
}

export async function takesBackup(run: Run): Promise<string> {
  await run.school.backUp()
  run.saved = structuredClone(run.knows)
  return 'a backup is taken'
}

/**
 * The school begins anew from its last backup. People are as they were, but nobody is signed in, no way in that somebody had made
 * opens anything, and who was erased since does not come back.
 */
export async function restoresBackup(run: Run): Promise<string | null> {
  const { saved, knows } = run
  if (!saved) return null
  await run.school.restore()
  const { now, round, count, people } = knows
  run.knows = structuredClone(saved)
  Object.assign(run.knows, { now, round, count })
  // The keys are in no backup. Where they have changed since, the newest seals, and the one of the backup still opens.
  if (knows.key.current > saved.key.current)
    run.knows.key = { current: knows.key.current, oldest: saved.key.current }
  endSignIns(run.knows, () => true)
  endGrants(run.knows, () => true)
  forget(run.knows, () => true)
  const erased = new Set(people.filter(({ isErased }) => isErased).map(({ id }) => id))
  for (const person of run.people('student')) if (erased.has(person.id)) erase(run.knows, person)
  return 'the last backup is restored'
}
