import type { Secret } from '#contract/kernel/fields.ts'
import type { OfficeId, PasskeyId, StudentId } from '#contract/kernel/ids.ts'
import { Browser } from '#server/access/cards/testing/a-browser.ts'
import { press as answerRequest, aWall, roomOf } from '#server/access/cards/testing/a-join-request.ts'
import { aLink } from '#server/access/one-time-urls/testing/a-link.ts'
import { AnAuthenticator } from '#server/access/passkeys/testing/an-authenticator.ts'
import { setUpPictures } from '#server/access/picture-passwords/testing/samples.ts'
import { makePasswordLink } from '#server/enrolment/office-staff/index.ts'
import type { TestServer } from '../a-server.ts'
import { type AnyPerson, type Answer, ask, Asker, CLASSROOM_TABLET } from '../actors.ts'
import { aCredential } from '../builders.ts'
import { aSecret } from '../sample.ts'
import type { LiveLesson } from '../scenes/a-live-lesson.ts'
import { cameIn } from './hold-open.ts'

type Opens = () => Promise<{ status: number }>

/** A way in of a lesson's first student, or of somebody who reads about them, and a sign-in that began by it. */
export interface Way {
  came: Asker<AnyPerson>
  /** 200 while it lets somebody in. One that works once was not used. */
  opens: Opens
  isOnce: boolean
}

type Maker = LiveLesson['colleague'] | LiveLesson['office']

/** Makes each kind of way in, as its maker does, and comes in by it. */
export function waysOf(server: () => TestServer, lesson: LiveLesson) {
  const { branchId, student, lessonId } = lesson
  const shows = async (secret: Secret, browser = new Browser(server)) => await browser.shows(secret)
  const cameBy = (answer: Answer) => cameIn(server, answer, branchId)

  async function lasting(secret: Secret): Promise<Way> {
    const browser = new Browser(server)
    const came = cameBy(await shows(secret, browser))
    return { came, opens: () => shows(secret, browser), isOnce: false }
  }

  return {
    async card(by: Maker = lesson.tutor): Promise<Way> {
      const secret = aSecret()
      await by.does('/make-card', { branchId, studentId: student.id, secret })
      return await lasting(secret)
    },
    /** With the calendar that was made on its page. */
    async guardianLink(by: Maker = lesson.tutor): Promise<Way & { id: string; calendar: Opens }> {
      const secret = aSecret()
      const about = { branchId, studentId: student.id, relation: 'mother' } as const
      const { link } = await by.does('/make-guardian-link', { ...about, secret })
      const way = await lasting(secret)
      return { ...way, id: link.id, calendar: await this.calendar(way.came) }
    },
    /** On a device of its own, of a person who works at the school. */
    async passkey(by: Asker<AnyPerson>): Promise<Way & { passkeyId: PasskeyId }> {
      const device = new AnAuthenticator()
      const browser = CLASSROOM_TABLET
      const challenged = async () => {
        const { body } = await ask(server(), '/passkey-challenge', {}, { browser })
        return body.challenge as Secret
      }
      const challenge = await challenged()
      const wish = { challenge, passkey: device.make(challenge), name: 'iPad' }
      const { passkey: made } = await by.does('/make-passkey', wish)
      const opens = async () => {
        const fresh = await challenged()
        const proof = { kind: 'passkey', challenge: fresh, passkey: device.show(fresh, by.id) } as const
        return await ask(server(), '/signin-passkey', { proof }, { browser })
      }
      return { came: cameBy(await opens()), opens, isOnce: false, passkeyId: made.id }
    },
    async calendar(by: Asker<AnyPerson>): Promise<Opens> {
      const secret = aSecret()
      await by.does('/make-calendar', { language: 'ja', secret })
      return async () => ({
        status: (await server().http.inject({ url: `/calendar/${secret}.ics` })).statusCode,
      })
    },
    /** A link that was used, and one that was not. */
    async link(
      purpose: 'sign-in' | 'lesson' | 'viewer' | 'parents-page',
      by: 'tutor' | 'colleague' = 'tutor',
    ): Promise<Way & { ids: string[] }> {
      const [used, other] = [await aLink(lesson, { purpose, by }), await aLink(lesson, { purpose, by })]
      const came = cameBy(await shows(used.secret))
      return { came, opens: () => shows(other.secret), isOnce: true, ids: [used.url.id, other.url.id] }
    },
    async wall(by: LiveLesson['colleague'] = lesson.tutor): Promise<Way> {
      const enter = async () => {
        const secret = await aWall(by, lessonId)
        const browser = new Browser(server)
        await browser.shows(secret, student.id)
        const joinRequestId = (await roomOf(lesson.tutor, lessonId)).joinRequests.at(-1)!.id
        await answerRequest(by, 'confirmed', { lessonId, studentId: student.id, joinRequestId })
        return await browser.shows(secret, student.id)
      }
      return { came: cameBy(await enter()), opens: enter, isOnce: true }
    },
    async pictures(): Promise<Way & Pick<LiveLesson, 'tabletId' | 'pictures'>> {
      const set = await setUpPictures({ ...lesson, server } as Parameters<typeof setUpPictures>[0])
      const { tabletId, pictures } = set as Pick<LiveLesson, 'tabletId' | 'pictures'>
      const shown = { tabletId, studentId: student.id, pictures }
      const opens = () => ask(server(), '/student/sign-in-by-pictures', shown, { browser: CLASSROOM_TABLET })
      return { came: cameBy(await opens()), opens, isOnce: false, tabletId, pictures }
    },
    /** A letter's link that chooses the password of a person who has one. */
    async passwordLink(role: 'student' | 'tutor', personId: string): Promise<Opens> {
      const { database, clock } = server()
      await aCredential(database, { role, id: personId })
      const secret = aSecret()
      const whose = { role, personId, branchId, by: lesson.office.id as OfficeId }
      await database.transaction((tx) => makePasswordLink(tx, whose, secret, clock()))
      return () => ask(server(), '/choose-password', { token: secret, step: { kind: 'look' } })
    },
    async token(by: LiveLesson['office'] = lesson.office): Promise<Way & { id: string }> {
      const secret = aSecret()
      const given = { branchId, name: '集計', scopes: ['people' as const], days: 1, secret }
      const { token } = await by.does('/office/make-service-token', given)
      const machine = { role: 'office', id: token.id as string as OfficeId, branchId } as const
      const came = new Asker<AnyPerson>(server, machine, { token: secret, cookie: undefined })
      return { came, opens: () => came.ask('/office/classrooms', { branchId }), isOnce: false, id: token.id }
    },
    student: student.id as StudentId,
  }
}
