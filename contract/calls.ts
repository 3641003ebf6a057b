import type { z } from 'zod'
import * as calendars from './access/calendars.ts'
import * as cards from './access/cards.ts'
import * as devices from './access/devices.ts'
import * as factors from './access/factors.ts'
import * as guardianLinks from './access/guardian-links.ts'
import * as identity from './access/identity.ts'
import * as oneTimeUrls from './access/one-time-urls.ts'
import * as passkeys from './access/passkeys.ts'
import * as picturePasswords from './access/picture-passwords.ts'
import * as resets from './access/resets.ts'
import * as serviceTokens from './access/service-tokens.ts'
import * as singleSignOn from './access/single-sign-on.ts'
import * as curriculum from './books/curriculum.ts'
import * as officeDay from './days/day.ts'
import * as lessonChanges from './days/lesson-changes.ts'
import * as lessonReturns from './days/lesson-returns.ts'
import * as studentAbsences from './days/student-absences.ts'
import * as tutorAbsences from './days/tutor-absences.ts'
import * as officeAccounts from './enrolment/accounts.ts'
import * as branchMoves from './enrolment/branch-moves.ts'
import * as contacts from './enrolment/contacts.ts'
import * as officeImports from './enrolment/imports.ts'
import * as madeGrants from './enrolment/made-grants.ts'
import * as officePeople from './enrolment/people.ts'
import * as officeStaff from './enrolment/staff.ts'
import * as trialInvitations from './enrolment/trials/invitations.ts'
import * as officeTrials from './enrolment/trials/office-trials.ts'
import * as trials from './enrolment/trials/trials.ts'
import * as lessonLetters from './family/lesson-letters.ts'
import * as letters from './family/letters.ts'
import * as officeLetters from './family/office-letters.ts'
import * as ownLetters from './family/own-letters.ts'
import * as parentsPage from './family/parents-page.ts'
import type { Call } from './kernel/call.ts'
import * as finalChecks from './learning/final-checks.ts'
import * as homework from './learning/homework.ts'
import * as honors from './learning/honors.ts'
import * as levels from './learning/levels.ts'
import * as recordings from './learning/recordings.ts'
import * as struckItems from './learning/struck-items.ts'
import * as desk from './records/desk.ts'
import * as garden from './records/garden.ts'
import * as lines from './records/lines.ts'
import * as months from './records/months.ts'
import * as thread from './records/thread.ts'
import * as lessonStates from './room/calls/lesson-states.ts'
import * as lessons from './room/calls/lessons.ts'
import * as talks from './room/calls/talks.ts'
import * as officeHolidays from './schedule/holidays.ts'
import * as officeTerms from './schedule/terms.ts'
import * as timetable from './schedule/timetable.ts'
import * as officeBranches from './school/branches.ts'
import * as consentQuestions from './school/consent-questions.ts'
import * as consents from './school/consents.ts'
import * as faces from './school/faces.ts'
import * as school from './school/school.ts'
import * as applicationErrors from './upkeep/application-errors.ts'
import * as officeAudit from './upkeep/audit.ts'
import * as officeBooks from './upkeep/books.ts'
import * as officeGoodbyes from './upkeep/goodbyes.ts'
import * as officeLeavers from './upkeep/leavers.ts'
import * as schoolKeys from './upkeep/school-keys.ts'
import * as officeTrace from './upkeep/trace.ts'

const { officeRemoveClassroom, ...tutors } = officeStaff
const { officeTutorGrants, officeAccountGrants } = madeGrants

/** Every feature with all that its files declare, in the order of a first reading. */
export const features = {
  identity,
  factors: { ...factors, ...resets, ...devices },
  passkeys,
  cards,
  picturePasswords,
  school: { ...school, ...faces },
  curriculum,
  lessons: { ...lessons, ...lessonStates },
  finalChecks: { ...finalChecks, ...levels, ...struckItems },
  talks,
  honors,
  garden,
  homework,
  desk,
  thread,
  oneTimeUrls,
  singleSignOn,
  trials: { ...trials, ...trialInvitations, ...officeTrials },
  parentsPage,
  guardianLinks,
  letters: { ...letters, ...lessonLetters, ...officeLetters, ...ownLetters },
  calendars,
  timetable,
  absences: studentAbsences,
  consents: { ...consents, ...consentQuestions },
  recordings,
  applicationErrors,
  goodbyes: { ...officeGoodbyes, ...officeLeavers, ...officeAudit, ...officeTrace, ...schoolKeys },
  office: { ...officeBranches, officeRemoveClassroom },
  branchMoves,
  officePeople: { ...officePeople, ...contacts },
  officeStaff: { ...tutors, officeTutorGrants },
  terms: { ...officeTerms, ...officeHolidays },
  'bring-in': officeImports,
  lines,
  months,
  days: { ...officeDay, ...tutorAbsences, ...lessonChanges, ...lessonReturns },
  books: officeBooks,
  officeAccounts: { ...officeAccounts, officeAccountGrants },
  serviceTokens,
}

type Features = typeof features
/** A call is declared by exporting it from its feature's file. */
type Declared = {
  [Name in keyof Features]: Extract<Features[Name][keyof Features[Name]], Call>
}[keyof Features]
export type CallPath = Declared['path']
type At<Path extends CallPath> = Extract<Declared, { path: Path }>

/** The types that the browser's typed `ask` needs. They are types only: no schema is shipped to a page. */
export type InputOf<Path extends CallPath> = z.input<At<Path>['input']>
export type OutputOf<Path extends CallPath> = z.output<At<Path>['output']>
/** Every code has a sentence in web/words; a missing one does not compile. */
export type RefusalCode = Declared['refusals'][number]

/** Every call of the product, by path. */
export const calls = Object.values(features)
  .flatMap((feature) => Object.values<unknown>(feature).filter(isCall))
  .toSorted((a, b) => (a.path < b.path ? -1 : 1))

/** The feature that declares each call, by the call's path. */
export const featureOf: ReadonlyMap<string, string> = new Map(
  Object.entries(features).flatMap(([name, declared]) =>
    Object.values<unknown>(declared)
      .filter(isCall)
      .map(({ path }) => [path, name]),
  ),
)

export const callAt: ReadonlyMap<string, Call> = new Map(calls.map((declared) => [declared.path, declared]))

function isCall(exported: unknown): exported is Declared {
  return typeof exported === 'object' && exported !== null && 'path' in exported && 'refusals' in exported
}
