import type { Student } from './actors/student.ts'
import { withVoice } from './actors/voice-file.ts'
import { examine } from './examine.ts'
import { begin } from './ready-lesson.ts'
import { expect, test } from './test.ts'
import { like, t, whole } from './texts.ts'

test.use({ launchOptions: withVoice() })

const READING_MS = 1_500

/** The tutor's request beneath a sentence of the student's page. */
const noteOf = (student: Student) => student.sheet.getByRole('button', { name: like(t.student.page.asked) })

test(
  'a tutor asks to hear the sentence that a child practises, and the child’s recording answers',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    const mori = await aTutor()
    const aoi = await aStudent('aoi', { allows: ['microphone'] })
    await begin(mori, aoi)
    await mori.choose(aoi)
    await aoi.train()
    const ask = mori.panel.getByRole('button', { name: t.tutor.recordings.ask })
    await ask.click()
    await expect(mori.panel.getByText(t.tutor.recordings.asked)).toBeVisible()
    await examine(mori.page, 'a request to hear')

    const trainer = aoi.page.getByRole('region', { name: t.voice.trainer.title })
    await expect(trainer.getByText(whole(t.student.page.asked))).toBeVisible()
    await examine(aoi.page, 'the trainer of the asked sentence')

    await test.step('the request is there after a reload of both, also from another page', async () => {
      await Promise.all([aoi.page.reload(), mori.page.reload()])
      await expect(noteOf(aoi)).toBeVisible()
      await aoi.turnPage()
      await expect(noteOf(aoi)).toHaveCount(0)
      await examine(aoi.page, 'a request for another page')
      await mori.choose(aoi)
      await expect(mori.panel.getByText(like(t.tutor.recordings.askedOn, /1/))).toBeVisible()
      await aoi.button(t.student.page.toAsked).click()
      await expect(noteOf(aoi)).toBeVisible()
      await examine(aoi.page, 'the asked sentence')
    })

    await test.step('the request is withdrawn, and made again', async () => {
      await mori.panel.getByRole('button', { name: t.tutor.recordings.withdrawAsk }).click()
      await expect(noteOf(aoi)).toHaveCount(0)
      await aoi.train()
      await ask.click()
      await expect(trainer.getByText(whole(t.student.page.asked))).toBeVisible()
      await aoi.page.keyboard.press('Escape')
    })

    await test.step('without a network the tablet shows the request as done at once, and the server later', async () => {
      await noteOf(aoi).click()
      await aoi.loseNetwork()
      await aoi.check.readAloud(READING_MS)
      await aoi.button(t.voice.trainer.send).click()
      await aoi.page.keyboard.press('Escape')
      await expect(aoi.picture).toBeVisible()
      await expect(noteOf(aoi)).toHaveCount(0)
      await expect(mori.panel.getByText(t.tutor.recordings.asked)).toBeVisible()
      await aoi.findNetwork()
      await expect(mori.panel.getByText(t.tutor.recordings.asked)).toHaveCount(0)
      // The column has one job: beside a child it has no list of all recordings.
      await mori.panel.getByRole('button', { name: t.tutor.panel.close }).click()
      await expect(mori.recordings.row).toContainText('1')
    })
  },
)
