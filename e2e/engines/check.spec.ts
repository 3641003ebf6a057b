import { answerAllRightly } from '../actors/answers.ts'
import { beginLesson } from '../ready-lesson.ts'
import { t, whole } from '../texts.ts'
import { expect, test } from './test.ts'

test(
  'a child answers every kind of item, the tutor hears the spoken ones, and both read the result',
  { tag: '@firefox' },
  async ({ aTutor, aStudent, school }) => {
    const { title, lastPage } = school.firstChapter
    const items = await school.keysOf(title)
    const written = items.filter(({ item }) => item.kind !== 'spoken')
    const spoken = items.filter(({ item }) => item.kind === 'spoken').map(({ key }) => key.text)
    const mori = await aTutor()
    const aoi = await aStudent('aoi')
    await beginLesson(mori, aoi)
    await mori.send(aoi, lastPage)
    await aoi.check.start()
    await answerAllRightly(aoi, written)
    await expect(aoi.text(t.student.page.savedAtSchool)).toBeVisible()
    await expect(mori.card(aoi)).toContainText(`${written.length}/${items.length}`)
    await aoi.call()
    await mori.answerCall(aoi)
    for (const sentence of spoken) await mori.desk.markOpenItem(sentence, 3)
    await aoi.button(t.student.check.finish).click()
    await expect(aoi.check.score).toHaveText(whole(t.student.check.score(items.length, items.length)))
    await mori.endCall(aoi)
    await mori.finish(aoi)
    await expect(mori.page.getByText(title).first()).toBeVisible()
  },
)
