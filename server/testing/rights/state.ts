import type { Pictures } from '#contract/access/rules/picture-passwords.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { BranchId, LessonId, TextbookId, TrialId } from '#contract/kernel/ids.ts'
import type { Classroom } from '#contract/school/school.ts'
import type { GrantKind } from '#server/access/grants/index.ts'
import type { WayIn } from '#server/access/sign-in-attempts/index.ts'

// The knowledge of the oracle. All of it is plain, so that a copy of it stands beside a backup of the school.

export type Way = WayIn['kind']

export interface OneOfSchool {
  name: string
  role: 'student' | 'tutor' | 'office'
  id: string
  loginId: string | null
  password: string | null
  /** Of the office: the secret of their authenticator, and the last of its steps that was used. */
  totp: string | null
  totpStep: number
  recoveryCodes: string[]
  hasLeft: boolean
  isDisabled: boolean
  isErased: boolean
  leftAt: number | null
  /** When the office could first see that they will be erased, for this leaving. */
  announced: { leftAt: number; at: number } | null
  /** Runs the school for the test, and never goes. */
  isSteady: boolean
  revision: number
  trial: Trial | null
  /** Subjects of the sign-on that are joined to them, with the maker of the link that joined them. */
  joined: { subject: string; by: OneOfSchool | null }[]
  /** Wrong passwords that were tried since a right one. */
  wrongTries: number
  wrongPictures: number
}

/** Somebody new, whom no way lets in yet. */
export function somebody(
  given: Pick<OneOfSchool, 'name' | 'role' | 'id'> & Partial<OneOfSchool>,
): OneOfSchool {
  return {
    loginId: null,
    password: null,
    totp: null,
    totpStep: 0,
    recoveryCodes: [],
    hasLeft: false,
    isDisabled: false,
    isErased: false,
    leftAt: null,
    announced: null,
    isSteady: false,
    revision: 0,
    trial: null,
    joined: [],
    wrongTries: 0,
    wrongPictures: 0,
    ...given,
  }
}

/** Of a student who came by an invitation, until they enrol. */
export interface Trial {
  id: TrialId
  hour: Hour
  hasJoined: boolean
  isCancelled: boolean
}

/** A lesson, of which nobody makes more than its hour. */
export interface Hour {
  id: LessonId
  startsAt: number
  endsAt: number
  isOpened: boolean
  isTrial: boolean
  students: OneOfSchool[]
}

/** A browser, by the token that it keeps, with the people whom the school knows in it, and by which way. */
export interface Phone {
  token: string
  known: Device[]
}

export interface Device {
  whom: OneOfSchool
  way: Way
  grant: Made | null
  by: OneOfSchool | null
}

/** A grant, of any kind; codes of the wall and requests at it are among them, though the school keeps them elsewhere. */
export interface Made {
  nr: number
  kind: GrantKind | 'wall' | 'join-request'
  id: string
  secret: Secret
  /** The person, or the student whose guardian; null for a tablet, a code of the wall and a program. */
  whom: OneOfSchool | null
  by: OneOfSchool | null
  /** The grant with which it ends. */
  beneath: Made | null
  until: number | null
  isUsed: boolean
  hasEnded: boolean
  /** The first round after which it was to open nothing. */
  shutIn: number | null
  phone: Phone | null
  isAllowed: boolean
  hour: Hour | null
  pictures: Pictures | null
}

export interface SignIn {
  nr: number
  role: 'student' | 'tutor' | 'office' | 'parent' | 'viewer'
  whom: OneOfSchool
  way: Way
  grant: Made | null
  by: OneOfSchool | null
  phone: Phone | null
  hasEnded: boolean
  /** The round in which it ended. */
  endedIn: number
  endsAt: number | null
  token: string
  tokenUntil: number
  /** The number of the key that signed it. */
  tokenKey: number
  /** It names the lesson to which its sign-in is bound no more. */
  isTokenOld: boolean
  /** The refresh cookies of its browser, the newest last, and since when a later one is in use. */
  cookies: { cookie: string; at: number; replacedAt: number | null }[]
}

/** The address of a file: about a student and for one sign-in, or of a book and for everybody who holds it. */
export interface GivenFile {
  url: string
  about: OneOfSchool | null
  signIn: SignIn | null
  at: number
  key: number
}

export interface Knowledge {
  now: number
  round: number
  branchId: BranchId
  classroom: Classroom
  textbookId: TextbookId
  people: OneOfSchool[]
  phones: Phone[]
  /** Lessons of the school, and lessons on trial. */
  hours: Hour[]
  trialRoom: Classroom
  grants: Made[]
  signIns: SignIn[]
  files: GivenFile[]
  picturesAreOn: boolean
  /** The numbers of the current key, and of the oldest that still opens something. */
  key: { current: number; oldest: number }
  count: number
}
