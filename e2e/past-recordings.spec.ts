import type { Locator } from '@playwright/test'
import { withVoice } from './actors/voice-file.ts'
import { examine } from './examine.ts'
import { begin } from './ready-lesson.ts'
import { expect, test } from './test.ts'
import { like, oneOf, t, whole } from './texts.ts'

test.use({ launchOptions: withVoice() })

const READING_MS = 1_500

test(
  'a student’s recordings are in their record and play there, and one player has the keys',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    const mori = await aTutor()
    const aoi = await aStudent('aoi', { allows: ['microphone'] })
    await begin(mori, aoi)
    for (const count of ['1', '2']) {
      await aoi.train()
      await aoi.check.readAloud(READING_MS)
      await aoi.button(t.voice.trainer.send).click()
      await expect(mori.recordings.row).toContainText(count)
      await aoi.page.keyboard.press('Escape')
    }
    await mori.recordings.open()
    const stopIn = (part: Locator) => part.getByRole('button', { name: t.tutor.recordings.stop })
    await expect(stopIn(mori.recordings.player)).toBeVisible()

    await mori.choose(aoi)
    await mori.desk.openTab('past')
    const story = mori.panel.getByRole('list', { name: t.tutor.desk.record.timeline })
    await expect(story.getByText(t.tutor.desk.record.recordedSentence)).toHaveCount(2)
    await mori.panel.getByText(t.tutor.recordings.past).click()
    const { star, starred } = t.tutor.recordings
    const shared = mori.page.getByRole('button', { name: oneOf(whole(star), whole(starred)) })
    const past = mori.panel.getByRole('listitem').filter({ has: shared })
    await expect(past).toHaveCount(2)

    await past
      .first()
      .getByRole('button', { name: like(t.tutor.recordings.hearPast, /[\d.]+/) })
      .click()
    await expect(stopIn(past.first())).toBeVisible()
    await expect(stopIn(mori.recordings.player)).toHaveCount(0)
    await expect(stopIn(past.first())).toHaveCount(0)
    await expect(past.first()).not.toContainText(t.tutor.desk.record.notHeard)
    await mori.page.keyboard.press('r')
    await expect(stopIn(past.first())).toBeVisible()
    await expect(stopIn(mori.recordings.player)).toHaveCount(0)
    await examine(mori.page, 'the recordings of a student')

    await past.first().getByRole('button', { name: star, exact: true }).click()
    await expect(past.first().getByRole('button', { name: starred })).toBeVisible()
    await past.last().getByRole('button', { name: star, exact: true }).click()
    // One clip of a student for each lesson.
    await expect(past.getByRole('button', { name: starred })).toHaveCount(1)
  },
)
