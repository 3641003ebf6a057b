import * as classroom from './acts-classroom.ts'
import * as endings from './acts-endings.ts'
import * as makings from './acts-grants.ts'
import * as office from './acts-office.ts'
import * as school from './acts-school.ts'
import * as trials from './acts-trials.ts'
import * as waysIn from './acts-ways-in.ts'
import { tryAllDoors } from './all-doors.ts'
import type { Run } from './run.ts'

/** Does something, and says what; null where it is not possible now. */
type Act = (run: Run) => Promise<string | null>

/** What may happen, and how often, as parts of the whole. */
export const ACTS: Record<string, [parts: number, act: Act]> = {
  'somebody comes by password': [8, waysIn.comesByPassword],
  'the office comes in two steps': [6, waysIn.comesInTwoSteps],
  'a student comes by card': [7, waysIn.comesByCard],
  'somebody comes by a link': [12, waysIn.comesByLink],
  'a guardian comes': [8, waysIn.guardianComes],
  'an old cookie is shown': [2, waysIn.showsAnOldCookie],
  'a card is made': [5, makings.makesCard],
  'a link is made': [14, makings.makesLink],
  'a guardian’s link is made': [5, makings.makesGuardianLink],
  'a calendar is made': [5, makings.makesCalendar],
  'a service token is made': [3, makings.makesServiceToken],
  'pictures are turned on or off': [5, classroom.turnsPictures],
  'a tablet is made': [4, classroom.makesTablet],
  'a browser becomes a tablet': [2, classroom.opensTablet],
  'the office allows a tablet': [4, classroom.allowsTablet],
  'pictures are made': [4, classroom.makesPictures],
  'a student comes by pictures': [10, classroom.comesByPictures],
  'a tutor says yes at the wall': [4, classroom.saysYesAtTheWall],
  'a student comes from the wall': [6, classroom.comesFromTheWall],
  'a family is invited': [3, trials.invitesFamily],
  'a family is invited again': [2, trials.invitesAgain],
  'a family comes': [6, trials.familyComes],
  'a family takes another address': [3, trials.familyChangesDevice],
  'a family comes elsewhere': [5, trials.familyComesElsewhere],
  'a child goes into the room': [4, trials.childJoins],
  'a trial is cancelled, or a child enrols': [4, trials.trialEnds],
  'somebody comes by the sign-on': [6, trials.comesBySignOn],
  'somebody of the office is invited': [2, office.invitesOffice],
  'somebody visits first': [4, office.visitsFirst],
  'somebody of the office is disabled': [2, office.officeIsDisabled],
  'somebody of the office is enabled': [3, office.officeIsEnabled],
  'somebody of the office is signed out': [1, office.officeIsSignedOut],
  'a password is reset': [1, office.resetsPassword],
  'a password link is sent': [2, office.sendsPasswordLink],
  'a password is chosen': [2, office.choosesPassword],
  'somebody of the office changes their password': [1, office.changesPassword],
  'somebody signs out': [4, endings.signsOut],
  'a student is signed out': [2, endings.isSignedOut],
  'a way in is taken back': [12, endings.takesBack],
  'a student leaves': [2, endings.studentLeaves],
  'a student comes back': [3, endings.studentComesBack],
  'a tutor leaves': [2, endings.tutorLeaves],
  'a tutor comes back': [3, endings.tutorComesBack],
  'an account is closed or opened': [3, endings.accountChanges],
  'a student is erased': [1, endings.erasesStudent],
  'a student begins': [2, school.studentBegins],
  'keys are changed': [1, school.rotatesKeys],
  'the overdue are erased': [2, school.forgetsOverdue],
}

/** What is too rare, or too slow, for any round. */
const RARE: Record<string, [rounds: number, act: Act]> = {
  'everything is ended': [60, school.endsEverything],
  'a year passes': [90, school.yearPasses],
  'a backup is taken': [18, school.takesBackup],
  'a backup is restored': [40, school.restoresBackup],
}

const DRAW = Object.entries(ACTS).flatMap(([name, [parts]]) => Array.from({ length: parts }, () => name))

/** So many acts are told where a round fails. */
const TOLD = 40
const MOST_ACTS = 9

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
  note(run, 'time passes', await school.timePasses(run))
  for (const [name, [rounds, act]] of Object.entries(RARE))
    if (run.chance.upTo(rounds) === 0) note(run, name, await act(run))
  for (let acts = 1 + run.chance.upTo(MOST_ACTS); acts > 0;) {
    const name = run.chance.pick(DRAW)
    run.trail.push(`${run.knows.round}. (${name})`)
    const told = await ACTS[name]![1](run)
    run.trail.pop()
    note(run, name, told)
    if (told !== null) acts -= 1
  }
  await tryAllDoors(run)
}

function note(run: Run, name: string, told: string | null): void {
  if (told === null) return
  run.done.set(name, (run.done.get(name) ?? 0) + 1)
  run.trail.push(`${run.knows.round}. ${told}`)
}
