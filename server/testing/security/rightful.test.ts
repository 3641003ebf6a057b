import { expect, test } from 'vitest'
import { everyCall, oneScene, ownScene } from '../every-call.ts'

everyCall((server, path, declared) => {
  const isYes = ({ status, body, headers }: { status: number; body: unknown; headers: object }) => {
    expect(headers).toMatchObject({ 'build-id': 'test-build', 'cache-control': 'no-store' })
    const parsed = declared.output.safeParse(body)
    expect(parsed.error?.issues).toBeUndefined()
    // The response has no field that the contract does not declare.
    expect(body).toEqual(parsed.data)
    expect(status).toBe(body === undefined ? 204 : 200)
  }

  const scene = oneScene(server, path)

  test('the rightful asker is answered by the contract', async () => {
    const { asker, input, lesson } = scene()
    isYes(await asker.ask(path, input))
    if (declared.who === 'both') isYes(await lesson.tutor.ask(path, input))
  })

  test('every refusal says which build it is of and is kept by nobody', async () => {
    const { asker } = scene()
    const { status, headers } = await asker.ask(path, { nothing: 'fits', writeId: 7 } as never)
    const isFieldless = Object.keys(declared.input.shape).length === 0
    if (!isFieldless) expect(status).toBe(422)
    expect(headers).toMatchObject({ 'build-id': 'test-build', 'cache-control': 'no-store' })
  })

  test('fields that nobody asked for gain nothing', async () => {
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
    isYes(answer)
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
