import { describe, expect, test } from 'vitest'
import { rowCounts } from '../databases/row-counts.ts'
import { everyCall, untouchedScene } from '../every-call.ts'

const fieldsOf = (body: { fields: { path: string; message: string }[] }) =>
  body.fields.map(({ path }) => path.split('.')[0])

everyCall((server, path, { input: { shape } }) => {
  const names = Object.keys(shape)
  const scene = untouchedScene(server, path)

  test('a body that is no object is refused', async () => {
    const { asker } = scene()
    const before = await rowCounts(server().database)
    for (const body of ['[]', 'null', '"text"', '7']) {
      const { statusCode, json } = await server().http.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${asker.token}` },
        payload: body,
      })
      expect([body, statusCode, fieldsOf(json())]).toEqual([body, 422, ['']])
    }
    expect(await rowCounts(server().database)).toEqual(before)
  })

  describe.skipIf(names.length === 0)('a wrong field is named, and nothing happens', () => {
    test.each(names)('%s', async (name) => {
      const { asker, input } = scene()
      const before = await rowCounts(server().database)
      for (const wrong of [7.5, {}, ['x'], '\u0000', 'x'.repeat(5_000), true]) {
        if (wrong === true && shape[name]!.safeParse(true).success) continue
        const { status, body } = await asker.ask(path, { ...input, [name]: wrong })
        if (isLawfulText(name, wrong)) continue
        expect([wrong, status, fieldsOf(body)[0]]).toEqual([wrong, 422, name])
      }
      if (!shape[name]!.safeParse(undefined).success) {
        const { status, body } = await asker.ask(path, { ...input, [name]: undefined })
        expect([status, fieldsOf(body)]).toEqual([422, [name]])
      }
      expect(await rowCounts(server().database)).toEqual(
        withTries(path, before, await rowCounts(server().database)),
      )
    })
  })
})

/** A login id and a password may hold any characters; a recording's bytes, any letters of base64. */
const isLawfulText = (name: string, value: unknown) =>
  typeof value === 'string' &&
  (((name === 'loginId' || name === 'password') && value.length < 10) ||
    (name === 'data' && value.length > 4))

/** A sign-in attempt is counted and logged, which is its only effect. */
const withTries = (path: string, before: Record<string, number>, after: Record<string, number>) =>
  path === '/signin' || path === '/change-password'
    ? { ...before, rateLimit: after.rateLimit, auditLine: after.auditLine, secret: after.secret }
    : before
