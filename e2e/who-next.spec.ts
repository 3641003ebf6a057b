import { fits } from './fit.ts'
import { beginLesson } from './ready-lesson.ts'
import { expect, test } from './test.ts'
import { like, t } from './texts.ts'

const { next: said } = t.tutor

test(
  'the tutor sees whom to go to next and why, and gets there with one press',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    const mori = await aTutor()
    const [aoi, haruto] = [await aStudent('aoi'), await aStudent('haruto')]
    await beginLesson(mori, aoi, haruto)
    const suggestion = mori.page.getByRole('region', { name: said.title })
    const go = suggestion.getByRole('button', { name: said.goTo(aoi.name) })

    await test.step('without a reason nobody is named', async () => {
      await expect(suggestion).toContainText(said.nobody)
    })

    await test.step('a student who turns pages unread is named', async () => {
      const named = expect(suggestion).toContainText(like(said.reasons.turnedPages, /\d+/))
      await Promise.all([aoi.turnPage(5), named])
    })

    await test.step('a student is pinned with one press', async () => {
      await mori.choose(aoi)
      await mori.panel.getByRole('button', { name: said.pinWho(aoi.name) }).click()
      await fits(mori)
      await mori.panel.getByRole('button', { name: t.tutor.panel.close }).click()
      await expect(mori.panel).toBeHidden()
      await expect(suggestion).toContainText(said.reasons.pinned)
      await mori.page.keyboard.press('n')
      await expect(go).toBeFocused()
      await mori.page.keyboard.press('Enter')
      await expect(mori.panel).toContainText(aoi.name)
      await mori.panel.getByRole('button', { name: t.tutor.panel.close }).click()
    })

    await test.step('a student is put off, and brought back', async () => {
      await suggestion.getByRole('button', { name: said.laterWho(aoi.name), exact: true }).click()
      await suggestion.getByRole('button', { name: said.inMinutes(3) }).click()
      await expect(suggestion).toContainText(said.again(aoi.name, 3))
      await expect(go).toBeHidden()
      await suggestion.getByRole('button', { name: said.nowWho(aoi.name) }).click()
      await expect(go).toBeVisible()
    })

    await test.step('a call comes before every other reason', async () => {
      await haruto.call()
      await expect(mori.calls).toHaveCount(1)
      await mori.page.keyboard.press('n')
      await expect(
        mori.queue.getByRole('button', { name: t.tutor.queue.answerWho(haruto.name) }),
      ).toBeFocused()
      await haruto.withdraw()
      await expect(go).toBeVisible()
    })

    await test.step('without a connection no old reason is shown', async () => {
      await mori.loseNetwork()
      await expect(mori.page.getByText(said.offline)).toBeVisible()
      await mori.findNetwork()
      await expect(go).toBeVisible()
    })

    await test.step('a talk with a pinned student ends the pin', async () => {
      await mori.choose(aoi)
      await mori.panel.getByRole('button', { name: t.tutor.talk.talkTo(aoi.name) }).click()
      await expect(aoi.talkBand).toBeVisible()
      await mori.endCall(aoi)
      await mori.panel.getByRole('button', { name: t.tutor.panel.close }).click()
      await expect(suggestion).toBeVisible()
      await expect(suggestion).not.toContainText(said.reasons.pinned)
    })
  },
)
