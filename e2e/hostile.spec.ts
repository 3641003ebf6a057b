import { answerAllRightly } from './actors/answers.ts'
import { Parent } from './actors/parent.ts'
import type { Student } from './actors/student.ts'
import { makeFamilyLink } from './family-link.ts'
import { breakStorage, makeHostile, type Storage } from './hostile.ts'
import { expect, test } from './test.ts'
import { like, t, whole } from './texts.ts'

// Each story is walked in a browser that translates every text and stores nothing, far from the school's own clocks.
const places: { timeZone: string; storage: Storage }[] = [
  { timeZone: 'America/Los_Angeles', storage: 'refused' },
  { timeZone: 'Asia/Kathmandu', storage: 'absent' },
  { timeZone: 'Pacific/Kiritimati', storage: 'breaks' },
]

const keepsNothing = ({ page }: Student) =>
  page.getByRole('button', { name: whole(t.student.keeping.notKept) })

for (const { timeZone, storage } of places) {
  test(
    `a student in ${timeZone}, whose browser translates and whose storage is ${storage}, has a whole lesson`,
    { tag: storage === 'refused' ? [] : '@all' },
    async ({ school, aTutor, aStudent }) => {
      const { title, lastPage } = school.firstChapter
      const written = (await school.keysOf(title)).filter(({ item }) => item.kind !== 'spoken')
      const mori = await aTutor('tutor-mori', { timeZone })
      const aoi = await aStudent('aoi', { timeZone })
      await makeHostile(mori, storage)
      await makeHostile(aoi, storage)

      await test.step('a wrong password is reported, and the right one signs in', async () => {
        aoi.strays.expect(/status of 409/)
        await aoi.signIn('wrong')
        await expect(aoi.page.getByRole('alert')).toContainText(like(t.refusals.WrongCredentials))
        await aoi.page.getByRole('textbox', { name: t.signIn.password }).fill(aoi.account.password)
        await aoi.button(t.signIn.enter).click()
        await expect(aoi.text(t.student.home.greeting(aoi.givenName))).toBeVisible()
      })

      await test.step('the student and the tutor join the lesson', async () => {
        await mori.signIn()
        await aoi.join()
        await mori.openLesson()
        await mori.start()
        await expect(aoi.picture).toBeVisible()
        if (storage === 'breaks') await breakStorage(aoi)
      })

      await test.step('a page is turned and sounds, the tutor sees it, and the screen says that nothing is kept', async () => {
        await aoi.turnPage()
        await expect.poll(() => mori.pageOf(aoi)).toBe(2)
        await aoi.hearSentence()
        await expect(aoi.text(t.student.page.savedAtSchool)).toBeVisible()
        await expect(keepsNothing(aoi)).toBeVisible()
      })

      await test.step('a call is raised, answered and ended, and both screens show its status', async () => {
        await aoi.call()
        await aoi.isInLine(t.student.lesson.next)
        await expect(mori.calls).toContainText([aoi.name])
        await mori.answerCall(aoi)
        await expect(aoi.talkBand).toBeVisible()
        await mori.endCall(aoi)
        await expect(aoi.callButton).toContainText(like(t.student.lesson.callLong))
      })

      await test.step('a reload signs nobody out', async () => {
        await aoi.page.reload()
        await expect(aoi.picture).toBeVisible()
        await mori.page.reload()
        await expect.poll(() => mori.pageOf(aoi)).toBe(2)
        if (storage === 'breaks') await breakStorage(aoi)
      })

      await test.step('a check is taken, and its result is read', async () => {
        await mori.send(aoi, lastPage)
        await aoi.check.start()
        await answerAllRightly(aoi, written)
        const spoken = (await aoi.check.place()).of - written.length
        for (let at = 0; at < spoken; at += 1) await aoi.check.saysRead()
        await aoi.check.finish()
        await expect(aoi.check.result).toBeVisible()
        await aoi.check.goOn()
      })

      await test.step('the lesson finishes, and the student goes home', async () => {
        await mori.finish(aoi)
        await expect(aoi.closingPanel).toBeVisible()
        await aoi.goHome()
        await expect(aoi.text(t.student.home.greeting(aoi.givenName))).toBeVisible()
      })
    },
  )
}

test(
  'a guardian abroad reads the page in a translation, reports an absence, and withdraws it',
  { tag: '@all' },
  async ({ aTutor, bring }) => {
    const mori = await aTutor()
    await mori.openSignedIn()
    const mother = await bring(Parent, 'aoi', { timeZone: 'America/Los_Angeles' })
    await makeHostile(mother, 'refused')
    await mother.open(await makeFamilyLink(mori, mother.account.id))
    const { coming } = t.parents
    const told = mother.page.getByText(like(coming.told))
    for (let time = 0; time < 2; time += 1) {
      await mother.page
        .getByRole('button', { name: like(coming.absent) })
        .first()
        .click()
      await expect(told).toHaveCount(1)
      await mother.page.getByRole('button', { name: like(coming.undo) }).click()
      await expect(told).toHaveCount(0)
    }
    await mother.page.reload()
    await expect(mother.letter).toBeVisible()
  },
)

test('the office looks for people in a translation', { tag: '@all' }, async ({ aVisitor, school }) => {
  const { people, parts } = t.office
  const office = await aVisitor('office-takahashi', { timeZone: 'Asia/Kathmandu' })
  await makeHostile(office, 'refused')
  const { page } = office
  await office.enter(await school.officeLink())
  await page.getByRole('link', { name: parts.people, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: people.students })).toBeVisible()
  const found = (count: number) => page.getByRole('status').filter({ hasText: people.count(count) })
  await expect(page.getByRole('row').getByRole('link').first()).toBeVisible()
  const all = await page.getByRole('row').count()
  await page.getByRole('searchbox').fill('ミナミ')
  await page.getByRole('searchbox').fill('zzz')
  await expect(found(0)).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect.poll(() => page.getByRole('row').count()).toBe(all)
  await page.getByRole('row').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
