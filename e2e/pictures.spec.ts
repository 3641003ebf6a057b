import type { Student } from './actors/student.ts'
import { test } from './test.ts'
import { t } from './texts.ts'

const FOLDER = 'docs/pictures'
const BOOK = 'Pip and the Strawberry'
const PAGES = { aoi: 1, haruto: 4, mei: 2, sota: 6, himari: 3, ren: 5, yui: 2, minato: 4 }

// The README's pictures, of the sample book alone: PICTURES=1 npx playwright test pictures
test('pictures of a lesson’s screens are taken', { tag: '@pictures' }, async ({ aTutor, aStudent }) => {
  const mori = await aTutor()
  await mori.openSignedIn()
  await mori.openLesson()
  const students = new Map<string, Student>()
  for (const loginId of Object.keys(PAGES)) {
    const student = await aStudent(loginId)
    await student.openSignedIn()
    await student.join()
    students.set(loginId, student)
  }
  const [haruto, sota, yui] = [students.get('haruto')!, students.get('sota')!, students.get('yui')!]
  await mori.start()
  for (const student of [yui, haruto, sota]) {
    await student.call()
    await mori.calls.filter({ hasText: student.name }).waitFor()
  }
  for (const [loginId, page] of Object.entries(PAGES)) await mori.send(students.get(loginId)!, page, BOOK)
  await mori.panel.getByRole('button', { name: t.tutor.panel.close }).click()
  await mori.answerCall(yui)
  await haruto.isInLine(t.student.lesson.next)
  for (const loginId of ['himari', 'minato', 'haruto']) await students.get(loginId)!.hearSentence()

  await haruto.page.screenshot({ path: `${FOLDER}/student-page.png` })
  await mori.page.screenshot({ path: `${FOLDER}/tutor-grid.png` })
})
