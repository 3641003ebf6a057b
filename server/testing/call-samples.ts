import { absenceSamples } from '#server/features/absences/testing/samples.ts'
import { applicationErrorSamples } from '#server/features/application-errors/testing/samples.ts'
import { bookSamples } from '#server/features/books/testing/samples.ts'
import { importSamples } from '#server/features/bring-in/testing/samples.ts'
import { calendarSamples } from '#server/features/calendars/testing/samples.ts'
import { cardSamples } from '#server/features/cards/testing/samples.ts'
import { consentSamples } from '#server/features/consents/testing/samples.ts'
import { curriculumSamples } from '#server/features/curriculum/testing/samples.ts'
import { daySamples } from '#server/features/days/testing/samples.ts'
import { deskSamples } from '#server/features/desk/testing/samples.ts'
import { checkSamples } from '#server/features/final-checks/testing/samples.ts'
import { gardenSamples } from '#server/features/garden/testing/samples.ts'
import { goodbyeSamples } from '#server/features/goodbyes/testing/samples.ts'
import { guardianLinkSamples } from '#server/features/guardian-links/testing/samples.ts'
import { homeworkSamples } from '#server/features/homework/testing/samples.ts'
import { honorSamples } from '#server/features/honors/testing/samples.ts'
import { identitySamples } from '#server/features/identity/testing/samples.ts'
import { lessonSamples } from '#server/features/lessons/testing/samples.ts'
import { letterSamples } from '#server/features/letters/testing/samples.ts'
import { monthSamples } from '#server/features/months/testing/samples.ts'
import { officeAccountSamples } from '#server/features/office-accounts/testing/samples.ts'
import { officePeopleSamples } from '#server/features/office-people/testing/samples.ts'
import { officeStaffSamples } from '#server/features/office-staff/testing/samples.ts'
import { officeSamples } from '#server/features/office/testing/samples.ts'
import { oneTimeUrlSamples } from '#server/features/one-time-urls/testing/samples.ts'
import { parentsPageSamples } from '#server/features/parents-page/testing/samples.ts'
import { picturePasswordSamples } from '#server/features/picture-passwords/testing/samples.ts'
import { recordingSamples } from '#server/features/recordings/testing/samples.ts'
import { schoolSamples } from '#server/features/school/testing/samples.ts'
import { serviceTokenSamples } from '#server/features/service-tokens/testing/samples.ts'
import { singleSignOnSamples } from '#server/features/single-sign-on/testing/samples.ts'
import { talkSamples } from '#server/features/talks/testing/samples.ts'
import { termSamples } from '#server/features/terms/testing/samples.ts'
import { threadSamples } from '#server/features/thread/testing/samples.ts'
import { timetableSamples } from '#server/features/timetable/testing/samples.ts'
import { trialSamples } from '#server/features/trials/testing/samples.ts'
import type { Samples } from './sample.ts'

/** One valid input for every call of the contract, from the features; a call without one does not compile. */
export const callSamples: Samples = {
  ...absenceSamples,
  ...applicationErrorSamples,
  ...calendarSamples,
  ...bookSamples,
  ...cardSamples,
  ...checkSamples,
  ...consentSamples,
  ...curriculumSamples,
  ...daySamples,
  ...deskSamples,
  ...gardenSamples,
  ...goodbyeSamples,
  ...guardianLinkSamples,
  ...importSamples,
  ...homeworkSamples,
  ...honorSamples,
  ...identitySamples,
  ...lessonSamples,
  ...letterSamples,
  ...monthSamples,
  ...officePeopleSamples,
  ...officeSamples,
  ...officeAccountSamples,
  ...officeStaffSamples,
  ...oneTimeUrlSamples,
  ...parentsPageSamples,
  ...picturePasswordSamples,
  ...recordingSamples,
  ...schoolSamples,
  ...serviceTokenSamples,
  ...singleSignOnSamples,
  ...talkSamples,
  ...termSamples,
  ...threadSamples,
  ...timetableSamples,
  ...trialSamples,
}
