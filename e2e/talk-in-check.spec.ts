import type { Locator } from '@playwright/test'
import type { Student } from './actors/student.ts'
import type { Tutor } from './actors/tutor.ts'
import { beginLesson } from './ready-lesson.ts'
import { endTalk, SOON, talkTo, tutorsBand } from './talks/people.ts'
import { expect, test } from './talks/test.ts'
import { t, whole } from './texts.ts'

test(
  'in a talk the tutor sees the item of a child in a check and what is chosen, and points at a part of it',
  { tag: '@all' },
  async ({ school, aTalkingTutor, aTalkingStudent }) => {
    const { title, lastPage } = school.firstChapter
    const items = await school.keysOf(title)
    const at = items.findIndex(({ item }) => 'choices' in item)
    const item = items[at]?.item
    test.skip(
      at < 0,
      'the first chapter of these textbooks lets nobody choose; that of the project’s own book does',
    )
    if (!item || !('choices' in item)) return
    const mori = await aTalkingTutor()
    const [aoi, haruto] = [
      await aTalkingStudent('aoi', { hasEar: false }),
      await aTalkingStudent('haruto', { hasEar: false }),
    ]
    await beginLesson(mori, aoi, haruto)
    await aoi.turnPage(lastPage - 1)
    await aoi.check.start()
    for (let skipped = 0; skipped < at; skipped += 1) await aoi.check.skip()
    await aoi.check.isAt(at + 1)
    await aoi.check.choices.nth(1).click()

    await test.step('the talk opens on the item, with its choices and the chosen one', async () => {
      await talkTo(mori, aoi)
      await expect(choices(mori)).toHaveCount(item.choices.length)
      await expect(chosen(mori)).toHaveCount(1, SOON)
      await expect(choices(mori).nth(1)).toHaveAttribute('aria-current', 'true')
      await expect(mori.panel.getByRole('button', { name: whole(t.tutor.talk.point.how) })).toHaveCount(0)
    })

    await test.step('another choice is seen at once', async () => {
      await aoi.check.choices.first().click()
      await expect(choices(mori).first()).toHaveAttribute('aria-current', 'true')
      await expect(chosen(mori)).toHaveCount(1)
    })

    await test.step('a press on a choice marks it on the student’s screen, and chooses nothing', async () => {
      await choices(mori).nth(2).getByRole('button').click()
      await expect(pointedIn(aoi.check.choices.nth(2))).toBeVisible()
      await expect(pointedIn(aoi.page.locator('body'))).toHaveCount(1)
      await expect(aoi.check.choices.nth(2)).toHaveAttribute('aria-pressed', 'false')
      await expect(pointedIn(haruto.page.locator('body'))).toHaveCount(0)
    })

    await test.step('a tutor who reloads the page sees the same', async () => {
      await mori.page.reload()
      await expect(tutorsBand(mori, aoi)).toBeVisible()
      await expect(choices(mori).first()).toHaveAttribute('aria-current', 'true', SOON)
    })

    await test.step('the next item moves the view', async () => {
      await aoi.check.confirm.click()
      await aoi.check.isAt(at + 2)
      await expect(chosen(mori)).toHaveCount(0)
      await expect(mori.panel.getByText(t.tutor.desk.check.progress(at + 1, items.length))).toBeVisible()
    })

    await test.step('the tutor points at a read-aloud sentence word by word, and marks it beside', async () => {
      for (let item = at + 2; item < items.length; item += 1) {
        const { item: next } = items[item - 1]!
        if (next.kind === 'spoken') break
        await aoi.check.skip()
        await aoi.check.isAt(item + 1)
      }
      const sentence = items.find(({ item: { kind } }) => kind === 'spoken')!.key.text
      const [word = ''] = sentence.split(' ')
      await mori.panel
        .getByRole('button', { name: t.tutor.talk.point.part(word), exact: true })
        .first()
        .click()
      const rung = aoi.page.locator('span', { has: pointedIn(aoi.page.locator(':scope')) }).last()
      await expect(rung).toHaveText(word)
      await expect(mori.desk.marksOf(sentence)).toBeVisible()
    })

    await test.step('a finished check moves the view to the student’s place', async () => {
      await finishAll(aoi)
      await expect(mori.panel.getByText(t.tutor.panel.atCheck)).toBeVisible()
      await expect(mori.panel.getByRole('button', { name: whole(t.tutor.talk.point.how) })).toHaveCount(0)
      await aoi.check.goOn()
      await expect(mori.panel.getByText(t.tutor.panel.atCheck)).toHaveCount(0)
      await expect(mori.panel.getByRole('button', { name: whole(t.tutor.talk.point.how) })).toBeVisible()
      await endTalk(mori, aoi)
    })

    await test.step('a later call from a page opens the page, not the sentence that waits for its mark', async () => {
      await aoi.call()
      await mori.answerCall(aoi)
      await expect(mori.panel.getByRole('button', { name: whole(t.tutor.talk.point.how) })).toBeVisible()
    })
  },
)

const choices = (mori: Tutor): Locator =>
  mori.panel.getByRole('group', { name: t.tutor.desk.item.names.choices }).locator('> *')
const chosen = (mori: Tutor): Locator =>
  mori.panel.getByRole('group', { name: t.tutor.desk.item.names.choices }).locator('> [aria-current="true"]')
const pointedIn = (around: Locator): Locator => around.locator('[data-pointed-part]')

/** Says of each sentence that it was read, and ends the check. */
async function finishAll(student: Student): Promise<void> {
  const done = student.button(t.student.check.finish)
  const read = student.button(t.student.check.read)
  while (await read.or(done).first().isVisible()) {
    if (await done.isVisible()) break
    const { item } = await student.check.place()
    await read.click()
    await expect(done.or(read)).toBeVisible()
    if (await read.isVisible()) await student.check.isAt(item + 1)
  }
  await student.check.finish()
}
