import { expect, test } from 'vitest'
import { type CallPath, callAt, calls } from '#contract/calls.ts'
import { firstServer } from '../a-server.ts'
import { withProviders } from '../every-call.ts'
import { endsEverybody } from '../kinds-of-calls.ts'
import { answersTo } from '../scenes/asked-by-everybody.ts'
import { isOfOffice, type OfficePath, rowOfOffice, withOffice } from './office-may-ask.ts'
import { everybodyGets, staffMayAsk } from './staff-may-ask.ts'

/** The branch's own tutors alone. */
const tutorsOfBranch = '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200'

/**
 * All senders in the order of `everybody`: first about an object of their own branch, then about the other branch, where
 * the strangers belong. The office's four, to whom other roles' calls do not exist, are in `office-may-ask.ts`.
 */
const whoMayAsk: Record<Exclude<CallPath, OfficePath>, string> = {
  '/signin': everybodyGets(200),
  '/signin-figures': everybodyGets(200),
  '/tutor/show-figures': tutorsOfBranch,
  '/student/ask-in': everybodyGets(200),
  '/signout':
    '403 204 204 204 204 403 403 204 204 204 204 204 204 403 | 403 204 204 204 204 403 403 204 204 204 204 204 204 403',
  '/student/auth': '403 200 200 200 200 403 403 404 404 404 | 403 200 200 200 200 403 403 404 404 404',
  '/tutor/auth': '403 404 404 404 404 403 403 200 200 200 | 403 404 404 404 404 403 403 200 200 200',
  '/levels': '403 200 200 200 200 200 404 200 200 200 | 403 200 200 200 200 200 404 200 200 200',
  '/pages': '403 200 200 200 200 200 404 200 200 200 | 403 200 200 200 200 200 404 200 200 200',
  '/resources': '403 200 200 200 200 200 404 200 200 200 | 403 200 200 200 200 200 404 200 200 200',
  '/student/lessons': '403 200 200 200 200 404 404 404 404 404 | 403 200 200 200 200 404 404 404 404 404',
  '/student/join-session':
    '403 200 404 404 404 404 404 404 404 404 | 403 404 404 200 404 404 404 404 404 404',
  '/student/leave-session':
    '403 204 404 404 404 404 404 404 404 404 | 403 404 404 204 404 404 404 404 404 404',
  '/student/current-state':
    '403 200 200 200 200 200 404 404 404 404 | 403 200 200 200 200 200 404 404 404 404',
  '/student/record-state':
    '403 200 404 404 404 404 404 404 404 404 | 403 404 404 200 404 404 404 404 404 404',
  '/student/raise-call': '403 200 404 404 404 404 404 404 404 404 | 403 404 404 200 404 404 404 404 404 404',
  '/student/withdraw-call':
    '403 200 404 404 404 404 404 404 404 404 | 403 404 404 200 404 404 404 404 404 404',
  '/student/report-device':
    '403 200 404 404 404 404 404 404 404 404 | 403 404 404 200 404 404 404 404 404 404',
  '/student/report-aside':
    '403 204 204 204 204 404 404 404 404 404 | 403 204 204 204 204 404 404 404 404 404',
  '/student/week': '403 200 200 200 200 404 404 404 404 404 | 403 200 200 200 200 404 404 404 404 404',
  '/student/garden': '403 200 200 200 200 404 404 404 404 404 | 403 200 200 200 200 404 404 404 404 404',
  '/tutor/tutor-branch': '403 404 404 404 404 404 404 200 200 200 | 403 404 404 404 404 404 404 200 200 200',
  '/tutor/faces': '403 404 404 404 404 404 404 200 200 200 | 403 404 404 404 404 404 404 200 200 200',
  // The colleague of the second half comes after the first tutor, who has the face.
  '/tutor/choose-face': '403 404 404 404 404 404 404 200 200 200 | 403 404 404 404 404 404 404 200 409 200',
  '/tutor/give-face-photo':
    '403 404 404 404 404 404 404 200 200 200 | 403 404 404 404 404 404 404 200 200 200',
  // Also of the trial student, whom the same tutor teaches.
  '/face-photo':
    '403 200 404 404 200 200 200 200 200 404 200 404 200 404 | 403 404 404 200 404 404 404 404 404 200 404 200 200 404',
  '/tutor/branch-classroom': tutorsOfBranch,
  '/tutor/lessons': '403 404 404 404 404 404 404 200 200 200 | 403 404 404 404 404 404 404 200 200 200',
  '/tutor/lesson': tutorsOfBranch,
  '/tutor/sign-out-student': tutorsOfBranch,
  '/tutor/last-time': tutorsOfBranch,
  '/tutor/lesson-letters': tutorsOfBranch,
  '/tutor/lesson-students': tutorsOfBranch,
  '/cancel-lesson':
    '403 404 404 404 404 404 404 200 200 404 200 404 200 200 | 403 404 404 404 404 404 404 404 404 200 404 200 200 404',
  '/restore-lessons':
    '403 404 404 404 404 404 404 200 200 404 200 404 200 200 | 403 404 404 404 404 404 404 404 404 200 404 200 200 404',
  // How to reach a family is for the lesson's tutor, and for whoever changed it.
  '/families-to-call':
    '403 404 404 404 404 404 404 200 404 404 200 404 200 404 | 403 404 404 404 404 404 404 404 404 200 404 200 200 404',
  // The finish has sent the viewer home.
  '/tutor/reopen-lesson-session':
    '403 404 404 404 404 403 404 200 404 404 | 403 404 404 404 404 403 404 404 404 200',
  '/tutor/join-session': tutorsOfBranch,
  '/tutor/start-lesson-session': tutorsOfBranch,
  // A colleague helps, and has not taken the lesson over.
  '/tutor/finish-lesson-session':
    '403 404 404 404 404 404 404 200 409 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/put-off-student': tutorsOfBranch,
  '/tutor/pin-student': tutorsOfBranch,
  '/tutor/record-state': tutorsOfBranch,
  '/tutor/send-message': '403 404 404 404 404 404 404 204 204 404 | 403 404 404 404 404 404 404 404 404 204',
  '/tutor/response-calling': tutorsOfBranch,
  '/tutor/waiting-calls': '403 404 404 404 404 404 404 200 200 200 | 403 404 404 404 404 404 404 200 200 200',
  '/student/look-back': '403 200 200 200 200 404 404 404 404 404 | 403 200 200 200 200 404 404 404 404 404',
  '/final-check': '403 200 200 200 200 404 404 200 200 200 | 403 200 200 200 200 404 404 200 200 200',
  '/student/start-final-check':
    '403 200 404 404 404 404 404 404 404 404 | 403 404 404 200 404 404 404 404 404 404',
  '/student/record-final-check':
    '403 200 404 404 404 404 404 404 404 404 | 403 404 404 200 404 404 404 404 404 404',
  '/student/finish-final-check':
    '403 200 404 404 404 404 404 404 404 404 | 403 404 404 200 404 404 404 404 404 404',
  '/tutor/final-check-result': tutorsOfBranch,
  '/tutor/record-final-check': tutorsOfBranch,
  '/tutor/strike-item': tutorsOfBranch,
  '/tutor/chapter-details': tutorsOfBranch,
  '/tutor/start-talk': '403 404 404 404 404 404 404 200 409 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/speak-to-class':
    '403 404 404 404 404 404 404 200 409 404 | 403 404 404 404 404 404 404 404 404 200',
  '/join-talk': '403 200 404 404 404 404 404 200 404 404 | 403 404 404 200 404 404 404 404 404 200',
  '/end-talk': '403 200 404 404 404 404 404 200 404 404 | 403 404 404 200 404 404 404 404 404 200',
  '/tutor/report-talk': '403 404 404 404 404 404 404 204 404 404 | 403 404 404 404 404 404 404 404 404 204',
  '/student/honors': '403 200 200 200 200 404 404 404 404 404 | 403 200 200 200 200 404 404 404 404 404',
  '/tutor/record-honor': tutorsOfBranch,
  '/tutor/remove-honor': tutorsOfBranch,
  '/tutor/student-honors': tutorsOfBranch,
  '/tutor/set-homework': tutorsOfBranch,
  '/tutor/withdraw-homework': tutorsOfBranch,
  '/tutor/student-homework': tutorsOfBranch,
  '/tutor/without-homework': tutorsOfBranch,
  '/student/homework': '403 200 200 200 200 404 404 404 404 404 | 403 200 200 200 200 404 404 404 404 404',
  '/student/record-training':
    '403 204 404 404 404 404 404 404 404 404 | 403 404 404 204 404 404 404 404 404 404',
  '/tutor/students': '403 404 404 404 404 404 404 200 200 200 | 403 404 404 404 404 404 404 200 200 200',
  '/tutor/student-thread': tutorsOfBranch,
  '/tutor/student-line': tutorsOfBranch,
  '/tutor/ways-used': tutorsOfBranch,
  '/student/consents': '403 200 200 200 200 404 404 404 404 404 | 403 200 200 200 200 404 404 404 404 404',
  '/tutor/consents': tutorsOfBranch,
  '/record-consent':
    '403 404 404 404 404 404 404 204 204 404 204 404 204 404 | 403 404 404 404 404 404 404 404 404 204 404 204 204 404',
  '/guardian/record-consent':
    '403 404 404 404 404 404 204 404 404 404 | 403 404 404 404 404 404 404 404 404 404',
  '/record-absence':
    '403 404 404 404 404 404 200 200 200 404 200 404 200 200 | 403 404 404 404 404 404 404 404 404 200 404 200 200 404',
  '/guardian/views': '403 404 404 404 404 404 200 404 404 404 | 403 404 404 404 404 404 200 404 404 404',
  '/guardian/letters': '403 404 404 404 404 404 200 404 404 404 | 403 404 404 404 404 404 200 404 404 404',
  '/guardian/ask-for-letters':
    '403 404 404 404 404 404 204 404 404 404 | 403 404 404 404 404 404 204 404 404 404',
  '/guardian/choose-letters':
    '403 404 404 404 404 404 204 404 404 404 | 403 404 404 404 404 404 204 404 404 404',
  '/guardian/stop-letters':
    '403 404 404 404 404 404 204 404 404 404 | 403 404 404 404 404 404 204 404 404 404',
  '/calendar':
    '403 200 200 404 200 404 200 200 200 404 200 404 200 404 | 403 404 404 200 404 404 404 404 404 200 404 200 200 404',
  '/make-calendar':
    '403 200 200 404 404 404 200 200 200 404 200 404 200 404 | 403 404 404 200 404 404 404 404 404 200 404 200 200 404',
  '/revoke-calendar':
    '403 204 204 404 404 404 204 204 204 404 204 404 204 404 | 403 404 404 204 404 404 404 404 404 204 404 204 204 404',
  '/student/timetable': '403 200 200 200 200 404 404 404 404 404 | 403 200 200 200 200 404 404 404 404 404',
  '/choose-password': everybodyGets(200),
  '/own-letters':
    '403 404 404 404 404 404 404 200 200 200 200 200 200 404 | 403 404 404 404 404 404 404 200 200 200 200 200 200 404',
  '/ask-for-own-letters':
    '403 404 404 404 404 404 404 204 204 204 204 204 204 404 | 403 404 404 404 404 404 404 204 204 204 204 204 204 404',
  '/stop-own-letters':
    '403 404 404 404 404 404 404 204 204 204 204 204 204 404 | 403 404 404 404 404 404 404 204 204 204 204 204 204 404',
  '/way-in-news':
    '403 404 404 404 404 404 404 200 200 200 200 200 200 404 | 403 404 404 404 404 404 404 200 200 200 200 200 200 404',
  '/read-way-in-news':
    '403 404 404 404 404 404 404 204 204 204 204 204 204 404 | 403 404 404 404 404 404 404 204 204 204 204 204 204 404',
  '/confirm-letters': everybodyGets(204),
  '/stop-letters': everybodyGets(204),
  '/student/record-piece':
    '403 200 404 404 404 404 404 404 404 404 | 403 404 404 200 404 404 404 404 404 404',
  '/student/recordings': '403 200 200 200 200 404 404 404 404 404 | 403 200 200 200 200 404 404 404 404 404',
  '/tutor/recordings': '403 404 404 404 404 404 404 200 404 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/student-recordings': tutorsOfBranch,
  '/tutor/home-recordings': tutorsOfBranch,
  '/tutor/look-by-reason': tutorsOfBranch,
  '/tutor/ask-to-hear': '403 404 404 404 404 404 404 200 409 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/hear-recording':
    '403 404 404 404 404 404 404 200 404 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/star-recording':
    '403 404 404 404 404 404 404 200 404 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/set-in-one-room': tutorsOfBranch,
  '/student/sso': everybodyGets(200),
  '/tutor/sso': everybodyGets(200),
  '/tutor/generate-url': tutorsOfBranch,
  '/tutor/revoke-url': tutorsOfBranch,
  ...staffMayAsk,
  '/make-card':
    '403 404 404 404 404 404 404 200 200 404 200 404 200 404 | 403 404 404 404 404 404 404 404 404 200 404 200 200 404',
  '/tutor/make-wall-code': tutorsOfBranch,
  '/tutor/revoke-card': tutorsOfBranch,
  '/tutor/answer-join-request':
    '403 404 404 404 404 404 404 204 204 404 | 403 404 404 404 404 404 404 404 404 204',
  '/student/open-classroom-tablet': everybodyGets(200),
  '/student/classroom-wall': everybodyGets(200),
  '/student/sign-in-by-pictures': everybodyGets(200),
  '/student/ask-in-on-tablet': everybodyGets(200),
  '/tutor/picture-passwords': tutorsOfBranch,
  '/tutor/make-picture-password': tutorsOfBranch,
  '/tutor/revoke-picture-password':
    '403 404 404 404 404 404 404 204 204 404 | 403 404 404 404 404 404 404 404 404 204',
  '/tutor/unlock-picture-password':
    '403 404 404 404 404 404 404 204 204 404 | 403 404 404 404 404 404 404 404 404 204',
  '/tutor/make-classroom-tablet': tutorsOfBranch,
  '/revoke-classroom-tablet':
    '403 404 404 404 404 404 404 204 204 404 204 404 204 404 | 403 404 404 404 404 404 404 404 404 204 404 204 204 404',
  '/tutor/mypage-onetime': tutorsOfBranch,
  '/make-guardian-link':
    '403 404 404 404 404 404 404 200 200 404 200 404 200 404 | 403 404 404 404 404 404 404 404 404 200 404 200 200 404',
  '/revoke-guardian-link':
    '403 404 404 404 404 404 404 200 200 404 200 404 200 404 | 403 404 404 404 404 404 404 404 404 200 404 200 200 404',
  '/guardian-links':
    '403 404 404 404 404 404 404 200 200 404 200 404 200 200 | 403 404 404 404 404 404 404 404 404 200 404 200 200 404',
  '/tutor/create-trial-lesson': tutorsOfBranch,
  '/resend-trial-invitation':
    '403 404 404 404 404 404 404 200 200 404 200 404 200 404 | 403 404 404 404 404 404 404 404 404 200 404 200 200 404',
  '/enrol-trial-student':
    '403 404 404 404 404 404 404 200 200 404 200 404 200 404 | 403 404 404 404 404 404 404 404 404 200 404 200 200 404',
  '/cancel-trial-lesson':
    '403 404 404 404 404 404 404 204 204 404 204 404 204 404 | 403 404 404 404 404 404 404 404 404 204 404 204 204 404',
  '/tutor/classroom-trial-lesson': tutorsOfBranch,
  '/student/get-trial-student-info': everybodyGets(200),
  '/student/sign-in-trial-student': everybodyGets(200),
  '/student/get-trial-sso-url': everybodyGets(200),
  '/student/ask-another-day': everybodyGets(200),
  '/student/start-trial-lesson':
    '403 404 404 404 200 404 404 404 404 404 | 403 404 404 404 200 404 404 404 404 404',
  '/report-application-error': everybodyGets(200),
  '/student/mypage': '403 404 404 404 404 404 200 404 404 404 | 403 404 404 404 404 404 200 404 404 404',
}

const isYes = (status: string) => status.startsWith('2')

firstServer((server) => {
  test.each(calls.map(({ path }) => path).filter((path) => !endsEverybody(path)))('%s', async (path) => {
    const row = rowOf(path)
    const [own, foreign] = row.split(' | ').map((half) => half.split(' ')) as [string[], string[]]
    const answers = await answersTo(server, path, [own.map(isYes), foreign.map(isYes)])
    expect(answers.map((half) => half.join(' ')).join(' | ')).toBe(row)
    // A table that allows nobody, or allows senders without a sign-in, would prove nothing.
    expect(own.some(isYes)).toBe(true)
    expect(isYes(own[0]!)).toBe(callAt.get(path)!.who === 'nobody')
  })
}, withProviders)

// In a school of its own: whoever asks after the first who may is signed in no more.
firstServer((server) => {
  test.each(calls.map(({ path }) => path).filter(endsEverybody))('%s', async (path) => {
    const own = rowOf(path).split(' | ')[0]!.split(' ')
    const first = own.findIndex(isYes)
    const [answers] = await answersTo(server, path, [own.map(isYes), own.map(isYes)])
    expect(answers!.slice(0, first + 1).join(' ')).toBe(own.slice(0, first + 1).join(' '))
    expect(new Set(answers!.slice(first + 1))).toEqual(new Set([403]))
  })
}, withProviders)

function rowOf(path: CallPath): string {
  return isOfOffice(path) ? rowOfOffice(path) : withOffice(path, whoMayAsk[path])
}
