import type { OfficeId } from '#contract/kernel/ids.ts'
import { makePasswordLink } from '#server/enrolment/office-staff/index.ts'
import { ask, signedIn } from '../actors.ts'
import { aSecret } from '../sample.ts'
import { again, type Ending, type Endings, type Scene } from './ending.ts'
import { waysOf } from './ways.ts'

const ENROLMENT = 'server/enrolment'
const MINUTE_MS = 60_000

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
