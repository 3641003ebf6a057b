import { afterEach, describe, expect, test } from 'vitest'
import { type MadeGrantKind, madeGrantKinds } from '#contract/access/ended-grants.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { TutorId } from '#contract/kernel/ids.ts'
import { Browser } from '#server/access/cards/testing/a-browser.ts'
import { press as answerRequest, aWall, roomOf } from '#server/access/cards/testing/a-join-request.ts'
import { aLink } from '#server/access/one-time-urls/testing/a-link.ts'
import { turnPicturesOn } from '#server/access/picture-passwords/index.ts'
import { aFamily } from '#server/enrolment/trials/testing/a-family.ts'
import { TEN_O_CLOCK } from '../a-clock.ts'
import { eachServer } from '../a-server.ts'
import { type Answer, ask, Asker, CLASSROOM_TABLET } from '../actors.ts'
import { aCredential } from '../builders.ts'
import { aSecret } from '../sample.ts'
import { aLiveLesson, type LiveLesson, type Stage } from '../scenes/a-live-lesson.ts'
import { aGreetedSocket } from '../socket-pair.ts'

/** A grant that the leaver made, and how it opens something. */
interface Made {
  /** Uses it in another browser; 200 where it lets somebody in. */
  opens(): Promise<Answer>
  /** It lets in once alone. */
  isOnce?: boolean
}

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const shows = async (secret: Secret) => await new Browser(server).shows(secret)

  const link = (purpose: 'sign-in' | 'lesson' | 'viewer' | 'parents-page') => ({
    stage: 'running' as Stage,
    kind: 'one-time-url' as const,
    async make(lesson: LiveLesson): Promise<Made> {
      const links = [
        await aLink(lesson, { purpose, by: 'colleague' }),
        await aLink(lesson, { purpose, by: 'colleague' }),
      ]
      return { opens: () => shows(links.pop()!.secret), isOnce: true }
    },
  })

  /** Each kind of way in, made by a tutor of the branch who has no lesson. */
  const made: Record<string, { stage: Stage; kind: MadeGrantKind; make(lesson: LiveLesson): Promise<Made> }> =
    {
      card: {
        stage: 'running',
        kind: 'card',
        async make({ colleague, student }) {
          const secret = aSecret()
          await colleague.does('/make-card', { studentId: student.id, secret })
          return { opens: () => shows(secret) }
        },
      },
      "guardian's link": {
        stage: 'running',
        kind: 'guardian-link',
        async make({ colleague, student }) {
          const secret = aSecret()
          const about = { studentId: student.id, relation: 'mother' } as const
          await colleague.does('/make-guardian-link', { ...about, secret })
          const phone = new Browser(server)
          return { opens: () => phone.shows(secret) }
        },
      },
      'one-time URL to sign in': link('sign-in'),
      'one-time URL into a lesson': link('lesson'),
      'one-time URL of a viewer': link('viewer'),
      'one-time URL of the page for parents': link('parents-page'),
      'yes at the wall': {
        stage: 'running',
        kind: 'wall',
        async make({ tutor, colleague, lessonId, student }) {
          await tutor.does('/tutor/join-session', { lessonId })
          const secret = await aWall(colleague, lessonId)
          return {
            async opens() {
              const browser = new Browser(server)
              const asked = await browser.shows(secret, student.id)
              if (asked.body.kind !== 'waiting') return asked
              const { joinRequests } = await roomOf(tutor, lessonId)
              const joinRequestId = joinRequests.at(-1)!.id
              await answerRequest(colleague, 'confirmed', { lessonId, studentId: student.id, joinRequestId })
              return await browser.shows(secret, student.id)
            },
            isOnce: true,
          }
        },
      },
      'trial invitation': {
        stage: 'invited',
        kind: 'trial-invitation',
        async make({ colleague, tutor, trialId }) {
          // A tutor with a coming lesson cannot leave.
          await server().database.transaction((tx) =>
            tx.db
              .updateTable('lesson')
              .set({ tutorId: tutor.id as TutorId })
              .where('tutorId', '=', colleague.id as TutorId)
              .execute(),
          )
          const secret = aSecret()
          await colleague.does('/resend-trial-invitation', { trialId, wayIn: { by: 'link', secret } })
          return { opens: () => aFamily(server).signsIn(secret), isOnce: true }
        },
      },
      'picture password': {
        stage: 'pictured',
        kind: 'picture-password',
        async make({ colleague, lessonId, student, tabletId, pictures }) {
          const about = { lessonId, studentId: student.id }
          await colleague.does('/tutor/make-picture-password', { ...about, pictures })
          return {
            opens: () =>
              ask(
                server(),
                '/student/sign-in-by-pictures',
                { tabletId, studentId: student.id, pictures },
                { browser: CLASSROOM_TABLET },
              ),
          }
        },
      },
      'classroom tablet': {
        stage: 'pictured',
        kind: 'classroom-tablet',
        async make({ colleague, office, branchId, classroom, lessonId, student, pictures, tutor }) {
          await server().database.transaction((tx) => turnPicturesOn(tx, classroom.id, server().clock()))
          const [secret, browser] = [aSecret(), 'phone-of-the-leaver']
          const of = { classroomId: classroom.id, secret }
          const { tablet } = await colleague.does('/tutor/make-classroom-tablet', of)
          await ask(server(), '/student/open-classroom-tablet', { secret }, { browser })
          await office.does('/office/allow-classroom-tablet', { branchId, tabletId: tablet.id })
          const about = { lessonId, studentId: student.id }
          await tutor.does('/tutor/make-picture-password', { ...about, pictures })
          const shown = { tabletId: tablet.id, studentId: student.id, pictures }
          return { opens: () => ask(server(), '/student/sign-in-by-pictures', shown, { browser }) }
        },
      },
    }

  /** 403 for a sign-in that has ended, whoever it is of. */
  const isOver = async ({ body }: Answer) =>
    (await ask(server(), '/levels', {}, { token: body.access.accessToken })).status === 403

  const leaves = async ({ office, branchId, colleague }: LiveLesson, keep: MadeGrantKind[]) => {
    const tutorId = colleague.id as TutorId
    await office.does('/office/tutor-leaves', { branchId, tutorId, revision: 0, keep })
  }

  describe.each(Object.entries(made))('a %s that a tutor made', (_name, { stage, kind, make }) => {
    test('does not work once its maker has left, and the sign-ins by it end', async () => {
      const scene = await aLiveLesson(server, stage)
      const { opens } = await make(scene)
      const came = await opens()
      expect([came.status, await isOver(came)]).toEqual([200, false])
      const { branchId, colleague, office } = scene
      const about = { branchId, tutorId: colleague.id as TutorId }
      const listed = (await office.does('/office/tutor-grants', about)).made
      expect(listed.map((one) => one.kind)).toContain(kind)
      await leaves(scene, [])
      expect(await isOver(came)).toBe(true)
      expect((await opens().catch(() => ({ status: 409 }))).status).not.toBe(200)
      expect((await office.does('/office/tutor-grants', about)).made).toEqual([])
    })

    test('stays where the office keeps it', async () => {
      const scene = await aLiveLesson(server, stage)
      const { opens, isOnce } = await make(scene)
      const came = await opens()
      await leaves(scene, [...madeGrantKinds])
      expect(await isOver(came)).toBe(false)
      if (!isOnce) expect((await opens()).status).toBe(200)
    })
  })

  test('the connection of a student who used a leaver’s card closes, and a poll reports the end', async () => {
    const scene = await aLiveLesson(server, 'running')
    const { colleague, student, branchId } = scene
    const secret = aSecret()
    await colleague.does('/make-card', { studentId: student.id, secret })
    const { body } = await shows(secret)
    const person = { role: 'student', id: student.id, branchId } as const
    const token = body.access.accessToken as string
    const socket = await aGreetedSocket(server(), new Asker(server, person, { token, cookie: undefined }))
    await leaves(scene, [])
    expect(await socket.closed).toBeGreaterThan(1000)
    const headers = { authorization: `Bearer ${token}` }
    const polled = await server().http.inject({
      method: 'POST',
      url: '/live/poll',
      headers,
      payload: { topics: [], tells: [] },
    })
    expect(polled.statusCode).toBe(403)
  })

  test('a student who is signed in on a leaver’s browser is signed out, by any way in', async () => {
    const scene = await aLiveLesson(server, 'running')
    const { tutor, colleague, student } = scene
    const secret = aSecret()
    await tutor.does('/make-card', { studentId: student.id, secret })
    // The leaver's own sign-in, in a browser in which they then show a student's card.
    const phone = new Browser(server)
    const whom = { role: 'tutor', id: colleague.id } as const
    const login = await aCredential(server().database, whom)
    const browser = 'phone-of-the-leaver'
    const own = await ask(server(), '/signin', login, { browser })
    expect(own.status).toBe(200)
    phone.cookie = `lepton-browser=${browser}`
    const came = await phone.shows(secret)
    expect(came.status).toBe(200)
    const elsewhere = await shows(secret)
    await leaves(scene, [])
    expect([await isOver(came), await isOver(elsewhere)]).toEqual([true, false])
  })

  test('a tutor or the office of another branch sees no grants of a tutor', async () => {
    const [scene, other] = [await aLiveLesson(server, 'running'), await aLiveLesson(server, 'running')]
    const about = { branchId: other.branchId, tutorId: scene.colleague.id as TutorId }
    expect((await other.office.ask('/office/tutor-grants', about)).status).toBe(404)
  })
})
