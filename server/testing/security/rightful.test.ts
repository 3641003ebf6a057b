import { expect, test } from 'vitest'
import { type Call, isFor, isWrite } from '#contract/kernel/call.ts'
import { eachServer } from '../a-server.ts'
import type { Answer } from '../actors.ts'
import { rowCounts } from '../databases/row-counts.ts'
import { everyCall, oneScene, ownScene } from '../every-call.ts'

/** Expects a success by the contract, with no field that it does not declare. */
function isYes({ output }: Call, { status, body, headers }: Answer) {
  expect(headers).toMatchObject({ 'build-id': 'test-build', 'cache-control': 'no-store' })
  const parsed = output.safeParse(body)
  expect(parsed.error?.issues).toBeUndefined()
  expect(body).toEqual(parsed.data)
  expect(status).toBe(body === undefined ? 204 : 200)
}

// The statements of every call run on each database.
everyCall(
  (server, path, declared) => {
    const scene = oneScene(server, path)

    test('an allowed person is answered by the contract, and a repeated write does nothing more', async () => {
      const { asker, input, lesson } = scene()
      const answer = await asker.ask(path, input)
      isYes(declared, answer)
      if (!isWrite(declared) && isFor(declared, 'student') && isFor(declared, 'tutor'))
        isYes(declared, await lesson.tutor.ask(path, input))
      if (!isWrite(declared)) return
      const before = await rowCounts(server().database)
      const { status, body } = await asker.ask(path, input)
      expect([status, body]).toEqual([answer.status, answer.body])
      expect(await rowCounts(server().database)).toEqual(before)
    })
  },
  () => true,
  eachServer,
)

everyCall((server, path, declared) => {
  const scene = oneScene(server, path)

  test('every refusal names its build and is not cached', async () => {
    const { asker } = scene()
    const { status, headers } = await asker.ask(path, { nothing: 'fits', writeId: 7 } as never)
    const needsNothing = declared.input.safeParse({}).success
    if (!needsNothing) expect(status).toBe(422)
    expect(headers).toMatchObject({ 'build-id': 'test-build', 'cache-control': 'no-store' })
  })

  test('undeclared fields have no effect', async () => {
    const { asker, input, lesson } = await ownScene(server, path, scene)
    const smuggled = {
      role: 'tutor',
      score: 100,
      branchId: 'smuggled',
      studentId: 'smuggled',
      note: 'smuggled',
      at: 7,
    }
    const { studentId: _own, branchId: _other, ...more } = smuggled
    const extra = 'studentId' in declared.input.shape || 'branchId' in input ? more : smuggled
    const answer = await asker.ask(path, { ...extra, ...input })
    isYes(declared, answer)
    expect(JSON.stringify(answer.body) ?? '').not.toContain('smuggled')
    const students = await lesson.tutor.ask('/tutor/lesson-students', { lessonId: lesson.lessonId })
    expect(JSON.stringify(students.body)).not.toContain('smuggled')
    const { statusCode } = await server().http.inject({
      method: 'POST',
      url: '/tutor/tutor-branch',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${lesson.student.token}` },
      payload: '{"role":"tutor"}',
    })
    expect(statusCode).not.toBe(200)
  })
})
