import { forgetSound, soundPlayedMs, wholeSound } from '#e2e/actors/sound.ts'
import type { Student } from '#e2e/actors/student.ts'
import { Tutor } from '#e2e/actors/tutor.ts'
import { beginLesson } from '#e2e/ready-lesson.ts'
import { CHILD_HZ } from '#e2e/talks/voices.ts'
import { like, t } from '#e2e/texts.ts'
import { whyNoEngine } from '#scripts/test/engines.ts'
import { FIREFOX_HZ } from '../browsers/firefox.ts'
import { expect, test } from './test.ts'

const READING_MS = 1_500
const MORE_THAN_A_BEGINNING_MS = 700

test('a recording that one engine has made is heard in the others', async ({
  browsers,
  aTutor,
  aStudent,
  bringInWebKit,
}) => {
  test.skip(whyNoEngine('webkit') !== null, 'WebKit is missing')
  const mori = await aTutor('tutor-mori', { browser: browsers.tutor })
  const inFirefox = await aStudent('aoi')
  const inChromium = await aStudent('haruto', { browser: browsers.child, allows: ['microphone'] })
  await beginLesson(mori, inFirefox, inChromium)
  for (const child of [inFirefox, inChromium]) await record(child)
  const made = { child: inFirefox, hz: FIREFOX_HZ }
  const others = { child: inChromium, hz: CHILD_HZ }

  await test.step('in Chromium', () => hear(mori, made))
  for (const [engine, tutor] of [
    ['Firefox', await aTutor()],
    ['WebKit', await bringInWebKit(Tutor, 'tutor-mori')],
  ] as const)
    await test.step(`in ${engine}`, async () => {
      await tutor.openSignedIn()
      await tutor.openLesson()
      for (const recording of [others, made]) await hear(tutor, recording)
    })
})

async function record(child: Student): Promise<void> {
  await child.train()
  await child.check.readAloud(READING_MS)
  await child.button(t.voice.trainer.send).click()
  await expect(child.button(t.voice.trainer.send)).toHaveCount(0)
  await child.page.keyboard.press('Escape')
}

/** The tutor plays what this child has read, and hears this pitch. */
async function hear(tutor: Tutor, { child, hz }: { child: Student; hz: number }): Promise<void> {
  await tutor.choose(child)
  await tutor.desk.openTab('past')
  await tutor.panel.getByText(t.tutor.recordings.past).click()
  await forgetSound(tutor.page)
  await tutor.panel
    .getByRole('button', { name: like(t.tutor.recordings.hearPast, /[\d.]+/) })
    .first()
    .click()
  await expect.poll(() => soundPlayedMs(tutor.page)).toBeGreaterThan(MORE_THAN_A_BEGINNING_MS)
  expect(Math.abs((await wholeSound(tutor.page))!.hz - hz)).toBeLessThan(5)
}
