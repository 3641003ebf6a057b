import { examine } from './examine.ts'
import { postWrites } from './posted-writes.ts'
import { beginLesson } from './ready-lesson.ts'
import { expect, test } from './test.ts'
import { like, t } from './texts.ts'

const { thread } = t.tutor

test('a page set as homework comes first at home, is heard there, and is done before the next lesson', async ({
  school,
  aTutor,
  aStudent,
}) => {
  const page = school.firstChapter.lastPage
  const mori = await aTutor()
  const aoi = await aStudent('aoi')
  await postWrites(aoi.context)
  await beginLesson(mori, aoi)
  await mori.send(aoi, page)

  await test.step('two presses in the lesson set it until the next lesson', async () => {
    await mori.desk.open(aoi, 'homework')
    await mori.panel.getByRole('radio', { name: like(thread.homework.kinds.page) }).check()
    await mori.panel.getByRole('button', { name: thread.homework.send, exact: true }).click()
    await expect(mori.panel.getByText(thread.homework.sent)).toBeVisible()
    const given = mori.panel.getByRole('region', { name: thread.homework.title, exact: true })
    await expect(given).toContainText(String(page))
    await expect(given).toContainText(thread.homework.outcomes.set)
    await examine(mori.page, 'lesson, thread')
  })

  const ribbon = aoi.page.getByRole('region', { name: t.student.homework.title })
  await test.step('the student sees it at home, and a press opens the page', async () => {
    await mori.finish(aoi)
    await aoi.goHome()
    await expect(ribbon).toContainText(t.student.homework.tasks.page(page))
    await examine(aoi.page, 'home with homework')
    const heard = aoi.page.waitForRequest(
      (request) => request.url().includes('record-state') && /"seconds":[1-9]/.test(request.postData() ?? ''),
      { timeout: 40_000 },
    )
    await ribbon.getByRole('button').click()
    await expect(aoi.picture).toBeVisible()
    await heard
    await aoi.goHome()
    await expect(ribbon).toContainText(like(t.student.homework.allDone))
    await examine(aoi.page, 'home, homework done')
  })

  await test.step('the tutor finds the student by reading, and sees that it is done', async () => {
    await mori.openSignedIn()
    await mori.page.getByRole('link', { name: thread.students }).click()
    await mori.page.getByRole('searchbox', { name: thread.search }).fill('アオイ')
    await expect(mori.page.getByText(thread.found(1), { exact: true })).toBeVisible()
    await examine(mori.page, 'students')
    await mori.page.getByRole('link', { name: new RegExp(aoi.name) }).click()
    await expect(mori.page.getByRole('heading', { name: aoi.name, level: 1 })).toBeVisible()
    const given = mori.page.getByRole('region', { name: thread.homework.title, exact: true })
    await expect(given).toContainText(thread.homework.outcomes.done)
    await examine(mori.page, 'thread')
    await mori.page.keyboard.press('j')
    await expect(mori.page.getByText(like(thread.placeOf, /2/, /\d+/))).toBeVisible()
    await expect(mori.page.getByRole('heading', { name: aoi.name, level: 1 })).toBeHidden()
    await mori.page.keyboard.press('k')
    await expect(mori.page.getByRole('heading', { name: aoi.name, level: 1 })).toBeVisible()
  })

  await test.step('a search for another word finds no student, and another address shows none', async () => {
    mori.strays.expect(/404 \(Not Found\).*student-thread/)
    await mori.page.getByRole('link', { name: thread.back }).click()
    await mori.page.getByRole('searchbox', { name: thread.search }).fill('ななし')
    await expect(mori.page.getByText(thread.noneFound)).toBeVisible()
    await mori.page.goto(`${mori.address}tutor/student/${mori.account.id}`)
    await expect(mori.page.getByText(thread.notFound)).toBeVisible()
    await examine(mori.page, 'thread, nobody')
  })
})
