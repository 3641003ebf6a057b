import type { OfficeId, UploadId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { setDisabled } from '#server/access/accounts/index.ts'
import { closePerson } from '#server/access/endings/index.ts'
import { makePasswordLink } from '#server/enrolment/office-staff/index.ts'
import { grants } from '../a-server.ts'
import { ask, signedIn } from '../actors.ts'
import { aSecret } from '../sample.ts'
import type { LiveLesson } from '../scenes/a-live-lesson.ts'
import { again, type Ending, type Endings, type Reach, type Scene } from './ending.ts'
import { waysOf } from './ways.ts'

const ENROLMENT = 'server/enrolment'
const MINUTE_MS = 60_000
const OF_A_STUDENT = [
  'card',
  'picture-password',
  'guardian-link',
  'calendar',
  'choose-password',
  'sign-in',
  'lesson',
  'viewer',
  'parents-page',
] as const
const [NAME, TODAY] = ['青木 あおい', '2026-11-21']

/** Everything by which somebody comes in as the first student, or reads about them. */
async function everyWay({ lesson, ways }: Scene): Promise<Omit<Reach, 'end'>> {
  const { student, viewer, parent, classmate, tutor } = lesson
  const password = await ways.passwordLink('student', student.id)
  const family = await ways.guardianLink()
  const made = [
    await ways.card(),
    await ways.pictures(),
    family,
    await ways.link('sign-in'),
    await ways.link('lesson'),
    await ways.link('viewer'),
    await ways.link('parents-page'),
    await ways.wall(),
  ]
  const own = await ways.calendar(student)
  return {
    over: [student, viewer, parent, ...made.map(({ came }) => came)],
    shut: [...made.slice(0, -1), again(password), again(own), again(family.calendar)],
    goesOn: [classmate, tutor],
  }
}

const goes = (
  at: string,
  end: (scene: Scene) => Promise<unknown>,
  stage: Ending['stage'] = 'recorded',
): Ending => ({
  stage,
  at: [at],
  kinds: OF_A_STUDENT,
  begin: async (scene) => ({ ...(await everyWay(scene)), end: () => end(scene) }),
})

/** A list of the school, with one row about the student. */
async function bringRow({ office, branchId, classroom }: LiveLesson, status: string): Promise<void> {
  const rows = ['氏名,よみがな,教室,状態', `${NAME},あおき あおい,${classroom.name},${status}`]
  const data = Buffer.from(rows.join('\r\n'))
  const uploadId = newId<UploadId>()
  const piece = { number: 0, data: data.toString('base64'), bytes: data.length, name: 'list.csv' }
  await office.does('/office/upload-import', { branchId, uploadId, ...piece })
  const same = { kind: 'student' as const, newClassrooms: [], school: null, same: [] }
  const choices = { ...same, classroomId: classroom.id }
  const asked = { branchId, uploadId, choices, isMendOnly: false, from: 0 }
  const { difference } = await office.does('/office/import-plan', asked)
  const given = { branchId, uploadId, choices, difference: difference!, passwords: [] }
  await office.does('/office/apply-import', given)
}

/** The student's own sign-ins end, by whichever way they came; the family reads on. */
const signedOut = (
  at: string,
  end: (scene: Scene) => Promise<unknown>,
  more: Partial<Pick<Ending, 'kinds'>> = {},
): Ending => ({
  stage: 'recorded',
  at: [at],
  kinds: [],
  ...more,
  async begin(scene) {
    const { lesson, ways } = scene
    const { student, parent, classmate } = lesson
    const choose = await ways.passwordLink('student', student.id)
    const shut = more.kinds?.includes('choose-password') ? [again(choose)] : []
    const card = await ways.card()
    return { over: [student, card.came], shut, goesOn: [parent, classmate], end: () => end(scene) }
  },
})

export const endingsOfStudents: Endings = {
  'a student leaves': goes(
    `${ENROLMENT}/office-people/apply-changes.ts`,
    ({ lesson: { office, branchId, student } }) =>
      office.does('/office/student-leaves', { branchId, studentId: student.id, revision: 0, fromDay: TODAY }),
  ),
  'a list says that a student has left': goes(`${ENROLMENT}/bring-in/apply-plan.ts`, ({ lesson }) =>
    bringRow(lesson, '退会'),
  ),
  'a list disables a student’s account': goes(`${ENROLMENT}/bring-in/apply-plan.ts`, ({ lesson }) =>
    bringRow(lesson, '停止'),
  ),
  'a student’s account is disabled': goes('cli/school/change-account.ts', async ({ server, lesson }) => {
    const whom = { role: 'student', personId: lesson.student.id } as const
    const [now, audit] = [server().clock(), () => undefined]
    await server().database.transaction(async (tx) => {
      await setDisabled(tx, whom, now)
      await closePerson(tx, grants, whom, { by: 'console', now, because: 'disabled', audit })
    })
  }),
  'a student is erased': {
    stage: 'recorded',
    at: ['server/upkeep/erase/erase-wholly.ts'],
    kinds: OF_A_STUDENT,
    async begin(scene) {
      const { office, branchId, student, classmate } = scene.lesson
      const erased = { branchId, erasedId: student.id, name: NAME }
      // Their tutor has no file of theirs any more.
      const end = () => office.does('/office/erase-student', erased)
      return { ...(await everyWay(scene)), goesOn: [classmate], end }
    },
  },
  'a student signs out': {
    stage: 'recorded',
    at: ['server/access/identity/calls/signout.ts'],
    kinds: [],
    async begin({ server, lesson: { student, parent } }) {
      const other = await signedIn(server, student.person)
      return { over: [student], shut: [], goesOn: [other, parent], end: () => student.does('/signout', {}) }
    },
  },
  'a refresh token is used by two': {
    stage: 'recorded',
    at: ['server/access/identity/sign-ins.ts'],
    kinds: [],
    async begin({ server, lesson: { student, classmate } }) {
      const { cookie } = student
      const end = async () => {
        for (const _ of [1, 2]) {
          server().clock.pass(1)
          await student.does('/student/auth', {})
        }
        server().clock.pass(2 * MINUTE_MS)
        await ask(server(), '/student/auth', {}, { cookie })
      }
      return { over: [student], shut: [], goesOn: [classmate], end }
    },
  },
  'a tutor signs a student out everywhere': signedOut(
    'server/access/one-time-urls/calls/tutor-sign-out-student.ts',
    ({ lesson: { tutor, lessonId, student } }) =>
      tutor.does('/tutor/sign-out-student', { lessonId, studentId: student.id }),
  ),
  'the office makes a student’s password anew': signedOut(
    `${ENROLMENT}/office-staff/calls/office-reset-passwords.ts`,
    ({ lesson: { office, branchId, student } }) =>
      office.does('/office/reset-passwords', {
        branchId,
        students: [{ id: student.id, password: 'another password' }],
        tutors: [],
      }),
    { kinds: ['choose-password'] },
  ),
  'another letter chooses a student’s password': {
    stage: 'recorded',
    at: [`${ENROLMENT}/office-staff/password-link.ts`],
    kinds: ['choose-password'],
    async begin({ server, lesson: { student, office, branchId }, ways }) {
      const choose = await ways.passwordLink('student', student.id)
      const whose = { role: 'student', personId: student.id, branchId, by: office.id as OfficeId } as const
      const end = () =>
        server().database.transaction((tx) => makePasswordLink(tx, whose, aSecret(), server().clock()))
      return { over: [], shut: [again(choose)], goesOn: [student], end }
    },
  },
  'one of two entries of a student is joined to the other': {
    stage: 'peopled',
    at: [`${ENROLMENT}/office-people/calls/office-join-students.ts`],
    kinds: ['calendar', 'choose-password'],
    async begin({ server, lesson }) {
      const { office, branchId, tutor, others, student: kept } = lesson
      const joinedId = others.doubleId
      const joined = (await signedIn(server, { ...kept.person, id: joinedId })) as typeof kept
      const ways = waysOf(server, { ...lesson, student: joined })
      const password = await ways.passwordLink('student', joinedId)
      const family = await ways.guardianLink()
      const calendar = await ways.calendar(joined)
      const revisions = { keptRevision: 0, joinedRevision: 0 }
      return {
        over: [joined, family.came],
        shut: [again(calendar), again(password)],
        goesOn: [kept, tutor],
        end: () =>
          office.does('/office/join-students', { branchId, keptId: kept.id, joinedId, ...revisions }),
      }
    },
  },
}
