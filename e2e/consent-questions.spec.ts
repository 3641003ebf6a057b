import type { Page } from '@playwright/test'
import { Parent } from './actors/parent.ts'
import { examine } from './examine.ts'
import { fits, isEasyToPress } from './fit.ts'
import { expect, test } from './test.ts'
import { like, t } from './texts.ts'

const { consents: own, student: ofStudent, guardians, people } = t.office
const { parents, guardian, tutor: desk } = t.consent

const pictures = {
  title: '学校のページの写真',
  words: 'レッスンや行事のようすを写した写真を、学校のサイトに載せてもよろしいですか。お名前は載せません。',
  titleEn: 'Photographs on our website',
  wordsEn: 'May we show photographs of lessons and events on our website? We do not show names.',
}
const moreWords = `${pictures.words}載せた写真は、いつでも外します。`

test(
  'a branch asks, a guardian answers, the office reads it, and other words are asked anew',
  { tag: '@all' },
  async ({ aVisitor, aTutor, bring, school }) => {
    test.slow()
    const office = await aVisitor('office-takahashi')
    const { page } = office
    await office.enter(await school.officeLink())
    await expect(page).toHaveURL(/office/)
    await page.goto(`${office.address}office/branches`)
    await page.getByRole('link', { name: t.office.settings.consents, exact: true }).click()
    await expect(page.getByText(own.none)).toBeVisible()
    await fits(office)
    await examine(page, 'a branch without questions')

    await office.button(`＋ ${own.add}`).click()
    const dialog = page.getByRole('dialog')
    await office.button(own.save).click()
    await expect(dialog.getByText(own.form.titleMissing)).toBeVisible()
    await fill(page, pictures)
    await dialog.getByLabel(own.form.wordsEn, { exact: true }).fill('')
    await office.button(own.save).click()
    await expect(dialog.getByText(own.form.englishMissing)).toBeVisible()
    await examine(page, 'a question whose English is not whole')
    await dialog.getByLabel(own.form.wordsEn, { exact: true }).fill(pictures.wordsEn)
    await office.button(own.save).click()
    await expect(page.getByRole('heading', { name: pictures.title })).toBeVisible()

    const { id, displayName } = school.account('aoi')
    const link = await familyLink(page, `${office.address}office/people/${id}`, displayName)
    const parent = await bring(Parent, 'aoi')
    await parent.open(link)
    await parent.openSettings()
    const part = parent.part(parents.title)
    await expect(part.getByText(pictures.words)).toBeVisible()
    const press = (answer: string) =>
      part.getByRole('button', { name: t.shared.named(answer, pictures.title) }).click()
    await press(parents.give)
    await expect(part.getByText(parents.done.branch.given)).toBeVisible()
    await fits(parent)
    await isEasyToPress(parent)
    await examine(parent.page, 'a guardian who has answered a question of the branch')
    await parent.inEnglish(async () => {
      await expect(parent.sheet.getByText(pictures.wordsEn)).toBeVisible()
      await examine(parent.page, 'a question of the branch, in English')
    })

    await page.goto(`${office.address}office/consents`)
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: pictures.title }) })
    await row.getByRole('button', { name: own.about(own.show, pictures.title) }).click()
    const yes = row.getByRole('region', { name: own.counts.given, exact: true })
    await expect(yes.getByRole('link', { name: displayName })).toBeVisible()
    await expect(yes.getByText(like(t.consent.source.ownLink(guardian.relations.mother)))).toBeVisible()
    await fits(office)
    await isEasyToPress(office)
    await examine(page, 'the answers to a question')

    await row.getByRole('button', { name: own.about(own.change, pictures.title) }).click()
    await expect(dialog.getByText(own.form.anew)).toBeVisible()
    await dialog.getByLabel(own.form.words, { exact: true }).fill(moreWords)
    await examine(page, 'other words for an answered question')
    await office.button(own.save).click()
    await expect(row.getByText(moreWords)).toBeVisible()
    await expect(page.getByRole('region', { name: own.retired }).getByText(pictures.words)).toBeVisible()
    await fits(office)
    await examine(page, 'a question in other words')

    // The page at home was read before.
    parent.strays.expect(/409/)
    await press(parents.withdraw)
    await expect(part.getByRole('alert')).toHaveText(t.refusals.QuestionRetired({}))
    await expect(part.getByText(moreWords)).toBeVisible()
    await expect(part.getByText(parents.states.none)).toBeVisible()
    await press(parents.refuse)
    await expect(part.getByText(parents.done.branch.withdrawn)).toBeVisible()

    await page.goto(`${office.address}office/people/${id}`)
    const consents = page.getByRole('region', { name: ofStudent.consents })
    await expect(consents.getByText(desk.states.refused, { exact: true })).toBeVisible()
    await consents.getByText(ofStudent.formerConsents(1)).click()
    await expect(consents.getByText(pictures.words)).toBeVisible()
    await office.button(ofStudent.record).click()
    const form = page.getByRole('form', { name: desk.record })
    await form.getByText(pictures.title, { exact: true }).click()
    await form.getByText(desk.answers.given, { exact: true }).click()
    await fits(office)
    await examine(page, 'an answer to a question of the branch, on paper')
    await form.getByRole('button', { name: desk.save }).click()
    await expect(form.getByText(desk.saved)).toBeVisible()

    const mori = await aTutor()
    await mori.openSignedIn()
    await mori.openLesson()
    await mori.start()
    await mori.desk.open({ name: displayName }, 'note')
    await mori.desk.body.getByText(desk.title).click()
    const told = mori.desk.body.getByRole('term').filter({ hasText: pictures.title })
    await expect(told).toBeVisible()
    await examine(mori.page, 'a tutor who reads what the branch asks')
  },
)

async function fill(page: Page, words: typeof pictures): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const name of ['title', 'words', 'titleEn', 'wordsEn'] as const)
    await dialog.getByLabel(own.form[name], { exact: true }).fill(words[name])
}

/** A lasting link for the mother, from the letter on the office's screen of a student. */
async function familyLink(page: Page, address: string, name: string): Promise<string> {
  await page.goto(address)
  const mother = guardian.relations.mother
  await page.getByRole('button', { name: guardians.makeFor(mother), exact: true }).click()
  await expect(page.getByRole('img', { name: guardians.qr(name) })).toBeVisible()
  const text = await page.getByRole('textbox', { name: ofStudent.message, exact: true }).inputValue()
  await page.getByRole('button', { name: people.close, exact: true }).click()
  return text.split('\n').at(-1)!
}
