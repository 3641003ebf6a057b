import { callAt, type CallPath } from '#contract/calls.ts'

/** The office's ways in, which are everybody's. */
const doors = ['/signin-second-factor', '/first-visit', '/office/sso'] as const satisfies CallPath[]
type DoorPath = (typeof doors)[number]
/** The calls of the office. */
export type OfficePath = Extract<CallPath, `/office/${string}` | DoorPath>

/** The answers to the branch's office, another branch's office and the head office; all other people find nothing. */
const officeMayAsk: Record<Exclude<OfficePath, DoorPath>, string> = {
  '/office/auth': '200 200 200 | 200 200 200',
  '/office/branches': '200 200 200 | 200 200 200',
  '/office/save-branch': '404 404 200 | 404 404 200',
  '/office/classrooms': '200 404 200 | 404 200 200',
  '/office/save-classroom': '200 404 200 | 404 200 200',
  '/office/terms': '200 404 200 | 404 200 200',
  '/office/term': '200 404 200 | 404 200 200',
  '/office/term-choices': '200 404 200 | 404 200 200',
  '/office/save-term': '200 404 200 | 404 200 200',
  '/office/remove-term': '204 404 204 | 404 204 204',
  '/office/compare-term': '200 404 200 | 404 200 200',
  '/office/save-slots': '200 404 200 | 404 200 200',
  '/office/holidays': '200 404 200 | 404 200 200',
  '/office/save-holiday': '200 404 200 | 404 200 200',
  '/office/remove-holiday': '200 404 200 | 404 200 200',
  '/office/student-goodbye': '200 404 200 | 404 200 200',
  '/office/erase-student': '200 404 200 | 404 200 200',
  '/office/export-student': '200 404 200 | 404 200 200',
  '/office/end-everything': '404 404 200 | 404 404 200',
  '/office/coming-erasures': '200 404 200 | 404 200 200',
  '/office/keep-leaver': '200 404 200 | 404 200 200',
  '/office/student-changes-branch': '404 404 200 | 404 404 200',
  '/office/save-leaver-term': '404 404 200 | 404 404 200',
  '/office/audit': '200 404 200 | 404 200 200',
  '/office/trace-way-in': '404 404 200 | 404 404 200',
  '/office/export-audit': '200 404 200 | 404 200 200',
  '/office/letters': '200 404 200 | 404 200 200',
  '/office/guardian-reach': '200 404 200 | 404 200 200',
  '/office/send-guardian-links': '200 404 200 | 404 200 200',
  '/office/retry-letter': '200 404 200 | 404 200 200',
  // A file is one person's: not even the head office sees another's.
  '/office/upload-import': '200 404 404 | 404 200 404',
  '/office/import-plan': '200 404 404 | 404 200 404',
  // The first file has taken the login id that the second would have made: what was seen is no more.
  '/office/apply-import': '200 404 404 | 404 409 404',
  '/office/timetable': '200 404 200 | 404 200 200',
  '/office/month-students': '200 404 200 | 404 200 200',
  '/office/month-tutors': '200 404 200 | 404 200 200',
  '/office/export-month': '200 404 200 | 404 200 200',
  '/office/export-people': '200 404 200 | 404 200 200',
  '/office/books': '200 200 200 | 200 200 200',
  '/office/book-uses': '200 404 200 | 404 200 200',
  '/office/book-use': '200 404 200 | 404 200 200',
  // Books belong to the school, which has several branches here.
  '/office/begin-book': '404 404 200 | 404 404 200',
  '/office/drop-book': '404 404 204 | 404 404 204',
  '/office/remove-book': '404 404 204 | 404 404 204',
  '/office/accounts': '200 200 200 | 200 200 200',
  '/office/invite': '200 404 200 | 404 200 200',
  '/office/account-grants': '200 404 200 | 404 200 200',
  '/office/disable-account': '200 404 200 | 404 200 200',
  '/office/enable-account': '200 404 200 | 404 200 200',
  '/office/ask-for-reset': '200 404 200 | 404 200 200',
  '/office/reset-second-factor': '200 404 200 | 404 200 200',
  '/office/reset-tutor': '200 404 200 | 404 200 200',
  '/office/end-sign-ins': '200 404 200 | 404 200 200',
  '/office/save-second-step': '404 404 200 | 404 404 200',
  '/office/service-tokens': '200 200 200 | 200 200 200',
  '/office/make-service-token': '200 404 200 | 404 200 200',
  '/office/revoke-service-token': '200 404 200 | 404 200 200',
  '/office/report-absences': '200 404 200 | 404 200 200',
  '/office/day': '200 404 200 | 404 200 200',
  '/office/report-tutor-absence': '200 404 200 | 404 200 200',
  '/office/change-tutor-absence': '200 404 200 | 404 200 200',
  '/office/give-lesson': '200 404 200 | 404 200 200',
  '/office/tell-families': '200 404 200 | 404 200 200',
  '/office/cancel-day': '200 404 200 | 404 200 200',
  '/office/consent-list': '200 404 200 | 404 200 200',
  '/office/record-consents': '200 404 200 | 404 200 200',
  '/office/set-levels': '200 404 200 | 404 200 200',
  '/office/save-contact': '204 404 204 | 404 204 204',
  '/office/make-up-choices': '200 404 200 | 404 200 200',
  '/office/make-up-lesson': '200 404 200 | 404 200 200',
  '/office/withdraw-tutor-absence': '204 404 204 | 404 204 204',
  '/office/students': '200 404 200 | 404 200 200',
  '/office/weak-lines': '200 404 200 | 404 200 200',
  '/office/student': '200 404 200 | 404 200 200',
  '/office/people-choices': '200 404 200 | 404 200 200',
  '/office/add-student': '200 404 200 | 404 200 200',
  '/office/change-student': '200 404 200 | 404 200 200',
  '/office/lessons-to-join': '200 404 200 | 404 200 200',
  '/office/student-moves': '200 404 200 | 404 200 200',
  '/office/student-leaves': '200 404 200 | 404 200 200',
  '/office/student-comes-back': '200 404 200 | 404 200 200',
  '/office/join-students': '200 404 200 | 404 200 200',
  '/office/trials': '200 404 200 | 404 200 200',
  '/office/create-trial-lesson': '200 404 200 | 404 200 200',
  '/office/tutors': '200 404 200 | 404 200 200',
  '/office/add-tutor': '200 404 200 | 404 200 200',
  '/office/change-tutor': '200 404 200 | 404 200 200',
  '/office/tutor-grants': '200 404 200 | 404 200 200',
  '/office/classroom-tablets': '200 404 200 | 404 200 200',
  '/office/allow-classroom-tablet': '204 404 204 | 404 204 204',
  '/office/tutor-leaves': '200 404 200 | 404 200 200',
  '/office/tutor-comes-back': '200 404 200 | 404 200 200',
  '/office/reset-passwords': '200 404 200 | 404 200 200',
  '/office/send-password-link': '200 404 200 | 404 200 200',
  '/office/remove-classroom': '204 404 204 | 404 204 204',
  '/office/consent-questions': '200 404 200 | 404 200 200',
  '/office/consent-answers': '200 404 200 | 404 200 200',
  '/office/save-consent-question': '200 404 200 | 404 200 200',
  '/office/retire-consent-question': '204 404 204 | 404 204 204',
}

const OTHERS = 10

export function isOfOffice(path: CallPath): path is OfficePath {
  return path.startsWith('/office/') || isDoor(path)
}

/** The row of a call of the office, with all senders. */
export function rowOfOffice(path: OfficePath): string {
  if (isDoor(path)) return Array(2).fill(Array(14).fill(200).join(' ')).join(' | ')
  // The cookie's own call tells a guest, who has no cookie, that nobody is signed in.
  const guest = path === '/office/auth' ? 403 : 404
  const others = `403 404 404 404 404 ${guest} ${guest} 404 404 404`
  return halvesOf(officeMayAsk[path])
    .map((half) => `${others} ${half} ${machineGets(path, half)}`)
    .join(' | ')
}

const filed: readonly CallPath[] = ['/office/upload-import', '/office/import-plan', '/office/apply-import']

/** A service token with all scopes asks as its branch's office does, and no call without a scope. */
function machineGets(path: OfficePath, half: string): string {
  const { scope, credential } = callAt.get(path)!
  // It has no cookie, and no file.
  if (credential === 'cookie') return '403'
  if (filed.includes(path)) return '404'
  return scope ? half.split(' ')[0]! : '404'
}

/** The row of another role's call, with all senders: the office and its machines find nothing there. */
export function withOffice(path: CallPath, row: string): string {
  // A machine has no cookie.
  const machine = callAt.get(path)!.credential === 'cookie' ? 403 : 404
  return halvesOf(row)
    .map((half) => (half.split(' ').length > OTHERS ? half : `${half} 404 404 404 ${machine}`))
    .join(' | ')
}

function isDoor(path: CallPath): path is DoorPath {
  return (doors as readonly CallPath[]).includes(path)
}

const halvesOf = (row: string) => row.split(' | ')
