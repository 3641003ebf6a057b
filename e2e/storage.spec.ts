import { realTextbooks } from '#server/imports/testing/real-textbooks.ts'
import { BrowserStorage } from './actors/storage.ts'
import type { Student } from './actors/student.ts'
import { begin, isReady } from './ready-lesson.ts'
import { expect, test } from './test.ts'
import { t, whole } from './texts.ts'

const sign = ({ page }: Student) => page.getByRole('button', { name: whole(t.student.keeping.notKept) })

test(
  'on a full disk other books are deleted first; then the student is told, and work goes on online',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    test.skip(realTextbooks === null, 'without the real textbooks there is no other book to go first')
    const mori = await aTutor()
    const aoi = await aStudent('aoi')
    const storage = await BrowserStorage.of(aoi)
    await Promise.all([mori.openSignedIn(), aoi.openSignedIn()])
    await aoi.join()
    await isReady(aoi)
    const today = await storage.countFiles()
    await aoi.page.goto(`${aoi.address}student`)
    // The covers of all the books.
    await expect.poll(() => storage.countFiles()).toBeGreaterThan(today)
    await mori.openLesson()
    await mori.start()
    await aoi.join()
    await expect(aoi.picture).toBeVisible()
    await expect(aoi.text(t.student.page.savedAtSchool)).toBeVisible()
    await expect(sign(aoi)).toBeHidden()
    const { y } = (await aoi.sheet.boundingBox())!

    await storage.fill()
    await aoi.turnPage()
    await expect(sign(aoi)).toBeVisible()
    await expect(aoi.text(t.student.keeping.keepsNothing)).toBeVisible()
    await expect.poll(() => storage.countFiles()).toBe(today)
    await expect(aoi.text(t.student.page.savedAtSchool)).toBeVisible()
    await expect.poll(() => mori.pageOf(aoi)).toBe(2)
    expect((await aoi.sheet.boundingBox())!.y).toBe(y)

    await storage.free()
    await aoi.turnPage()
    await expect(sign(aoi)).toBeHidden()
  },
)

test(
  'databases that are deleted while a student is offline are written again',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    const mori = await aTutor()
    const aoi = await aStudent('aoi')
    await begin(mori, aoi)
    // The device stores the room's state once a second.
    await aoi.page.waitForTimeout(1_500)
    const storage = await BrowserStorage.of(aoi)
    await aoi.loseNetwork()
    await aoi.turnPage(2)
    await expect(aoi.text(t.student.page.savedHere)).toBeVisible()
    const before = await storage.countUnsent()
    await storage.clearDatabases()
    await aoi.turnPage()
    await expect.poll(() => storage.countUnsent()).toBeGreaterThan(before)
    await expect(aoi.text(t.student.page.savedHere)).toBeVisible()

    await aoi.page.reload()
    await expect(aoi.picture).toBeVisible({ timeout: 20_000 })
    await expect(aoi.text(t.student.page.savedHere)).toBeVisible()
    await aoi.findNetwork()
    await expect(aoi.text(t.student.page.savedAtSchool)).toBeVisible()
    await expect.poll(() => mori.pageOf(aoi)).toBe(4)
  },
)
