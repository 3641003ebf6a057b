import { begin } from './ready-lesson.ts'
import { expect, test } from './test.ts'

test('pages that are flicked through are turned and not read, on both sides, and the chapter’s end offers its check', async ({
  school,
  aTutor,
  aStudent,
}) => {
  const { lastPage } = school.firstChapter
  const mori = await aTutor()
  const aoi = await aStudent('aoi')
  await begin(mori, aoi)
  await aoi.turnPage(lastPage - 1)
  await expect(aoi.check.door).toBeVisible()

  await test.step('next leads to the check first, and back again', async () => {
    await aoi.button('つぎへ').click()
    await expect(aoi.button('チェックを する')).toBeVisible()
    await expect(aoi.page.getByText(/まだ よんでいない ページが \d+ページ あります/)).toBeVisible()
    await aoi.button('もどる').click()
    await expect(aoi.check.door).toBeVisible()
    await aoi.turnPage()
    await expect(mori.card(aoi)).toContainText(`${lastPage + 1}ページ`)
  })

  await test.step('the tutor reads what was turned', async () => {
    await mori.desk.open(aoi, '記録')
    await expect(mori.panel).toContainText(/読んだページ0ページめくっただけ \d+ページ/)
    await expect(mori.panel.getByText('めくっただけ', { exact: true }).first()).toBeVisible()
  })

  await test.step('a page that is stayed on is read, and the child sees both at the end', async () => {
    const state = aoi.page.waitForRequest(
      (request) => request.url().includes('record-state') && /"seconds":[1-9]/.test(request.postData() ?? ''),
      { timeout: 40_000 },
    )
    await state
    await mori.finish(aoi)
    await expect(aoi.text('1ページ よみました')).toBeVisible()
    await expect(aoi.page.getByText(/^\d+ページ めくりました$/)).toBeVisible()
    await expect(mori.page.getByText(/めくっただけ\d+ページ/)).toBeVisible()
    await aoi.goHome()
    await expect(aoi.page.getByRole('region', { name: '今週' })).toContainText('1ページ よみました')
  })
})
