import { calendarSamples } from '#server/access/calendars/testing/samples.ts'
import { cardSamples } from '#server/access/cards/testing/samples.ts'
import { deviceSamples } from '#server/access/devices/testing/samples.ts'
import { factorSamples } from '#server/access/factors/testing/samples.ts'
import { guardianLinkSamples } from '#server/access/guardian-links/testing/samples.ts'
import { identitySamples } from '#server/access/identity/testing/samples.ts'
import { oneTimeUrlSamples } from '#server/access/one-time-urls/testing/samples.ts'
import { passkeySamples } from '#server/access/passkeys/testing/samples.ts'
import { picturePasswordSamples } from '#server/access/picture-passwords/testing/samples.ts'
import { serviceTokenSamples } from '#server/access/service-tokens/testing/samples.ts'
import { singleSignOnSamples } from '#server/access/single-sign-on/testing/samples.ts'
import { curriculumSamples } from '#server/books/testing/samples.ts'
import { absenceSamples } from '#server/days/absences/testing/samples.ts'
import { daySamples } from '#server/days/testing/samples.ts'
import { importSamples } from '#server/enrolment/bring-in/testing/samples.ts'
import { officeAccountSamples } from '#server/enrolment/office-accounts/testing/samples.ts'
import { officePeopleSamples } from '#server/enrolment/office-people/testing/samples.ts'
import { officeStaffSamples } from '#server/enrolment/office-staff/testing/samples.ts'
import { trialSamples } from '#server/enrolment/trials/testing/samples.ts'
import { letterSamples } from '#server/family/letters/testing/samples.ts'
import { parentsPageSamples } from '#server/family/parents-page/testing/samples.ts'
import { checkSamples } from '#server/learning/final-checks/testing/samples.ts'
import { homeworkSamples } from '#server/learning/homework/testing/samples.ts'
import { honorSamples } from '#server/learning/honors/testing/samples.ts'
import { recordingSamples } from '#server/learning/recordings/testing/samples.ts'
import { deskSamples } from '#server/records/desk/testing/samples.ts'
import { gardenSamples } from '#server/records/garden/testing/samples.ts'
import { lineSamples } from '#server/records/lines/testing/samples.ts'
import { monthSamples } from '#server/records/months/testing/samples.ts'
import { threadSamples } from '#server/records/thread/testing/samples.ts'
import { talkSamples } from '#server/room/talk-topic/testing/samples.ts'
import { lessonSamples } from '#server/room/testing/samples.ts'
import { termSamples } from '#server/schedule/terms/testing/samples.ts'
import { timetableSamples } from '#server/schedule/timetable/testing/samples.ts'
import { consentSamples } from '#server/school/consents/testing/samples.ts'
import { officeSamples } from '#server/school/office/testing/samples.ts'
import { schoolSamples } from '#server/school/testing/samples.ts'
import { applicationErrorSamples } from '#server/upkeep/application-errors/testing/samples.ts'
import { bookSamples } from '#server/upkeep/books/testing/samples.ts'
import { goodbyeSamples } from '#server/upkeep/testing/samples.ts'
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
  ...factorSamples,
  ...deviceSamples,
  ...passkeySamples,
  ...lessonSamples,
  ...letterSamples,
  ...lineSamples,
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
