import type { ClientRoute } from '#contract/kernel/client-routes.ts'
import type { LessonId } from '#contract/kernel/ids.ts'
import type { Person } from './actors/person.ts'
import { comeWithoutScreen, joinWithoutScreen } from './actors/without-screen.ts'
import { examineEveryLook } from './examine.ts'
import { isAtLeast } from './fit.ts'
import { doors, mainOf, routesOf } from './main-things.ts'
import { expect, test } from './test.ts'
import { t } from './texts.ts'

const MAIN_TARGET_PX = 64

// Each test goes through the states of one role's screens in one browser. Other people of these states have no screen.

test('the screens before the sign-in can be read and pressed in every size and language', async ({
  aVisitor,
}) => {
  const visitor = await aVisitor('aoi')
  for (const route of doors) await opensForEverybody(visitor, route)
  await visitor.page.goto(`${visitor.address}login`)
  visitor.strays.expect(/status of 409/)
  await visitor.signIn('wrong')
  await expect(visitor.page.getByRole('alert')).toBeVisible()
  await examineEveryLook(visitor, '/login, wrong password')
})

test('a student’s screens can be read and pressed in every size and language', async ({
  aStudent,
  school,
}) => {
  const aoi = await aStudent('aoi')
  await aoi.openSignedIn()
  await expect(mainOf('/student', aoi.page)).toBeVisible()
  await examineEveryLook(aoi, 'home')
  await aoi.openOwnThings()
  await aoi.button(t.shared.signOut).click()
  await examineEveryLook(aoi, 'home, asked whether to sign out')
  await aoi.answer(t.shared.cancel)
  await examineEveryLook(aoi, 'home, own things')
  await aoi.page.keyboard.press('Escape')
  await aoi.openBook()
  await expect(aoi.picture).toBeVisible()
  await aoi.hearSentence()
  await examineEveryLook(aoi, 'textbook page')
  await aoi.page.goto(aoi.page.url().replace(/\d+$/, '999'))
  await expect(aoi.text(t.student.page.noPage)).toBeVisible()
  await examineEveryLook(aoi, 'textbook, no such page')
  await aoi.page.goto(`${aoi.address}student`)

  await aoi.join()
  await expect(aoi.picture).toBeVisible()
  await examineEveryLook(aoi, 'waiting room')
  const mori = await comeWithoutScreen(school, 'tutor-mori')
  const { sessionId } = await mori.does('/tutor/join-session', { lessonId: lessonOf(aoi) })
  await mori.does('/tutor/start-lesson-session', { sessionId })
  await aoi.turnPage()
  await examineEveryLook(aoi, 'lesson')
  await aoi.call()
  await aoi.isInLine(t.student.lesson.next)
  await examineEveryLook(aoi, 'calling')
  const { previous, play, next } = t.student.page
  const main = [aoi.callButton, ...[previous, play, next].map((name) => aoi.button(name))]
  for (const button of main) await isAtLeast(button, MAIN_TARGET_PX)
  const { room } = await mori.does('/tutor/join-session', { lessonId: lessonOf(aoi) })
  const answer = { sessionId, callId: room.line[0]!.id, response: 'answer' } as const
  await mori.does('/tutor/response-calling', answer)
  await expect(aoi.talkBand).toBeVisible()
  await examineEveryLook(aoi, 'answered')
  await aoi.loseNetwork()
  await expect(aoi.page.getByText(t.student.page.offline)).toBeVisible()
  await examineEveryLook(aoi, 'offline')
  await aoi.findNetwork()
  await expect(aoi.page.getByText(t.student.page.offline)).toBeHidden()
  await aoi.button(t.student.lesson.leave).click()
  await examineEveryLook(aoi, 'asked whether to leave')
  await aoi.answer(t.shared.cancel)
  aoi.strays.expect(/409 \(Conflict\).*(record-state|report-device)/)
  await mori.does('/tutor/finish-lesson-session', { sessionId })
  await expect(aoi.closingPanel).toBeVisible()
  await examineEveryLook(aoi, 'finished')
  await isAtLeast(aoi.button(t.student.page.home), MAIN_TARGET_PX)
})

test('a tutor’s screens can be read in every size, language and scheme', async ({ aTutor, school }) => {
  const named = (loginId: string) => ({ name: school.account(loginId).displayName })
  const mori = await aTutor()
  await mori.openSignedIn()
  await mori.openLesson()
  const lessonId = lessonOf(mori)
  const ids = { ':lessonId': lessonId, ':studentId': school.account('aoi').id }
  const { student: aoi, sessionId } = await joinWithoutScreen(school, 'aoi', lessonId)
  const { student: haruto } = await joinWithoutScreen(school, 'haruto', lessonId)
  await expect(mori.card(named('aoi'))).toContainText(t.tutor.card.attending.here)
  await examineEveryLook(mori, 'lesson, waiting')
  for (const route of routesOf('/tutor').filter((each) => !each.includes('lesson')))
    await opensForEverybody(mori, route, ids)

  await mori.page.goto(`${mori.address}tutor/lesson/${lessonId}`)
  await mori.start()
  for (const student of [aoi, haruto]) await student.does('/student/raise-call', { sessionId })
  await expect(mori.calls).toHaveCount(2)
  await mori.answerCall(named('aoi'))
  await expect(mori.card(named('aoi'))).toContainText(t.tutor.card.answered)
  for (const tab of ['page', 'check', 'honors', 'homework', 'note', 'past'] as const) {
    await mori.desk.open(named('haruto'), tab)
    await examineEveryLook(mori, `lesson, running, ${tab}`)
  }
  await mori.loseNetwork()
  await expect(mori.page.getByRole('alert')).toContainText(t.tutor.lesson.connections.reconnecting)
  await examineEveryLook(mori, 'lesson, offline')
  await mori.findNetwork()
  await expect(mori.page.getByText(t.tutor.lesson.connections.live)).toBeVisible()
  await mori.button(t.tutor.start.finish).click()
  await expect(mori.page.getByRole('heading', { name: t.tutor.finishing.families })).toBeVisible()
  await examineEveryLook(mori, 'lesson, about to finish')
  await mori.button(t.tutor.finishing.back).click()
  await mori.finish()
  await examineEveryLook(mori, 'lesson, finished')
})

test('the office’s screens can be read in every size, language and scheme', async ({ aVisitor, school }) => {
  const office = await aVisitor('office-takahashi')
  await office.enter(await school.officeLink())
  await expect(mainOf('/office/today', office.page)).toBeVisible()
  const ids = { ':studentId': school.account('aoi').id }
  for (const route of routesOf('/office')) await opensForEverybody(office, route, ids)
})

async function opensForEverybody(
  person: Person,
  route: ClientRoute,
  ids: Record<string, string> = {},
): Promise<void> {
  const path = route.replaceAll(/:\w+/g, (name) => ids[name]!)
  await person.page.goto(person.address + path.slice(1))
  await expect(mainOf(route, person.page)).toBeVisible()
  await examineEveryLook(person, route)
}

/** The lesson that is on this person's screen. */
function lessonOf({ page }: Person): LessonId {
  return page.url().split('/').at(-1)! as LessonId
}
