import type { GuardianLinkId, ServiceTokenId, UrlId } from '#contract/kernel/ids.ts'
import { again, type Ending, type Endings } from './ending.ts'
import type { Way } from './ways.ts'

const ACCESS = 'server/access'

/** One way in is taken back, or another takes its place: what came of it ends, and nothing else. */
export function oneWay<W extends Way>(
  { at, kinds, stage = 'recorded' }: Pick<Ending, 'at' | 'kinds'> & Partial<Pick<Ending, 'stage'>>,
  make: (scene: Parameters<Ending['begin']>[0]) => Promise<W>,
  end: (scene: Parameters<Ending['begin']>[0], way: W) => Promise<unknown>,
): Ending {
  return {
    stage,
    at,
    kinds,
    async begin(scene) {
      const way = await make(scene)
      const { student, parent, tutor } = scene.lesson
      return { over: [way.came], shut: [way], goesOn: [student, parent, tutor], end: () => end(scene, way) }
    },
  }
}

const oneLink = (kind: 'sign-in' | 'lesson' | 'viewer' | 'parents-page') =>
  oneWay(
    { at: [`${ACCESS}/one-time-urls/calls/tutor-revoke-url.ts`], kinds: [kind] },
    ({ ways }) => ways.link(kind),
    async ({ lesson: { tutor, lessonId, student } }, { ids }) => {
      for (const urlId of ids as UrlId[])
        await tutor.does('/tutor/revoke-url', { lessonId, studentId: student.id, urlId })
    },
  )

export const endingsOfGrants: Endings = {
  'a card is taken back': oneWay(
    { at: [`${ACCESS}/cards/calls/tutor-revoke-card.ts`], kinds: ['card'] },
    ({ ways }) => ways.card(),
    ({ lesson: { tutor, lessonId, student } }) =>
      tutor.does('/tutor/revoke-card', { lessonId, studentId: student.id }),
  ),
  'a new card takes the place of a card': oneWay(
    { at: [`${ACCESS}/cards/calls/make-card.ts`], kinds: ['card'] },
    ({ ways }) => ways.card(),
    ({ ways, lesson }) => ways.card(lesson.colleague),
  ),
  'a link to sign in is taken back': oneLink('sign-in'),
  'a link into a lesson is taken back': oneLink('lesson'),
  'a viewer’s link is taken back': oneLink('viewer'),
  'a link to the page for parents is taken back': oneLink('parents-page'),
  'a guardian’s link is taken back': {
    stage: 'recorded',
    at: [`${ACCESS}/guardian-links/calls/revoke-guardian-link.ts`],
    kinds: ['guardian-link', 'calendar'],
    async begin({ lesson, ways }) {
      const { branchId, tutor, student, parent } = lesson
      const link = await ways.guardianLink()
      const guardianLinkId = link.id as GuardianLinkId
      return {
        over: [link.came],
        shut: [link, again(link.calendar)],
        goesOn: [student, parent],
        end: () => tutor.does('/revoke-guardian-link', { branchId, guardianLinkId }),
      }
    },
  },
  'a service token is revoked': oneWay(
    { at: [`${ACCESS}/service-tokens/calls/office-revoke-service-token.ts`], kinds: ['service-token'] },
    ({ ways }) => ways.token(),
    ({ lesson: { office } }, { id }) =>
      office.does('/office/revoke-service-token', { tokenId: id as ServiceTokenId }),
  ),
  'a calendar is taken back': {
    stage: 'recorded',
    at: [`${ACCESS}/calendars/calls/revoke-calendar.ts`],
    kinds: ['calendar'],
    async begin({ lesson: { tutor }, ways }) {
      const calendar = await ways.calendar(tutor)
      const end = () => tutor.does('/revoke-calendar', {})
      return { over: [], shut: [again(calendar)], goesOn: [tutor], end }
    },
  },
  'a new calendar takes the place of a calendar': {
    stage: 'recorded',
    at: [`${ACCESS}/calendars/calls/make-calendar.ts`],
    kinds: ['calendar'],
    async begin({ lesson: { tutor }, ways }) {
      const calendar = await ways.calendar(tutor)
      return { over: [], shut: [again(calendar)], goesOn: [tutor], end: () => ways.calendar(tutor) }
    },
  },
  'a lesson is finished': {
    stage: 'recorded',
    at: [`${ACCESS}/one-time-urls/door.ts`],
    kinds: ['viewer', 'lesson'],
    async begin({ lesson: { tutor, student, viewer, parent, sessionId }, ways }) {
      const [looking, entering] = [await ways.link('viewer'), await ways.link('lesson')]
      return {
        over: [viewer, looking.came],
        shut: [looking, entering],
        goesOn: [student, parent, tutor],
        end: () => tutor.does('/tutor/finish-lesson-session', { sessionId }),
      }
    },
  },
}
