import { freshTotpSecret } from '#contract/kernel/random.ts'
import { saveTotp } from '#server/access/factors/index.ts'
import { aLyingProvider } from '#server/access/single-sign-on/testing/a-lying-provider.ts'
import type { Config } from '#server/platform/config/config.ts'
import { aClock } from '../a-clock.ts'
import { aBranch, aClassroom, aCredential, anOfficePerson, aStudent, aTextbook, aTutor } from '../builders.ts'
import { OneSchool } from '../scenes/one-school.ts'
import * as classroom from './acts-classroom.ts'
import * as endings from './acts-endings.ts'
import * as makings from './acts-grants.ts'
import * as office from './acts-office.ts'
import * as school from './acts-school.ts'
import * as trials from './acts-trials.ts'
import * as waysIn from './acts-ways-in.ts'
import { tryAllDoors } from './all-doors.ts'
import { exportsStudent, openLines, readsBook } from './lines-and-files.ts'
import { Choices, Run } from './run.ts'
import { type Knowledge, type OneOfSchool, somebody } from './state.ts'

/** Does something, and says what; null where it is not possible now. */
type Act = (run: Run) => Promise<string | null>

/** The acts of a round, and how often each is done, as parts of the whole. */
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
  'a passkey is made': [4, waysIn.makesPasskey],
  'somebody comes by a passkey': [6, waysIn.comesByPasskey],
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
  'somebody sets up an app': [1, office.setsUpApp],
  'somebody signs out': [4, endings.signsOut],
  'a student is signed out': [2, endings.isSignedOut],
  'a way in is taken back': [12, endings.takesBack],
  'a student leaves': [2, endings.studentLeaves],
  'a student comes back': [3, endings.studentComesBack],
  'a tutor leaves': [2, endings.tutorLeaves],
  'a tutor comes back': [3, endings.tutorComesBack],
  'an account is closed or opened': [3, endings.accountChanges],
  'a student is erased': [1, endings.erasesStudent],
  'somebody of the office exports a student': [3, exportsStudent],
  'somebody reads a book': [2, readsBook],
  'a student begins': [2, school.studentBegins],
  'keys are changed': [1, school.rotatesKeys],
  'the overdue are erased': [2, school.forgetsOverdue],
}

/** Acts that are too rare, or too slow, for any round: once in so many. */
export const RARE: Record<string, [rounds: number, act: Act]> = {
  'everything is ended': [120, school.endsEverything],
  'a year passes': [150, school.yearPasses],
  'a backup is taken': [25, school.takesBackup],
  'a backup is restored': [50, school.restoresBackup],
}

const DRAW = Object.entries(ACTS).flatMap(([name, [parts]]) => Array.from({ length: parts }, () => name))

/** So many acts are told where a round fails. */
const TOLD = 40
const MOST_ACTS = 7

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

/** In a round at most so many things happen that have not happened before. */
const MOST_FIRSTS = 3

async function doRound(run: Run): Promise<void> {
  note(run, 'time passes', await school.timePasses(run))
  for (const [name, [rounds, act]] of Object.entries(RARE))
    if (run.chance.upTo(rounds) === 0) note(run, name, await act(run))
  // A restore closes all lines with its servers.
  const lines = await openLines(run)
  let firsts = 0
  for (const name of Object.keys(ACTS))
    if (firsts < MOST_FIRSTS && !run.done.has(name) && (await happens(run, name))) firsts += 1
  for (let acts = 1 + run.chance.upTo(MOST_ACTS); acts > 0;)
    if (await happens(run, run.chance.pick(DRAW))) acts -= 1
  await tryAllDoors(run, lines)
  for (const { socket } of lines) await socket.close()
}

/** False where it is not possible now. The trail has its name while it happens, for a failure. */
async function happens(run: Run, name: string): Promise<boolean> {
  run.trail.push(`${run.knows.round}. (${name})`)
  const told = await ACTS[name]![1](run)
  run.trail.pop()
  note(run, name, told)
  return told !== null
}

function note(run: Run, name: string, told: string | null): void {
  if (told === null) return
  run.done.set(name, (run.done.get(name) ?? 0) + 1)
  run.trail.push(`${run.knows.round}. ${told}`)
}

const provider = await aLyingProvider()

/** A school with some people of each role, who are strangers in every browser. */
export async function beginRun(kind: Config['storage']['kind'], seed: number): Promise<Run> {
  const clock = aClock()
  const signOns = [provider.given('students', 'student', 'login'), provider.given('tutors', 'tutor', 'login')]
  const school = new OneSchool(kind, clock, signOns)
  await school.open()
  const { database } = school.servers[0]!
  const { id: branchId } = await aBranch(database)
  const classroom = await aClassroom(database, { branchId })
  const trialRoom = await aClassroom(database, { branchId, code: 'sora', name: 'そら教室' })
  const { id: textbookId } = await aTextbook(database)
  const people: OneOfSchool[] = []
  const add = async (
    name: string,
    made: Promise<{ role: OneOfSchool['role']; id: string }>,
    given: Partial<OneOfSchool> = {},
  ) => {
    const { role, id } = await made
    const login = await aCredential(database, { role, id })
    people.push(somebody({ name, role, id, ...login, ...given }))
    const { totp } = given
    if (totp) await database.transaction((tx) => saveTotp(tx, id as never, totp, 0))
  }
  for (const name of ['Aoi', 'Haruto', 'Mei', 'Sora', 'Yui', 'Ren', 'Hina', 'Riku'])
    await add(name, aStudent(database, { classroom, displayName: name }))
  for (const name of ['Mori', 'Ueda']) await add(name, aTutor(database, { branchId }), { isSteady: true })
  for (const name of ['Hayashi', 'Ito', 'Kato']) await add(name, aTutor(database, { branchId }))
  await add('Takahashi', anOfficePerson(database, { branchId }), { isSteady: true })
  await add('Head', anOfficePerson(database, { branchId: null }), { isSteady: true })
  for (const name of ['Ono', 'Abe'])
    await add(name, anOfficePerson(database, { branchId }), { totp: freshTotpSecret() })
  const phones = Array.from({ length: 8 }, (_, index) => ({
    token: `phone-${index}-of-${branchId}`,
    known: [],
  }))
  const place = { branchId, classroom, trialRoom, textbookId, people, phones }
  const nothing = { hours: [], files: [], grants: [], signIns: [], picturesAreOn: false, count: 0, round: 0 }
  const key = { current: 1, oldest: 1 }
  const knows: Knowledge = { now: clock().getTime(), ...place, ...nothing, key }
  return new Run({ choices: new Choices(seed), school, clock, knows, provider })
}
