import { answerRightly } from './actors/answers.ts'
import type { Person } from './actors/person.ts'
import type { Tutor } from './actors/tutor.ts'
import { examine } from './examine.ts'
import { fits, isEasyToPress } from './fit.ts'
import { expect, test } from './test.ts'
import { like, t, whole } from './texts.ts'

const TABS = ['page', 'check', 'honors', 'homework', 'note', 'past'] as const

test(
  'a final check and its result, seen by everybody',
  { tag: '@all' },
  async ({ school, aTutor, aStudent }) => {
    const { title, lastPage, textbook } = school.firstChapter
    const mori = await aTutor()
    const aoi = await aStudent('aoi')
    await Promise.all([mori.openSignedIn(), aoi.openSignedIn()])
    await aoi.join()
    await mori.openLesson()
    await mori.start()
    await mori.send(aoi, lastPage)
    await expect(aoi.check.door).toBeVisible()
    await isWell(aoi, 'the way in, below the page')
    await aoi.check.open()
    await expect(aoi.button(t.student.check.start)).toBeVisible()
    await isWell(aoi, 'what the check will be')
    await aoi.button(t.student.check.start).click()
    for (const [index, keyed] of (await school.keysOf(title)).entries()) {
      await aoi.check.isAt(index + 1)
      await isWell(aoi, `item ${index + 1}, ${keyed.item.kind}`)
      if (index === 0) await isPaused(mori, aoi)
      // A child of the first grade lays letters.
      if (keyed.item.kind === 'typing') {
        await aoi.check.lay('fire')
        await aoi.check.skip()
      } else await answerRightly(aoi, keyed)
    }
    await isWell(aoi, 'all done')
    await aoi.check.finish()
    await isWell(aoi, 'the result, with the tutor’s marks to come')
    await aoi.inEnglish(async () => {
      await expect(aoi.page.getByText(/\d+ of \d+/).first()).toBeVisible()
      await isWell(aoi, 'the result, in English')
    })

    for (const tab of TABS) {
      await mori.desk.open(aoi, tab)
      await isWellAtDesk(mori, `the desk, ${tab}`)
    }
    await mori.desk.open(aoi, 'check')
    await mori.page
      .getByRole('button', { name: like(t.tutor.desk.check.strike.strikeThis) })
      .first()
      .click()
    await mori.page.getByLabel(t.tutor.desk.check.strike.reason).fill('絵が二つ合う')
    await isWellAtDesk(mori, 'the reason to strike an item')
    await mori.button(t.tutor.desk.check.strike.confirm).click()
    await mori.page.getByRole('button', { name: like(t.tutor.desk.check.strike.restoreThis) }).click()
    await expect(
      mori.page.getByRole('button', { name: like(t.tutor.desk.check.strike.restoreThis) }),
    ).toBeHidden()
    await mori.desk.giveHonor(aoi, 'voice', 'はきはき よめました')
    await expect(aoi.honorMoment).toBeVisible()
    await isWell(aoi, 'an honor has come')
    await aoi.takeHonorHome()
    await mori.inEnglish(async () => {
      await mori.page.getByRole('button', { name: aoi.name, exact: true }).first().click()
      for (const tab of await mori.desk.acts.all()) {
        await tab.click()
        await isWellAtDesk(mori, `the desk in English, ${await tab.textContent()}`)
      }
    })
    await mori.finish(aoi)
    await isWellAtDesk(mori, 'the summary')
    await expect(aoi.closingPanel).toBeVisible()
    await isWell(aoi, 'finished')
    await aoi.goHome()
    await aoi.openOwnThings()
    await expect(aoi.shelf).toContainText('はきはき')
    await isWell(aoi, 'home, with a shelf')
    await aoi.page.keyboard.press('Escape')
    await aoi.books.getByRole('button', { name: new RegExp(textbook) }).click()
    const { lookBack } = t.student.check
    await aoi.button(lookBack.pressFor(title)).click()
    const looked = aoi.page.getByRole('dialog', { name: whole(lookBack.pressFor(title)) })
    await expect(looked.getByRole('listitem').first()).toBeVisible()
    await isWell(aoi, 'a check that is looked at again')
    await looked
      .getByRole('button', { name: like(t.student.check.hearOf) })
      .first()
      .click()
    await aoi.hears()
  },
)

async function isPaused(mori: Tutor, student: Person) {
  await mori.desk.open(student, 'check')
  await mori.desk.pauseCheck()
  await expect(student.page.getByRole('heading', { name: like(t.student.check.paused) })).toBeVisible()
  await isWell(student, 'paused')
  await isWellAtDesk(mori, 'the desk, a check paused')
  await mori.desk.resumeCheck()
}

/**
 * Checks that axe finds nothing serious, and that the screen needs no sideways scrolling and has no target too small for a
 * child's finger.
 */
async function isWell(person: Person, state: string): Promise<void> {
  await examine(person.page, state)
  await fits(person)
  await isEasyToPress(person)
}

async function isWellAtDesk(person: Person, state: string): Promise<void> {
  await examine(person.page, state)
  await fits(person)
}
