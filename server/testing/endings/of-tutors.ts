import type { TutorId } from '#contract/kernel/ids.ts'
import { ask, signedIn } from '../actors.ts'
import { again, type Endings } from './ending.ts'

const STAFF = 'server/enrolment/office-staff/calls'

export const endingsOfTutors: Endings = {
  'a tutor leaves': {
    stage: 'recorded',
    at: [`${STAFF}/office-tutor-leaves.ts`],
    kinds: [
      'calendar',
      'passkey',
      'choose-password',
      'card',
      'guardian-link',
      'sign-in',
      'lesson',
      'viewer',
      'parents-page',
    ],
    async begin({ lesson, ways }) {
      const { office: asks, branchId, colleague, student, parent } = lesson
      const [calendar, choose] = [
        await ways.calendar(colleague),
        await ways.passwordLink('tutor', colleague.id as string),
      ]
      const family = await ways.guardianLink(colleague)
      const made = [
        await ways.passkey(colleague),
        await ways.card(colleague),
        family,
        await ways.link('sign-in', 'colleague'),
        await ways.link('lesson', 'colleague'),
        await ways.link('viewer', 'colleague'),
        await ways.link('parents-page', 'colleague'),
        await ways.wall(colleague),
      ]
      const tutorId = colleague.id as TutorId
      return {
        over: [colleague, ...made.map(({ came }) => came)],
        shut: [...made.slice(0, -1), again(calendar), again(choose), again(family.calendar)],
        goesOn: [student, parent],
        end: () => asks.does('/office/tutor-leaves', { branchId, tutorId, revision: 0, keep: [] }),
      }
    },
  },
  'the office makes a tutor’s password anew': {
    stage: 'recorded',
    at: [`${STAFF}/office-reset-passwords.ts`],
    kinds: ['choose-password'],
    async begin({ lesson, ways }) {
      const { office: asks, branchId, tutor, tutorId, student } = lesson
      const choose = await ways.passwordLink('tutor', tutorId)
      const [card, calendar] = [await ways.card(), await ways.calendar(tutor)]
      const tutors = [{ id: tutorId, password: 'another password' }]
      return {
        over: [tutor],
        shut: [again(choose)],
        goesOn: [student, card.came],
        end: async () => {
          await asks.does('/office/reset-passwords', { branchId, students: [], tutors })
          if ((await calendar()).status !== 200) throw new Error('A new password ends no calendar')
        },
      }
    },
  },
  'a tutor chooses another password': {
    stage: 'peopled',
    at: [`${STAFF}/choose-password.ts`],
    kinds: ['choose-password'],
    async begin({ server, lesson: { branchId, others, student } }) {
      const token = others.passwordToken
      const tutor = await signedIn(server, { role: 'tutor', id: others.idleTutorId, branchId })
      const opens = () => ask(server(), '/choose-password', { token, step: { kind: 'look' } })
      const step = { kind: 'choose' as const, password: 'another password' }
      const end = () => ask(server(), '/choose-password', { token, step })
      return { over: [tutor], shut: [again(opens)], goesOn: [student], end }
    },
  },
}
