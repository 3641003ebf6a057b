import { Student } from '../actors/student.ts'
import { t } from '../texts.ts'
import { expect, test } from './test.ts'

test.skip(({ engine }) => !engine.hasTabs, 'this browser has one tab')

test(
  'a child has a second tab: the lesson goes on in both, and signing out in one signs out both',
  { tag: '@firefox' },
  async ({ aTutor, aStudent }) => {
    const mori = await aTutor()
    const aoi = await aStudent('aoi')
    await mori.openSignedIn()
    await aoi.signIn()
    await expect(aoi.text(t.student.home.greeting('あおい'))).toBeVisible()
    const { account, address, strays } = aoi
    const beside = new Student({ account, address, strays, page: await aoi.context.newPage() })
    await beside.page.goto(`${aoi.address}student`)
    for (const tab of [aoi, beside]) await tab.join()
    await mori.openLesson()
    await mori.start()
    for (const tab of [aoi, beside]) await expect(tab.picture).toBeVisible()
    await beside.turnPage()
    await expect.poll(() => mori.pageOf(aoi)).toBe(2)
    await aoi.hearSentence()
    await aoi.leave()
    await aoi.signOut()
    await expect(beside.page).toHaveURL(`${aoi.address}login`)
  },
)
