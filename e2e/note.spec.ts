import { expect, test } from './test.ts'
import { t } from './texts.ts'

test(
  'two tutors write on one student at once, one without a network for a while, and both notes are kept',
  { tag: '@all' },
  async ({ aTutor }) => {
    const [mori, hayashi] = [await aTutor(), await aTutor('tutor-hayashi')]
    const aoi = { name: '青木 あおい' }
    for (const tutor of [mori, hayashi]) {
      await tutor.openSignedIn()
      await tutor.openLesson()
      await tutor.desk.open(aoi, 'note')
      // A note that was decided on an older one is refused, and decided anew.
      tutor.strays.expect(/409 \(Conflict\).*tutor\/record-state/)
    }

    await test.step('both tutors type in the field, and no text is lost', async () => {
      await mori.desk.note.pressSequentially('r と l')
      await hayashi.desk.note.pressSequentially('声が大きくなった')
      for (const { desk } of [mori, hayashi]) await expect(desk.noteStatus).toHaveText(t.tutor.panel.saved)
      // The field does not change while they write; once they leave it, it shows the stored text.
      await expect(mori.desk.note).toHaveValue('r と l')
      for (const { desk } of [mori, hayashi]) await desk.note.blur()
      await expect(mori.desk.note).toHaveValue(/^(r と l\n声が大きくなった|声が大きくなった\nr と l)$/)
      await expect(hayashi.desk.note).toHaveValue(await mori.desk.note.inputValue())
    })

    await test.step('text typed without a network waits, even in a closed panel', async () => {
      await mori.loseNetwork()
      await mori.desk.note.press('ControlOrMeta+End')
      await mori.desk.note.pressSequentially('\n宿題は3枚')
      await mori.desk.note.blur()
      await expect(mori.desk.noteStatus).toHaveText(t.tutor.panel.waiting)
      await hayashi.desk.note.press('ControlOrMeta+End')
      await hayashi.desk.note.pressSequentially('\n次は2章から')
      await hayashi.desk.note.blur()
      await expect(hayashi.desk.noteStatus).toHaveText(t.tutor.panel.saved)
      await mori.panel.getByRole('button', { name: t.tutor.panel.close }).click()
      await mori.desk.open(aoi, 'note')
      await expect(mori.desk.note).toHaveValue(/宿題は3枚$/)
    })

    await test.step('with the network the text is joined with the other tutor’s', async () => {
      await mori.findNetwork()
      for (const { desk } of [mori, hayashi]) await expect(desk.note).toHaveValue(/\n次は2章から\n宿題は3枚$/)
      await expect(mori.desk.noteStatus).toHaveText(t.tutor.panel.saved)
    })
  },
)
