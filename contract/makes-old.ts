import type { CallPath } from './calls.ts'

/**
 * The questions whose answers are old once this write has been acknowledged: the pages that show one ask it again. A file of its
 * own, since pages carry no schema.
 */
export const makesOld = {
  '/make-guardian-link': ['/guardian-links'],
  '/office/add-student': ['/office/students'],
  '/office/add-tutor': ['/office/tutors'],
  '/office/change-student': ['/office/student', '/office/students'],
  '/office/change-tutor': ['/office/tutors'],
  '/office/disable-account': ['/office/accounts', '/office/service-tokens'],
  '/office/drop-book': ['/office/books'],
  '/office/enable-account': ['/office/accounts'],
  '/office/end-sign-ins': ['/office/accounts'],
  '/office/invite': ['/office/accounts'],
  '/office/join-students': ['/office/student', '/office/students'],
  '/office/make-service-token': ['/office/service-tokens'],
  '/office/remove-book': ['/office/books'],
  '/office/remove-classroom': ['/office/classrooms'],
  '/office/remove-holiday': ['/office/holidays'],
  '/office/remove-term': ['/office/terms'],
  '/office/reset-passwords': ['/office/students', '/office/tutors'],
  '/office/reset-second-factor': ['/office/accounts'],
  '/office/retry-letter': ['/office/letters'],
  '/office/revoke-service-token': ['/office/service-tokens'],
  '/office/save-branch': ['/office/branches'],
  '/office/save-classroom': ['/office/classrooms'],
  '/office/save-consent-question': ['/office/consent-questions'],
  '/office/save-holiday': ['/office/holidays'],
  '/office/save-slots': ['/office/terms'],
  '/office/save-term': ['/office/term', '/office/terms'],
  '/office/send-password-link': ['/office/student', '/office/tutors'],
  '/office/set-levels': ['/office/students'],
  '/office/student-comes-back': ['/office/student'],
  '/office/student-leaves': ['/office/student', '/office/students'],
  '/office/student-moves': ['/office/student', '/office/students'],
  '/office/tutor-comes-back': ['/office/tutors'],
  '/office/tutor-leaves': ['/office/tutors'],
  '/record-consent': ['/office/student'],
  '/revoke-guardian-link': ['/guardian-links'],
} satisfies { [Path in CallPath]?: readonly CallPath[] }
