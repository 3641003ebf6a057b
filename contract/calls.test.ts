import { expect, test } from 'vitest'
import { callAt, calls } from './calls.ts'
import { isWrite } from './kernel/call.ts'
import { makesOld } from './makes-old.ts'

const familysCalls = [
  '/student/ask-in',
  '/student/ask-in-on-tablet',
  '/student/classroom-wall',
  '/student/open-classroom-tablet',
  '/student/sign-in-by-pictures',
  '/student/get-trial-student-info',
  '/student/sign-in-trial-student',
  '/student/get-trial-sso-url',
  '/student/ask-another-day',
]

test('every call has a path of its own, and students never reach the tutors’', () => {
  expect(callAt.size).toBe(calls.length)
  for (const { path, who, credential } of calls) {
    // Each role signs in on its own side; families have the student's side, with an invitation.
    if (path.endsWith('/sso') || familysCalls.includes(path)) {
      expect(who).toBe('nobody')
      continue
    }
    if (path.startsWith('/guardian/')) expect(who).toEqual(['parent'])
    if (path.startsWith('/tutor/')) expect(who).toEqual(['tutor'])
    if (path.startsWith('/office/')) expect([['office'], ['head']]).toContainEqual(who)
    if (path === '/student/mypage') expect(who).toEqual(['parent'])
    else if (path.startsWith('/student/') && path !== '/student/current-state')
      expect(who).toEqual(['student'])
    expect(path).toMatch(/^(\/[a-z]+(-[a-z]+)*){1,2}$/)
    if (credential === 'cookie') expect(isWrite(callAt.get(path)!)).toBe(false)
  }
})

test('only writes make something old, and only questions become old', () => {
  const writes = calls.filter(isWrite).map(({ path }) => path as string)
  expect(Object.keys(makesOld).length).toBeGreaterThan(20)
  expect(Object.keys(makesOld).filter((path) => !writes.includes(path))).toEqual([])
  expect(
    Object.values(makesOld)
      .flat()
      .filter((path) => writes.includes(path)),
  ).toEqual([])
  expect(Object.keys(makesOld)).toEqual(Object.keys(makesOld).toSorted())
})

test('every call that changes a lesson carries the id of its one effect', () => {
  const writes = calls.filter(isWrite).map(({ path }) => path)
  expect(writes).toEqual([
    '/ask-for-own-letters',
    '/cancel-lesson',
    '/cancel-trial-lesson',
    '/change-password',
    '/end-device',
    '/end-talk',
    '/enrol-trial-student',
    '/guardian/ask-for-letters',
    '/guardian/choose-letters',
    '/guardian/record-consent',
    '/guardian/stop-letters',
    '/join-talk',
    '/make-calendar',
    '/make-card',
    '/make-guardian-link',
    '/make-passkey',
    '/office/add-student',
    '/office/add-tutor',
    '/office/allow-classroom-tablet',
    '/office/apply-import',
    '/office/ask-for-reset',
    '/office/begin-book',
    '/office/cancel-day',
    '/office/change-student',
    '/office/change-tutor',
    '/office/change-tutor-absence',
    '/office/create-trial-lesson',
    '/office/disable-account',
    '/office/drop-book',
    '/office/enable-account',
    '/office/end-everything',
    '/office/end-sign-ins',
    '/office/erase-student',
    '/office/export-student',
    '/office/give-lesson',
    '/office/invite',
    '/office/join-students',
    '/office/keep-leaver',
    '/office/make-service-token',
    '/office/make-up-lesson',
    '/office/record-consents',
    '/office/remove-book',
    '/office/remove-classroom',
    '/office/remove-holiday',
    '/office/remove-term',
    '/office/report-absences',
    '/office/report-tutor-absence',
    '/office/reset-passwords',
    '/office/reset-second-factor',
    '/office/reset-tutor',
    '/office/retire-consent-question',
    '/office/retry-letter',
    '/office/revoke-service-token',
    '/office/save-branch',
    '/office/save-classroom',
    '/office/save-consent-question',
    '/office/save-contact',
    '/office/save-holiday',
    '/office/save-leaver-term',
    '/office/save-second-step',
    '/office/save-slots',
    '/office/save-term',
    '/office/send-guardian-links',
    '/office/send-password-link',
    '/office/set-levels',
    '/office/student-changes-branch',
    '/office/student-comes-back',
    '/office/student-leaves',
    '/office/student-moves',
    '/office/tell-families',
    '/office/tutor-comes-back',
    '/office/tutor-leaves',
    '/office/upload-import',
    '/office/withdraw-tutor-absence',
    '/read-way-in-news',
    '/record-absence',
    '/record-consent',
    '/remove-passkey',
    '/remove-totp',
    '/renew-recovery-codes',
    '/resend-trial-invitation',
    '/restore-lessons',
    '/revoke-calendar',
    '/revoke-classroom-tablet',
    '/revoke-guardian-link',
    '/set-totp',
    '/stop-own-letters',
    '/stop-reset',
    '/student/finish-final-check',
    '/student/join-session',
    '/student/leave-session',
    '/student/raise-call',
    '/student/record-final-check',
    '/student/record-piece',
    '/student/record-state',
    '/student/record-training',
    '/student/report-aside',
    '/student/report-device',
    '/student/start-final-check',
    '/student/start-trial-lesson',
    '/student/withdraw-call',
    '/tutor/answer-join-request',
    '/tutor/ask-to-hear',
    '/tutor/choose-face',
    '/tutor/create-trial-lesson',
    '/tutor/finish-lesson-session',
    '/tutor/generate-url',
    '/tutor/give-face-photo',
    '/tutor/hear-recording',
    '/tutor/join-session',
    '/tutor/look-by-reason',
    '/tutor/make-classroom-tablet',
    '/tutor/make-picture-password',
    '/tutor/make-wall-code',
    '/tutor/mypage-onetime',
    '/tutor/pin-student',
    '/tutor/put-off-student',
    '/tutor/record-final-check',
    '/tutor/record-honor',
    '/tutor/record-state',
    '/tutor/remove-honor',
    '/tutor/reopen-lesson-session',
    '/tutor/report-talk',
    '/tutor/response-calling',
    '/tutor/revoke-card',
    '/tutor/revoke-picture-password',
    '/tutor/revoke-url',
    '/tutor/send-message',
    '/tutor/set-homework',
    '/tutor/set-in-one-room',
    '/tutor/show-figures',
    '/tutor/sign-out-student',
    '/tutor/speak-to-class',
    '/tutor/star-recording',
    '/tutor/start-lesson-session',
    '/tutor/start-talk',
    '/tutor/strike-item',
    '/tutor/unlock-picture-password',
    '/tutor/withdraw-homework',
  ])
})
