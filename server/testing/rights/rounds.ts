import { timePasses } from './acts-clock.ts'
import {
  signsOut,
  studentComesBack,
  studentLeaves,
  takesCardBack,
  tutorComesBack,
  tutorLeaves,
} from './acts-endings.ts'
import { makesCard, makesLink } from './acts-grants.ts'
import { comesByCard, comesByLink, comesByPassword } from './acts-ways-in.ts'
import { tryAllDoors } from './doors.ts'
import type { Run } from './run.ts'

/** Does something, and says what; null where it is not possible now. */
type Act = (run: Run) => Promise<string | null>

/** How often each is done, as parts of the whole. */
const ACTS: Record<string, [parts: number, act: Act]> = {
  'by password': [6, comesByPassword],
  'by card': [6, comesByCard],
  'by sign-in link': [6, comesByLink],
  'a card': [4, makesCard],
  'a sign-in link': [6, makesLink],
  'signs out': [3, signsOut],
  'card taken back': [2, takesCardBack],
  'student leaves': [1, studentLeaves],
  'student comes back': [2, studentComesBack],
  'tutor leaves': [1, tutorLeaves],
  'tutor comes back': [2, tutorComesBack],
}

const DRAW = Object.entries(ACTS).flatMap(([name, [parts]]) => Array.from({ length: parts }, () => name))

/** So many acts are told where a round fails. */
const TOLD = 25

/** Rounds of some acts, each followed by a look at all doors. @throws with the seed, the round and what went before. */
export async function doRounds(run: Run, rounds: number, seed: number): Promise<void> {
  for (let left = rounds; left > 0; left -= 1) {
    run.knows.round += 1
    try {
      await doRound(run)
    } catch (error) {
      const before = run.trail.slice(-TOLD).join('\n  ')
      const where = `seed ${seed}, round ${run.knows.round}, after\n  ${before}`
      throw new Error(`${(error as Error).message}\n${where}`, { cause: error })
    }
  }
}

async function doRound(run: Run): Promise<void> {
  note(run, await timePasses(run))
  for (let acts = 1 + run.chance.upTo(4); acts > 0;) {
    const name = run.chance.pick(DRAW)
    const told = await ACTS[name]![1](run)
    if (told === null) continue
    acts -= 1
    run.done.set(name, (run.done.get(name) ?? 0) + 1)
    note(run, told)
  }
  await tryAllDoors(run)
}

function note(run: Run, told: string): void {
  run.trail.push(`${run.knows.round}. ${told}`)
}
