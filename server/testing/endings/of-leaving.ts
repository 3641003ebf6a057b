import type { UploadId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { setDisabled } from '#server/access/accounts/index.ts'
import { closePerson } from '#server/access/endings/index.ts'
import { grants } from '../a-server.ts'
import { ask } from '../actors.ts'
import { aSecret } from '../sample.ts'
import type { LiveLesson } from '../scenes/a-live-lesson.ts'
import { again, type Ending, type Endings, type Reach, type Scene } from './ending.ts'

const ENROLMENT = 'server/enrolment'
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

/** A child is of the branch no more: everything of theirs ends, and all that reads about them. */
export const endingsOfLeaving: Endings = {
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
  'a student goes to another branch': {
    stage: 'peopled',
    at: [`${ENROLMENT}/office-people/calls/office-student-changes-branch.ts`],
    kinds: OF_A_STUDENT,
    async begin({ server, lesson, ways }) {
      const { headOffice, branchId, student, viewer, parent, classmate, tutor, others } = lesson
      const password = await ways.passwordLink('student', student.id)
      const family = await ways.guardianLink()
      // On a new device it would open the room, and nobody goes in a lesson.
      const card = aSecret()
      await tutor.does('/make-card', { studentId: student.id, secret: card })
      const made = [
        await ways.pictures(),
        family,
        await ways.link('sign-in'),
        await ways.link('lesson'),
        await ways.link('viewer'),
        await ways.link('parents-page'),
      ]
      const own = await ways.calendar(student)
      const there = { toBranchId: others.nextBranchId, classroomId: others.nextClassroomId }
      const about = { branchId, studentId: student.id, revision: 0, password: 'another password' }
      return {
        over: [student, viewer, parent, ...made.map(({ came }) => came)],
        shut: [
          ...made,
          again(password),
          again(own),
          again(family.calendar),
          { opens: () => ask(server(), '/signin', { token: card }), isOnce: true },
        ],
        goesOn: [classmate, tutor],
        end: () => headOffice.does('/office/student-changes-branch', { ...about, ...there }),
      }
    },
  },
}
