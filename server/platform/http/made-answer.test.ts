import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

eachServer((server) => {
  test('a book is sent in the encoding that its reader takes, and is the same in each', async () => {
    const { student, textbookId } = await aLiveLesson(server)
    const asked = { method: 'POST', url: '/pages', payload: { textbookId } } as const
    const pagesIn = async (accepted: string) => {
      const headers = { authorization: `Bearer ${student.token}`, 'accept-encoding': accepted }
      return await server().http.inject({ ...asked, headers })
    }
    const [br, gzip, whole] = await Promise.all(['br', 'gzip', 'identity'].map(pagesIn))
    expect(brotliDecompressSync(br!.rawPayload).toString()).toBe(whole!.body)
    expect(gunzipSync(gzip!.rawPayload).toString()).toBe(whole!.body)
    expect(JSON.parse(whole!.body)).toEqual(await student.does('/pages', { textbookId }))
    expect(br!.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    })
  })
})
