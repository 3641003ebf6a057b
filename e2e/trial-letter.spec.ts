import { readFile } from 'node:fs/promises'
import { examine } from './examine.ts'
import { fits, isEasyToPress } from './fit.ts'
import { expect, test } from './test.ts'
import { like, t } from './texts.ts'
import { FREE_TUTOR, trialDesk } from './trial-desk.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

test(
  'two presses lead from the invitation to the waiting room',
  { tag: '@all' },
  async ({ school, aFamily }) => {
    const desk = await trialDesk(school)
    const { address, lessonId } = await desk.invite({ startsInMs: 5 * MINUTE_MS })
    const ogawa = await aFamily()
    await ogawa.open(address)
    await ogawa.button(t.trial.door.enter).click()
    await ogawa.button(t.trial.entry.enter).click()
    await expect(ogawa.page).toHaveURL(`${ogawa.address}student/lesson/${lessonId}`)
    await expect(ogawa.page.getByText('小川 そら').first()).toBeAttached()
  },
)

test(
  'a family asks for another day, and takes it back',
  { tag: '@all' },
  async ({ school, aFamily, aTutor }) => {
    const desk = await trialDesk(school)
    const { address } = await desk.invite({ startsInMs: 30 * HOUR_MS })
    const [ogawa, nakai] = [await aFamily(), await aTutor(FREE_TUTOR)]
    await ogawa.open(address)
    await ogawa.button(t.trial.letter.otherDay).click()
    await expect(ogawa.text(t.trial.otherDay.asked)).toBeVisible()
    await examine(ogawa.page, 'another day asked')
    await fits(ogawa)
    await isEasyToPress(ogawa)
    await ogawa.open(address)
    await expect(ogawa.text(t.trial.otherDay.asked)).toBeVisible()
    await nakai.openSignedIn()
    await nakai.trials.open()
    await expect(nakai.trials.row('小川 そら')).toContainText(like(t.tutor.trials.otherDay))
    await ogawa.button(t.trial.otherDay.takeBack).click()
    await expect(ogawa.button(t.trial.letter.otherDay)).toBeVisible()
    await nakai.page.reload()
    await nakai.trials.open()
    await expect(nakai.trials.row('小川 そら')).not.toContainText(like(t.tutor.trials.otherDay))
  },
)

test(
  'a lesson goes into the family’s own calendar, without the way in',
  { tag: '@all' },
  async ({ school, aFamily }) => {
    const desk = await trialDesk(school)
    const { address, secret } = await desk.invite({ startsInMs: 30 * HOUR_MS })
    const ogawa = await aFamily()
    await ogawa.open(address)
    const saved = ogawa.page.waitForEvent('download')
    await ogawa.button(t.trial.letter.calendar).click()
    const event = await readFile(await (await saved).path(), 'utf8')
    expect(event).toMatch(/^BEGIN:VCALENDAR\r\n[^]*DTSTART:\d{8}T\d{6}Z[^]*END:VCALENDAR\r\n$/)
    expect(event).not.toContain(secret)
  },
)
