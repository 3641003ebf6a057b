import type { CheckItem } from '#contract/learning/final-checks.ts'
import { answerRightly } from './actors/answers.ts'
import type { Student } from './actors/student.ts'
import { examine } from './examine.ts'
import { TABLET } from './fit.ts'
import { expect, test } from './test.ts'
import { t } from './texts.ts'

/** The state of an item that needs no reading. */
const states = {
  picture: 'a heard sentence and three pictures',
  voices: 'a picture and three voices',
}
/** A chapter of the real textbooks for the youngest. */
const CHAPTER = { title: 'A Very Tall Man', textbook: 'First Reader', lastPage: 19 }

test('who reads no English hears, looks and chooses: pictures and voices', async ({
  school,
  aTutor,
  aStudent,
}) => {
  test.skip(
    school.firstChapter.textbook !== CHAPTER.textbook,
    'the project’s own book is none for the youngest',
  )
  const items = await school.keysOf(CHAPTER.title)
  const wordless = items.filter(({ item }) => isWordless(item))
  const seen = new Set<string>()
  const mori = await aTutor()
  const aoi = await aStudent('aoi')
  await Promise.all([mori.openSignedIn(), aoi.openSignedIn()])
  await aoi.join()
  await mori.openLesson()
  await mori.start()
  await mori.send(aoi, CHAPTER.lastPage)
  await aoi.check.start()

  await test.step('the items that need no reading come first, and none of their sentences is written', async () => {
    expect(wordless.length).toBeGreaterThanOrEqual(4)
    for (const [index, keyed] of wordless.entries()) {
      await aoi.check.isAt(index + 1)
      await expect(aoi.check.choices).toHaveCount(3)
      for (const { key } of items) await expect(aoi.page.getByText(key.text)).toHaveCount(0)
      if (isWordless(keyed.item) && !seen.has(keyed.item.kind)) {
        seen.add(keyed.item.kind)
        await examine(aoi.page, states[keyed.item.kind])
      }
      if (keyed.item.kind === 'voices') await hearsEach(aoi)
      if (index === 0) await fitsLowPhone(aoi)
      // The last one is wrong.
      if (index < wordless.length - 1) await answerRightly(aoi, keyed)
      else await chooseWrong(aoi, keyed)
    }
  })

  await test.step('the tutor reads what was heard', async () => {
    await mori.desk.open(aoi, 'check')
    for (const { key } of wordless) await expect(mori.desk.body.getByText(key.text).first()).toBeVisible()
  })

  await test.step('the result shows the sentences with their pictures', async () => {
    for (let at = wordless.length; at < items.length; at += 1) {
      await aoi.check.isAt(at + 1)
      await aoi.check.skip()
    }
    await aoi.check.finish()
    for (const { key } of wordless) {
      const line = aoi.check.result.getByRole('listitem').filter({ hasText: key.text })
      await expect(line.locator('img')).toHaveCount(1)
    }
    await expect(aoi.check.tryAgain).toHaveCount(1)
    await expect(aoi.text(t.student.check.outcome.wrong)).toBeVisible()
  })
})

function isWordless(item: CheckItem): item is CheckItem & { kind: keyof typeof states } {
  return item.kind in states
}

/** A phone held sideways shows the speaker and all choices at once. */
async function fitsLowPhone({ page, check }: Student): Promise<void> {
  await page.setViewportSize({ width: 844, height: 390 })
  await expect
    .poll(() =>
      page.locator('html').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    )
    .toBeLessThanOrEqual(0)
  for (const choice of await check.choices.all()) await expect(choice).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(TABLET)
}

/** A press on a row plays it and chooses it, and no other. */
async function hearsEach(student: Student): Promise<void> {
  for (const number of [1, 2, 3]) {
    const row = student.check.choices.nth(number - 1)
    await expect(row).toHaveAccessibleName(t.student.check.voice(number))
    await row.click()
    await student.hears()
    await expect(row).toHaveAttribute('aria-pressed', 'true')
    await expect(student.check.choices.and(student.page.locator('[aria-pressed=true]'))).toHaveCount(1)
  }
}

async function chooseWrong({ check }: Student, { item, key }: { item: CheckItem; key: { right: string[] } }) {
  if (!('choices' in item)) return
  await check.choices.nth(item.choices.findIndex(({ id }) => !key.right.includes(id))).click()
  await check.confirm.click()
}
