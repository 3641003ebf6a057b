import { expect, test } from 'vitest'
import { type CallPath, callAt, calls } from '#contract/calls.ts'
import { isWrite } from '#contract/kernel/call.ts'
import { eachServer, type TestServer } from '../a-server.ts'
import { aCredential } from '../builders.ts'
import { callSamples } from '../call-samples.ts'
import { inputFor, withProviders } from '../every-call.ts'
import { everybody } from '../everybody.ts'
import { aSecret } from '../sample.ts'
import { aLiveLesson, type LiveLesson } from '../scenes/a-live-lesson.ts'
import { isOfOffice, type OfficePath, rowOfOffice, withOffice } from './office-may-ask.ts'

const everybodyGets = (status: number) => Array(2).fill(Array(13).fill(status).join(' ')).join(' | ')

/**
 * All senders in the order of `everybody`: first about an object of their own branch, then about the other branch, where
 * the strangers belong. The office's three, to whom other roles' calls do not exist, are in `office-may-ask.ts`.
 */
const whoMayAsk: Record<Exclude<CallPath, OfficePath>, string> = {
  '/signin': everybodyGets(200),
  '/student/ask-in': everybodyGets(200),
  '/signout':
    '403 204 204 204 204 403 403 204 204 204 204 204 204 | 403 204 204 204 204 403 403 204 204 204 204 204 204',
  '/student/auth': '403 200 200 200 200 403 403 404 404 404 | 403 200 200 200 200 403 403 404 404 404',
  '/tutor/auth': '403 404 404 404 404 403 403 200 200 200 | 403 404 404 404 404 403 403 200 200 200',
  '/levels': '403 200 200 200 200 200 404 200 200 200 | 403 200 200 200 200 200 404 200 200 200',
  '/pages': '403 200 200 200 200 200 404 200 200 200 | 403 200 200 200 200 200 404 200 200 200',
  '/resources': '403 200 200 200 200 200 404 200 200 200 | 403 200 200 200 200 200 404 200 200 200',
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
  '/tutor/branch-classroom':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/lessons': '403 404 404 404 404 404 404 200 200 200 | 403 404 404 404 404 404 404 200 200 200',
  '/tutor/lesson': '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/sign-out-student':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/last-time': '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/lesson-students':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/cancel-lesson': '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/join-session': '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/start-lesson-session':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/finish-lesson-session':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/put-off-student':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/pin-student': '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/record-state': '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/send-message': '403 404 404 404 404 404 404 204 204 404 | 403 404 404 404 404 404 404 404 404 204',
  '/tutor/response-calling':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/waiting-calls': '403 404 404 404 404 404 404 200 200 200 | 403 404 404 404 404 404 404 200 200 200',
  '/final-check': '403 200 200 200 200 404 404 200 200 200 | 403 200 200 200 200 404 404 200 200 200',
  '/student/start-final-check':
    '403 200 404 404 404 404 404 404 404 404 | 403 404 404 200 404 404 404 404 404 404',
  '/student/record-final-check':
    '403 200 404 404 404 404 404 404 404 404 | 403 404 404 200 404 404 404 404 404 404',
  '/student/finish-final-check':
    '403 200 404 404 404 404 404 404 404 404 | 403 404 404 200 404 404 404 404 404 404',
  '/tutor/final-check-result':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/record-final-check':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/strike-item': '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/restore-item': '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/chapter-details':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/start-talk': '403 404 404 404 404 404 404 200 409 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/speak-to-class':
    '403 404 404 404 404 404 404 200 409 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/join-talk': '403 404 404 404 404 404 404 200 404 404 | 403 404 404 404 404 404 404 404 404 200',
  '/student/join-talk': '403 200 404 404 404 404 404 404 404 404 | 403 404 404 200 404 404 404 404 404 404',
  '/tutor/end-talk': '403 404 404 404 404 404 404 200 404 404 | 403 404 404 404 404 404 404 404 404 200',
  '/student/end-talk': '403 200 404 404 404 404 404 404 404 404 | 403 404 404 200 404 404 404 404 404 404',
  '/tutor/report-talk': '403 404 404 404 404 404 404 204 404 404 | 403 404 404 404 404 404 404 404 404 204',
  '/student/honors': '403 200 200 200 200 404 404 404 404 404 | 403 200 200 200 200 404 404 404 404 404',
  '/tutor/record-honor': '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/remove-honor': '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/student-honors':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/set-homework': '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/withdraw-homework':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/student-homework':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/student/homework': '403 200 200 200 200 404 404 404 404 404 | 403 200 200 200 200 404 404 404 404 404',
  '/student/record-training':
    '403 204 404 404 404 404 404 404 404 404 | 403 404 404 204 404 404 404 404 404 404',
  '/tutor/students': '403 404 404 404 404 404 404 200 200 200 | 403 404 404 404 404 404 404 200 200 200',
  '/tutor/student-thread':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/student/consents': '403 200 200 200 200 404 404 404 404 404 | 403 200 200 200 200 404 404 404 404 404',
  '/tutor/consents': '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/record-consent':
    '403 404 404 404 404 404 404 204 204 404 | 403 404 404 404 404 404 404 404 404 204',
  '/guardian/record-consent':
    '403 404 404 404 404 404 204 404 404 404 | 403 404 404 404 404 404 204 404 404 404',
  '/guardian/report-absence':
    '403 404 404 404 404 404 200 404 404 404 | 403 404 404 404 404 404 404 404 404 404',
  '/guardian/withdraw-absence':
    '403 404 404 404 404 404 200 404 404 404 | 403 404 404 404 404 404 404 404 404 404',
  '/tutor/report-absence':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/withdraw-absence':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/guardian/views': '403 404 404 404 404 404 200 404 404 404 | 403 404 404 404 404 404 200 404 404 404',
  '/guardian/letters': '403 404 404 404 404 404 200 404 404 404 | 403 404 404 404 404 404 200 404 404 404',
  '/guardian/ask-for-letters':
    '403 404 404 404 404 404 204 404 404 404 | 403 404 404 404 404 404 204 404 404 404',
  '/guardian/stop-letters':
    '403 404 404 404 404 404 204 404 404 404 | 403 404 404 404 404 404 204 404 404 404',
  '/confirm-letters': everybodyGets(204),
  '/stop-letters': everybodyGets(204),
  '/student/record-piece':
    '403 200 404 404 404 404 404 404 404 404 | 403 404 404 200 404 404 404 404 404 404',
  '/student/recordings': '403 200 200 200 200 404 404 404 404 404 | 403 200 200 200 200 404 404 404 404 404',
  '/tutor/recordings': '403 404 404 404 404 404 404 200 404 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/student-recordings':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/ask-to-hear': '403 404 404 404 404 404 404 200 409 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/withdraw-ask-to-hear':
    '403 404 404 404 404 404 404 200 409 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/hear-recording':
    '403 404 404 404 404 404 404 200 404 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/star-recording':
    '403 404 404 404 404 404 404 200 404 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/unstar-recording':
    '403 404 404 404 404 404 404 200 404 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/set-in-one-room':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/student/sso': everybodyGets(200),
  '/tutor/sso': everybodyGets(200),
  '/tutor/generate-url': '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/revoke-url': '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/make-card': '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/make-wall-code':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/revoke-card': '403 404 404 404 404 404 404 204 204 404 | 403 404 404 404 404 404 404 404 404 204',
  '/tutor/answer-join-request':
    '403 404 404 404 404 404 404 204 204 404 | 403 404 404 404 404 404 404 404 404 204',
  '/student/open-classroom-tablet': everybodyGets(200),
  '/student/classroom-wall': everybodyGets(200),
  '/student/sign-in-by-pictures': everybodyGets(200),
  '/tutor/picture-passwords':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/make-picture-password':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/revoke-picture-password':
    '403 404 404 404 404 404 404 204 204 404 | 403 404 404 404 404 404 404 404 404 204',
  '/tutor/unlock-picture-password':
    '403 404 404 404 404 404 404 204 204 404 | 403 404 404 404 404 404 404 404 404 204',
  '/tutor/make-classroom-tablet':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/revoke-classroom-tablet':
    '403 404 404 404 404 404 404 204 204 404 | 403 404 404 404 404 404 404 404 404 204',
  '/tutor/mypage-onetime':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/make-guardian-link':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/revoke-guardian-link':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/student-guardian-links':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/create-trial-lesson':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/resend-trial-invitation':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/enrol-trial-student':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/tutor/cancel-trial-lesson':
    '403 404 404 404 404 404 404 204 204 404 | 403 404 404 404 404 404 404 404 404 204',
  '/tutor/classroom-trial-lesson':
    '403 404 404 404 404 404 404 200 200 404 | 403 404 404 404 404 404 404 404 404 200',
  '/student/get-trial-student-info': everybodyGets(200),
  '/student/sign-in-trial-student': everybodyGets(200),
  '/student/get-trial-sso-url': everybodyGets(200),
  '/student/start-trial-lesson':
    '403 404 404 404 200 404 404 404 404 404 | 403 404 404 404 200 404 404 404 404 404',
  '/report-application-error': everybodyGets(200),
  '/student/mypage': '403 404 404 404 404 404 200 404 404 404 | 403 404 404 404 404 404 200 404 404 404',
}

const isYes = (status: string) => status.startsWith('2')

eachServer((server) => {
  test.each(calls.map(({ path }) => path))('%s', async (path) => {
    const row = isOfOffice(path) ? rowOfOffice(path) : withOffice(whoMayAsk[path])
    const [own, foreign] = row.split(' | ').map((half) => half.split(' ')) as [string[], string[]]
    const answers = await answersTo(server, path, [own, foreign])
    expect(answers.map((half) => half.join(' ')).join(' | ')).toBe(row)
    // A table that allows nobody, or allows senders without a sign-in, would prove nothing.
    expect(own.some(isYes)).toBe(true)
    expect(isYes(own[0]!)).toBe(callAt.get(path)!.who === 'nobody')
  })
}, withProviders)

/**
 * The answers about an object of the first branch, and about one of the other. The refused ones come first and share a moment,
 * since they change nothing. A write that succeeds changes the object, and the next one needs another.
 */
async function answersTo(server: () => TestServer, path: CallPath, statuses: [string[], string[]]) {
  const shared = await aMoment(server, path)
  const changes = isWrite(callAt.get(path)!)
  const asked = statuses.map((half, about) => half.map((status, by) => ({ about, by, isYes: isYes(status) })))
  const answers = statuses.map((half) => half.map(() => 0))
  const ask = async ({ askers, inputs }: typeof shared, { about, by }: { about: number; by: number }) => {
    answers[about]![by] = (await askers[by]!.ask(path, inputs[about])).status
  }
  for (const refused of asked.flat().filter((each) => !each.isYes)) await ask(shared, refused)
  for (const half of asked) {
    const [first, ...others] = half.filter((each) => each.isYes)
    // Those who have signed out of the shared moment ask nothing more.
    const isOut = path === '/signout' && first?.about === 1
    const moment = isOut ? await aMoment(server, path) : shared
    if (first) await ask(moment, first)
    for (const other of others) await ask(changes ? await aMoment(server, path) : moment, other)
  }
  return answers
}

async function aMoment(server: () => TestServer, path: CallPath) {
  const { stage } = callSamples[path]
  const [lesson, elsewhere] = [await aLiveLesson(server, stage), await aLiveLesson(server, stage)]
  const inputOf = async (named: LiveLesson) => {
    const student = named.student.person
    const login = await aCredential(server().database, student)
    return inputFor(path, { ...named, studentId: student.id, login, secret: aSecret() })
  }
  return {
    askers: everybody(server, lesson, elsewhere),
    inputs: [await inputOf(lesson), await inputOf(elsewhere)],
  }
}
