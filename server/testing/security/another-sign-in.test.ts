import type { JWTPayload } from 'jose'
import { describe, expect, test } from 'vitest'
import { CLOSE } from '#contract/kernel/live/frames.ts'
import { newId } from '#contract/kernel/random.ts'
import { firstServer, type TestServer } from '../a-server.ts'
import { type AnyPerson, ask, type Asker, signedInAgain } from '../actors.ts'
import { rowCounts } from '../databases/row-counts.ts'
import { aSceneElsewhere, eachKindOfCall, oneScene } from '../every-call.ts'
import { aLiveLesson, type LiveLesson } from '../scenes/a-live-lesson.ts'
import { signedWithOurKey, signInOf } from '../signed-claims.ts'
import { aGreetedSocket, aSocket } from '../socket-pair.ts'

/** Of two lessons: everybody who is signed in there. */
const peopleOf = (lesson: LiveLesson): Asker<AnyPerson>[] => [
  lesson.student,
  lesson.classmate,
  lesson.trialStudent,
  lesson.viewer,
  lesson.parent,
  lesson.tutor,
  lesson.colleague,
  lesson.office,
  lesson.headOffice,
]

/** What a holder of the key may write in place of the truth, into a token of this person or with the sign-in of another. */
async function liesAbout(
  server: () => TestServer,
  asker: Asker<AnyPerson>,
  others: readonly Asker<AnyPerson>[],
): Promise<[what: string, changed: JWTPayload][]> {
  const { role, id } = asker.person
  const ended = await signedInAgain(server, asker)
  if (ended.cookie) await ended.does('/signout', {})
  return [
    ...(ended.cookie
      ? ([['an ended sign-in', { signInId: signInOf(ended) }]] as [string, JWTPayload][])
      : []),
    ['a sign-in that nobody has', { signInId: newId<string>() }],
    ['another person', { sub: newId<string>() }],
    ['another branch', { branchId: newId<string>() }],
    ...(role === 'student'
      ? ([['a lesson that it is not bound to', { onlyLessonId: newId<string>() }]] as [string, JWTPayload][])
      : []),
    ...others
      .filter(({ person }) => person.id !== id || person.role !== role)
      .flatMap((other): [string, JWTPayload][] => [
        [`the sign-in of a ${other.person.role}`, { signInId: signInOf(other) }],
        // A guest has the id of the student whom they read about.
        ...(other.person.id === id
          ? []
          : ([[`the id of a ${other.person.role}`, { sub: other.person.id }]] as [string, JWTPayload][])),
      ]),
  ]
}

eachKindOfCall(
  (server, path) => {
    const [scene, elsewhere] = [oneScene(server, path), aSceneElsewhere(server, path)]

    test('a token of our own key counts for the person, role and branch of its sign-in alone', async () => {
      const { asker, lesson, input } = scene()
      const { database } = server()
      const others = [...peopleOf(lesson), ...peopleOf(elsewhere().lesson)]
      const lies = await liesAbout(server, asker, others)
      const before = await rowCounts(database)
      for (const [what, changed] of lies) {
        const token = await signedWithOurKey(server(), asker.token, changed)
        const { status, body } = await ask(server(), path, input, { token })
        expect([what, status, Object.keys(body)]).toEqual([what, 403, ['reason']])
      }
      // And the other way round: each of them, with a role, an id and a branch that are not theirs.
      const { role, id, branchId } = asker.person
      for (const other of others.filter(({ person }) => person.role !== role)) {
        const [sub, branch] = [id as string, branchId as string | null]
        const promoted = { role, sub, branchId: branch, onlyLessonId: role === 'student' ? null : undefined }
        const token = await signedWithOurKey(server(), other.token, promoted)
        const { status } = await ask(server(), path, input, { token })
        expect([other.person.role, status]).toEqual([other.person.role, 403])
      }
      expect(await rowCounts(database)).toEqual(before)
      const true_ = await signedWithOurKey(server(), asker.token, {})
      expect((await ask(server(), path, input, { token: true_ })).status).toBeLessThan(300)
    })

    test('a client whose sign-in has ended is told so, whatever it sends', async () => {
      const { asker, input } = scene()
      const ended = await signedInAgain(server, asker)
      if (!ended.cookie) return
      await ended.does('/signout', {})
      const { token, cookie } = ended
      const reason = 'signed-out'
      const send = async (payload: string, type = 'application/json') => {
        const headers = { 'content-type': type, authorization: `Bearer ${token}` }
        const { statusCode, json } = await server().http.inject({
          method: 'POST',
          url: path,
          headers,
          payload,
        })
        return [statusCode, json()]
      }
      for (const body of [input, {}, { ...input, writeId: 7 }])
        expect(await ask(server(), path, body, { token, cookie })).toMatchObject({
          status: 403,
          body: { reason },
        })
      for (const payload of ['[]', 'null', '"text"', '7', '{', '', '{"__proto__":{}}'])
        expect([payload, ...(await send(payload))]).toEqual([payload, 403, { reason }])
      expect(await send(JSON.stringify(input), 'text/plain')).toEqual([403, { reason }])
    })
  },
  ({ who, credential }) => who !== 'nobody' && credential === 'token',
)

firstServer((server) => {
  describe('a token of our own key with the sign-in of another', () => {
    const forgeries = async (lesson: LiveLesson) =>
      await Promise.all(
        [lesson.tutor, lesson.viewer, lesson.office, lesson.headOffice].map(({ person }) =>
          signedWithOurKey(server(), lesson.student.token, {
            role: person.role,
            sub: person.id,
            branchId: person.branchId,
            ...(person.role === 'viewer' ? { onlyLessonId: lesson.lessonId } : {}),
          }),
        ),
      )

    test('opens no socket and no poll, also where it renews another', async () => {
      const lesson = await aLiveLesson(server, 'running')
      for (const token of await forgeries(lesson)) {
        const fresh = await aSocket(server())
        fresh.send({ t: 'hello', token })
        expect(await fresh.closed).toBe(CLOSE.sessionOver)
        const poll = await server().http.inject({
          method: 'POST',
          url: '/live/poll',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          payload: JSON.stringify({ topics: [] }),
        })
        expect(poll.statusCode).toBe(403)
        const open = await aGreetedSocket(server(), lesson.student)
        open.send({ t: 'hello', token })
        expect(await open.closed).toBe(CLOSE.sessionOver)
      }
    })

    test('takes no piece of a book and no export', async () => {
      const lesson = await aLiveLesson(server, 'booked')
      const { branchId, office, student } = lesson
      const asked = { branchId, studentId: student.person.id }
      const { url } = await office.does('/office/export-student', asked)
      for (const token of await forgeries(lesson)) {
        const authorization = `Bearer ${token}`
        const piece = await server().http.inject({
          method: 'POST',
          url: `/office/book-pieces/${lesson.uploadId}/0`,
          headers: { 'content-type': 'application/octet-stream', authorization },
          payload: 'bytes',
        })
        expect([piece.statusCode, piece.json()]).toEqual([403, { reason: 'expired' }])
        const zip = await server().http.inject({ url, headers: { authorization } })
        expect(zip.statusCode).toBe(404)
      }
    })
  })
})
