import type { z } from 'zod'
import * as absences from './absences.ts'
import * as applicationErrors from './application-errors.ts'
import * as calendars from './calendars.ts'
import * as cards from './cards.ts'
import * as curriculum from './curriculum.ts'
import * as desk from './desk.ts'
import * as finalChecks from './final-checks.ts'
import * as garden from './garden.ts'
import * as guardianLinks from './guardian-links.ts'
import * as homework from './homework.ts'
import * as honors from './honors.ts'
import * as identity from './identity.ts'
import type { Call } from './kernel/call.ts'
import * as lessonReturns from './lesson-returns.ts'
import * as lessonStates from './lesson-states.ts'
import * as lessons from './lessons.ts'
import * as letters from './letters.ts'
import * as officeAccounts from './office/accounts.ts'
import * as officeAudit from './office/audit.ts'
import * as officeBooks from './office/books.ts'
import * as officeBranches from './office/branches.ts'
import * as consentQuestions from './office/consent-questions.ts'
import * as officeDay from './office/day.ts'
import * as officeGoodbyes from './office/goodbyes.ts'
import * as officeHolidays from './office/holidays.ts'
import * as officeImports from './office/imports.ts'
import * as lessonChanges from './office/lesson-changes.ts'
import * as officeLetters from './office/letters.ts'
import * as madeGrants from './office/made-grants.ts'
import * as months from './office/months.ts'
import * as officePeople from './office/people.ts'
import * as serviceTokens from './office/service-tokens.ts'
import * as officeStaff from './office/staff.ts'
import * as studentAbsences from './office/student-absences.ts'
import * as officeTerms from './office/terms.ts'
import * as tutorAbsences from './office/tutor-absences.ts'
import * as officeWaysIn from './office/ways-in.ts'
import * as oneTimeUrls from './one-time-urls.ts'
import * as ownLetters from './own-letters.ts'
import * as parentsPage from './parents-page.ts'
import * as picturePasswords from './picture-passwords.ts'
import * as school from './school.ts'
import * as singleSignOn from './single-sign-on.ts'
import * as struckItems from './struck-items.ts'
import * as thread from './thread.ts'
import * as timetable from './timetable.ts'
import * as trialInvitations from './trials/invitations.ts'
import * as officeTrials from './trials/office-trials.ts'
import * as trials from './trials/trials.ts'
import * as consents from './voice/consents.ts'
import * as recordings from './voice/recordings.ts'
import * as talks from './voice/talks.ts'

const { officeRemoveClassroom, ...tutors } = officeStaff
const { officeTutorGrants, officeAccountGrants } = madeGrants
const { officeMakeCard, officeRecordConsent, ...linksOfOffice } = officeWaysIn

/** Every feature with all that its files declare, in the order of a first reading. */
export const features = {
  identity,
  cards: { ...cards, officeMakeCard },
  picturePasswords,
  school,
  curriculum,
  lessons: { ...lessons, ...lessonStates },
  finalChecks: { ...finalChecks, ...struckItems },
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
  guardianLinks: { ...guardianLinks, ...linksOfOffice },
  letters: { ...letters, ...officeLetters, ...ownLetters },
  calendars,
  timetable,
  absences: { ...absences, ...studentAbsences },
  consents: { ...consents, officeRecordConsent, ...consentQuestions },
  recordings,
  applicationErrors,
  goodbyes: { ...officeGoodbyes, ...officeAudit },
  office: { ...officeBranches, officeRemoveClassroom },
  officePeople,
  officeStaff: { ...tutors, officeTutorGrants },
  terms: { ...officeTerms, ...officeHolidays },
  'bring-in': officeImports,
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
