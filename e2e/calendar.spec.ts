import { Parent } from './actors/parent.ts'
import type { Person } from './actors/person.ts'
import { Visitor } from './actors/visitor.ts'
import { speak } from './every-screen.ts'
import { examine } from './examine.ts'
import { makeFamilyLink } from './family-link.ts'
import { fits, isEasyToPress, PHONE, TABLET } from './fit.ts'
import { postWrites } from './posted-writes.ts'
import { expect, test } from './test.ts'
import { like, t } from './texts.ts'

const { week, address } = t.calendar

/** Makes a calendar address on the current screen, and returns it. */
async function makeAddress({ page }: Person, words: typeof address = address): Promise<string> {
  await page.getByRole('button', { name: words.make, exact: true }).click()
  const made = await page.getByRole('textbox', { name: words.made, exact: true }).inputValue()
  expect(made).toMatch(/^http.*\/calendar\/[\w-]{43}\.ics$/)
  return made
}

async function readCalendar({ context }: Person, from: string) {
  const answer = await context.request.get(from)
  return { status: answer.status(), text: await answer.text() }
}

test(
  'the office reads its week by tutor, prints it, and subscribes to it until it ends the calendar address',
  { tag: '@all' },
  async ({ school, bring }) => {
    const office = await bring(Visitor, 'office-takahashi')
    const { page } = office
    await office.enter(await school.officeLink())
    await page.getByRole('link', { name: t.office.parts.timetable }).click()
    await expect(page.getByRole('heading', { level: 1, name: like(week.range) })).toBeVisible()
    await expect(page.getByRole('table', { name: week.title })).toBeVisible()
    await fits(office)
    await isEasyToPress(office)
    await examine(page, 'the week of the office')

    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(paper, 'A4, across').toMatch(/\/MediaBox \[0 0 84[12](\.\d+)? 59[45]/)

    const tutors = page.getByRole('combobox', { name: week.tutor })
    const [, first] = await tutors.getByRole('option').allTextContents()
    await tutors.selectOption(first!)
    await expect(page.getByRole('table').getByText(week.with(first!)).first()).toBeVisible()

    const made = await makeAddress(office)
    await examine(page, 'the address of the office')
    expect(await readCalendar(office, made)).toMatchObject({
      status: 200,
      text: expect.stringContaining('BEGIN:VEVENT'),
    })
    await page.getByRole('button', { name: `${address.revoke}: ${address.made}` }).click()
    await expect(page.getByRole('button', { name: address.make, exact: true })).toBeVisible()
    expect((await readCalendar(office, made)).status).toBe(404)

    await page.getByRole('button', { name: week.after }).click()
    await page.getByRole('button', { name: week.after }).click()
    await page.getByRole('button', { name: week.thisWeek }).click()
    await expect(page.getByRole('table', { name: week.title })).toBeVisible()
  },
)

test(
  'a tutor, a student and a guardian see coming lessons, and subscribe to them in their calendars',
  { tag: '@all' },
  async ({ aTutor, aStudent, bring }) => {
    const [mori, aoi] = [await aTutor(), await aStudent('aoi')]
    await mori.openSignedIn()
    await mori.page.getByRole('link', { name: t.tutor.home.week }).click()
    await expect(mori.page.getByRole('table', { name: week.title })).toBeVisible()
    await fits(mori)
    await isEasyToPress(mori)
    await examine(mori.page, 'the week of a tutor')

    await aoi.openSignedIn()
    const { calendar } = t.student
    const days = aoi.page.getByRole('region', { name: calendar.title })
    await expect(days.getByRole('listitem')).toHaveCount(7)
    await expect(days.getByRole('img', { name: calendar.lesson }).first()).toBeVisible()
    await fits(aoi)
    await examine(aoi.page, 'the next days of a child')
    await test.step('on a phone the names of a full week are large, and apart', async () => {
      await aoi.page.setViewportSize(PHONE)
      for (const language of ['en', 'ja']) {
        await speak(aoi.page, language)
        const names = aoi.page.locator('ol:has([aria-current=date]) > li > span:last-child')
        await expect(names).toHaveCount(7)
        let end = 0
        for (const name of await names.all()) {
          await expect(name).toHaveCSS('font-size', '20px')
          const { x, width } = (await name.boundingBox())!
          expect(x, `${language}: ${await name.textContent()}`).toBeGreaterThan(end)
          end = x + width
        }
        expect(end).toBeLessThanOrEqual(PHONE.width)
      }
      await aoi.page.setViewportSize(TABLET)
    })
    await aoi.openOwnThings()
    await aoi.page.getByRole('button', { name: like(calendar.address.title) }).click()
    await fits(aoi)
    await examine(aoi.page, 'the own things of a child')

    const mother = await bring(Parent, 'aoi')
    await mother.open(await makeFamilyLink(mori, mother.account.id))
    await mother.openSettings()
    const made = await makeAddress(mother)
    await examine(mother.page, 'the address of a mother')
    const { status, text } = await readCalendar(mother, made)
    expect(status).toBe(200)
    expect(text).not.toContain(mother.name)
  },
)

test('a tutor shows who they are before a calendar address is made', async ({ aTutor }) => {
  const mori = await aTutor()
  const { page } = mori
  const { confirm } = t
  await postWrites(mori.context)
  await mori.openSignedIn()
  await page.getByRole('link', { name: t.tutor.home.week }).click()
  // As the server answers five minutes after the sign-in.
  await page.route(
    '**/make-calendar',
    (route) => route.fulfill({ status: 409, json: { code: 'ConfirmItIsYou', details: {} } }),
    { times: 1 },
  )
  mori.strays.expect(/409/)
  await page.getByRole('button', { name: address.make, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: confirm.title })
  await expect(dialog).toBeVisible()
  await fits(mori)
  await examine(page, 'a tutor is asked if it is still them')
  await dialog.getByLabel(confirm.kinds.password, { exact: true }).fill(mori.account.password)
  await dialog.getByRole('button', { name: confirm.confirm }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox', { name: address.made, exact: true })).toHaveValue(/[\w-]{43}\.ics$/)
})
