import { overdueTrials } from '#server/enrolment/trials/index.ts'
import { aFamily } from '#server/enrolment/trials/testing/a-family.ts'
import { ask, type Asker } from '../actors.ts'
import { aSecret } from '../sample.ts'
import type { LiveLesson } from '../scenes/a-live-lesson.ts'
import type { Endings, Scene } from './ending.ts'
import { waysOf } from './ways.ts'

const TRIALS = 'server/enrolment/trials'
const DAY_MS = 24 * 3_600_000

export const endingsOfTrials: Endings = {
  'a trial lesson is cancelled': {
    stage: 'invited',
    at: [`${TRIALS}/calls/cancel-trial-lesson.ts`],
    kinds: ['sign-in', 'lesson', 'viewer', 'parents-page'],
    async begin(scene) {
      const { lesson } = scene
      const { office, branchId, trialId } = lesson
      const { child, ways } = await aTrialChild(scene)
      const links = [
        await ways.link('sign-in'),
        await ways.link('lesson'),
        await ways.link('viewer'),
        await ways.link('parents-page'),
      ]
      return {
        over: [child, ...links.map(({ came }) => came)],
        shut: links,
        goesOn: [lesson.tutor],
        end: () => office.does('/cancel-trial-lesson', { branchId, trialId }),
      }
    },
  },
  'a trial family is invited again': {
    stage: 'invited',
    at: [`${TRIALS}/invite.ts`],
    kinds: ['trial', 'trial-sso'],
    async begin({ server, lesson }) {
      const { office, branchId, trialId, invitation } = lesson
      const address = aSecret()
      await ask(server(), '/student/get-trial-sso-url', { token: invitation, secret: address })
      const first = { opens: () => ask(server(), '/signin', { token: address }), isOnce: true }
      const second = { opens: () => aFamily(server).signsIn(invitation), isOnce: true }
      const wayIn = { by: 'link' as const, secret: aSecret() }
      const end = () => office.does('/resend-trial-invitation', { branchId, trialId, wayIn })
      return { over: [], shut: [first, second], goesOn: [lesson.tutor], end }
    },
  },
  'a trial family signs in on another device': {
    stage: 'invited',
    at: [`${TRIALS}/invitation.ts`],
    kinds: [],
    async begin(scene) {
      const { server, lesson } = scene
      const { child } = await aTrialChild(scene)
      const end = () => sendAgain(server, lesson)
      return { over: [child], shut: [], goesOn: [lesson.tutor], end }
    },
  },
  'a family did not enrol within a day': {
    stage: 'invited',
    at: [`${TRIALS}/retention.ts`],
    kinds: [],
    async begin(scene) {
      const { child } = await aTrialChild(scene)
      const { server } = scene
      const end = () =>
        server().database.transaction((tx) =>
          overdueTrials.prepare(tx, new Date(server().clock().getTime() + 3 * DAY_MS)),
        )
      return { over: [child], shut: [], goesOn: [scene.lesson.tutor], end }
    },
  },
}

type Child = Asker & LiveLesson['student']

/** The invited child, signed in, and the ways in that their tutor makes in that lesson. */
async function aTrialChild({ server, lesson }: Scene) {
  const family = aFamily(server)
  const answer = await family.signsIn(lesson.invitation)
  const child = family.came(answer, lesson.branchId) as Child
  const lessonId = answer.body.me.onlyLessonId as LiveLesson['lessonId']
  return { child, ways: waysOf(server, { ...lesson, student: child, lessonId, tutor: lesson.colleague }) }
}

async function sendAgain(server: Scene['server'], { office, branchId, trialId }: LiveLesson) {
  const secret = aSecret()
  await office.does('/resend-trial-invitation', { branchId, trialId, wayIn: { by: 'link', secret } })
  await aFamily(server).signsIn(secret)
}
