import type { StudentId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { aVoice, piecesOf } from '#server/learning/recordings/testing/a-voice.ts'
import { examine } from './examine.ts'
import { fits, isEasyToPress } from './fit.ts'
import { expect, test } from './test.ts'
import { like, t } from './texts.ts'
import { FREE_TUTOR } from './trial-desk.ts'
import { asTutor } from './tutor-calls.ts'

const { home: words, hearPast, hearChild, stop } = t.tutor.recordings
const { byReason } = t.tutor.thread
const WHY = '明日の代わりのレッスンの準備'

test(
  'another tutor hears what a student read at home by giving a reason, which the office reads',
  { tag: '@all' },
  async ({ school, aTutor, aVisitor }) => {
    const aoi = school.account('aoi')
    const ask = await asTutor(school, 'aoi')
    const { levels } = await ask('/levels', {})
    const [book] = levels.flatMap(({ textbooks }) => textbooks)
    const { pages } = await ask('/pages', { textbookId: book!.id })
    const page = pages.find(({ sentences }) => sentences.length > 0)!
    const sentence = page.sentences[0]!
    const target = {
      kind: 'sentence',
      textbookId: book!.id,
      page: page.number,
      sentence: sentence.id,
      sessionId: null,
    } as const
    for (const piece of piecesOf(await aVoice(1_000), target, Date.now()))
      await ask('/student/record-piece', { writeId: newId(), ...piece })

    const nakai = await aTutor(FREE_TUTOR)
    await nakai.openSignedIn()
    await nakai.page.goto(`${nakai.address}tutor/student/${aoi.id as StudentId}`)
    await nakai.page.getByText(words.title, { exact: true }).click()
    await expect(nakai.page.getByText(words.byReason(1))).toBeVisible()
    // One reason opens the notes too.
    const take = nakai.button(byReason.take)
    await take.click()
    await expect(nakai.page.getByText(byReason.missing, { exact: true })).toBeVisible()
    await examine(nakai.page, 'recordings from home before a reason')
    await fits(nakai)
    await isEasyToPress(nakai)
    await nakai.page.getByLabel(byReason.reason).fill(WHY)
    await take.click()
    await expect(nakai.page.getByText(like(byReason.until)).first()).toBeVisible()
    await expect(take).toHaveCount(0)
    await nakai.page.getByRole('button', { name: like(hearPast, /[\d.]+/) }).click()
    const voice = nakai.page.getByRole('button', { name: stop })
    await expect(voice.or(nakai.page.getByRole('button', { name: hearChild(aoi.displayName) }))).toBeVisible()
    await examine(nakai.page, 'recordings from home by a reason')
    await fits(nakai)

    const office = await aVisitor('office-takahashi')
    await office.enter(await school.officeLink())
    await office.page.getByRole('link', { name: t.office.parts.audit, exact: true }).click()
    await expect(office.page.getByText(WHY).first()).toBeVisible()
  },
)
