import { Parent } from './actors/parent.ts'
import { expect, test } from './test.ts'

const WHY = '大雪のため'

test('a cancelled lesson says why on every screen that shows it', async ({
  school,
  aTutor,
  aStudent,
  bring,
}) => {
  const mori = await aTutor()
  const [aoi, haruto] = [await aStudent('aoi'), await aStudent('haruto')]
  const parent = await bring(Parent, 'aoi')
  await Promise.all([mori, aoi, haruto].map((person) => person.signIn()))
  await haruto.join()
  await mori.openLesson()
  const link = await mori.links.make(aoi, '保護者ページ')
  const lessonId = new URL(mori.page.url()).pathname.split('/').at(-1)!
  expect(await school.console('cancel-lesson', lessonId, WHY)).toContain(`is cancelled: ${WHY}`)

  await test.step('the student’s home and the lesson’s own address', async () => {
    await aoi.page.reload()
    const card = aoi.page.getByRole('article').filter({ hasText: 'みどり教室' })
    await expect(card).toContainText('おやすみになりました')
    await expect(card).toContainText(WHY)
    await expect(card.getByRole('button')).toHaveCount(0)
    haruto.strays.expect(/status of 409/)
    await haruto.page.reload()
    await expect(haruto.text('このレッスンは おやすみになりました。')).toBeVisible()
    await expect(haruto.page.getByText(WHY)).toBeVisible()
  })

  await test.step('the tutor’s lesson and home', async () => {
    await mori.page.reload()
    await expect(mori.page.getByText(`このレッスンは中止になりました（${WHY}）。`)).toBeVisible()
    await mori.page.getByRole('link', { name: 'レッスン一覧へ' }).click()
    await expect(mori.page.getByRole('listitem').filter({ hasText: WHY })).toContainText('中止')
  })

  await test.step('the parents’ page', async () => {
    await parent.open(link)
    await expect(parent.part('お休みになったレッスン')).toContainText(WHY)
  })
})
