import type { ConsentKind } from '#contract/school/consents.ts'
import { Parent } from './actors/parent.ts'
import { examine } from './examine.ts'
import { makeFamilyLink } from './family-link.ts'
import { fits, isEasyToPress } from './fit.ts'
import { expect, test } from './test.ts'
import { like, t } from './texts.ts'
import { FREE_TUTOR, trialDesk } from './trial-desk.ts'

const MINUTE_MS = 60_000
const { guardian, parents, tutor: desk } = t.consent

test(
  'a family answers consents before a trial lesson, and the tutor sees what is allowed',
  { tag: '@all' },
  async ({ school, aFamily, aTutor }) => {
    const { address, lessonId } = await (await trialDesk(school)).invite({ startsInMs: 5 * MINUTE_MS })
    const ogawa = await aFamily()
    await ogawa.open(address)
    // The page is loaded anew in the other language, so this comes before anything is filled in.
    await ogawa.inEnglish(async () => {
      await ogawa.page.getByRole('button', { name: 'Go in' }).click()
      await looksWell(ogawa, 'the questions, in English')
    })
    await ogawa.comesIn()
    await ogawa.answers('voice', 'yes')
    await ogawa.answers('recording', 'no')
    await ogawa.correctsName('おがわ そら')
    await ogawa.enter.click()
    const name = ogawa.way.getByRole('textbox', { name: guardian.name })
    await expect(name).toBeFocused()
    await expect(ogawa.text(guardian.nameMissing)).toBeVisible()
    await name.fill('小川 まさと')
    await ogawa.enter.click()
    await expect(ogawa.text(guardian.relationMissing)).toBeVisible()
    await ogawa.way.getByText(guardian.relations.father, { exact: true }).click()
    await looksWell(ogawa, 'a family that answers')
    await ogawa.goIn()

    const nakai = await aTutor(FREE_TUTOR)
    await nakai.openSignedIn()
    await expect(nakai.page).toHaveURL(/\/tutor$/)
    await nakai.page.goto(`${nakai.address}tutor/lesson/${lessonId}`)
    await expect(nakai.page.getByText(t.shared.named(desk.before.recording, 'おがわ そら'))).toBeVisible()
    await expect(nakai.page.getByText(like(desk.before.voice))).toHaveCount(0)
    await examine(nakai.page, 'before a lesson, with a consent missing')
  },
)

test('a guardian withdraws and gives consents on the page for parents, and a tutor records the others', async ({
  aTutor,
  aStudent,
  bring,
}) => {
  const [mori, aoi] = [await aTutor(), await aStudent('aoi')]
  await mori.openSignedIn()
  const link = await makeFamilyLink(mori, aoi.account.id)
  await mori.page.goto(`${mori.address}tutor`)
  await mori.openLesson()
  await mori.start()
  const parent = await bring(Parent, 'aoi')
  await parent.open(link)
  await parent.openSettings()
  const part = parent.part(parents.title)
  const press = (answer: string, kind: ConsentKind) =>
    part.getByRole('button', { name: t.shared.named(answer, t.consent.questions[kind].name) }).click()

  await press(parents.withdraw, 'voice')
  await expect(part.getByText(parents.done.voice.withdrawn)).toBeVisible()
  await expect(part.getByText(parents.states.refused)).toBeVisible()
  await press(parents.withdraw, 'recording')
  await examine(parent.page, 'a guardian who is asked once')
  await parent.page.keyboard.press('Escape')
  await expect(part.getByText(parents.states.refused)).toHaveCount(1)
  await press(parents.withdraw, 'recording')
  await parent.page.getByRole('button', { name: parents.question.confirm }).click()
  await expect(part.getByText(parents.done.recording.withdrawn)).toBeVisible()
  await expect(part.getByText(parents.states.refused)).toHaveCount(2)
  await looksWell(parent, 'a guardian who withdrew')
  await parent.inEnglish(() => looksWell(parent, 'a guardian who withdrew, in English'))
  await press(parents.give, 'voice')
  await expect(part.getByText(parents.done.voice.given)).toBeVisible()

  await mori.desk.open(aoi, 'note')
  await expect(mori.desk.body.getByText(desk.ask.recording)).toBeVisible()
  await mori.desk.body.getByText(desk.title).click()
  const form = mori.desk.body.getByRole('form', { name: desk.record })
  await form.getByText(desk.answers.given, { exact: true }).click()
  await form.getByLabel(desk.formNumber).fill('12')
  await examine(mori.page, 'a tutor who records a consent')
  await form.getByRole('button', { name: desk.save }).click()
  await expect(form.getByText(desk.saved)).toBeVisible()
  await expect(mori.desk.body.getByText(desk.ask.recording)).toHaveCount(0)
  await parent.page.reload()
  await expect(part.getByText(parents.states.given)).toHaveCount(2)
})

test(
  'an answer that is given without a network is never sent for another student',
  { tag: '@all' },
  async ({ aTutor, aStudent, bring }) => {
    const [mori, aoi] = [await aTutor(), await aStudent('aoi')]
    await mori.openSignedIn()
    const parent = await bring(Parent, 'aoi')
    await parent.open(await makeFamilyLink(mori, aoi.account.id))
    await parent.openSettings()
    const part = parent.part(parents.title)
    await parent.loseNetwork()
    await part
      .getByRole('button', { name: t.shared.named(parents.withdraw, t.consent.questions.voice.name) })
      .click()
    await expect(part.getByRole('alert')).toBeVisible()
    await parent.findNetwork()
    await parent.page.reload()
    await expect(part.getByText(parents.states.given)).toHaveCount(2)
  },
)

async function looksWell(person: Parameters<typeof fits>[0], state: string): Promise<void> {
  await examine(person.page, state)
  await fits(person)
  await isEasyToPress(person)
}
