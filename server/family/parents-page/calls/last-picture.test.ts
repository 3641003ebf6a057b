import { afterEach, expect, test } from 'vitest'
import { aToldLesson } from '#server/family/parents-page/testing/a-recorded-lesson.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'

const MINUTE_MS = 60_000

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))
  const pass = (ms: number) => server().clock.pass(ms)

  test('shows the picture of the page where the child stopped, and opens no other file of the book', async () => {
    const { read, page, textbookId } = await aToldLesson(server)
    expect((await page()).picture).toBeNull()
    await read(2, 2)
    pass(10 * MINUTE_MS)
    await read(3, 0)
    const { picture } = await page()
    expect(picture).toMatchObject({ book: 'Pip and the Strawberry', page: '2' })
    const statusOf = async (address: string) => (await server().http.inject({ url: address })).statusCode
    expect(await statusOf(picture!.address)).toBe(200)
    const [path, signature] = picture!.address.split('?')
    const id = path!.split('/').at(-1)!
    expect(await statusOf(`${path!.replace(id, `${textbookId}/${id}`)}?${signature}`)).toBe(404)
    expect(await statusOf(path!)).toBe(404)
  })
})
