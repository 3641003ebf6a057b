import { studentHomework } from '#contract/learning/homework.ts'
import { handle } from '#server/platform/handle.ts'
import * as rules from '../rules.ts'
import { homeworkOfStudents } from '../view-homework.ts'

export const studentHomeworkCall = handle(studentHomework, async ({ tx, who, now }) => {
  const own = (await homeworkOfStudents(tx, [who.id], now)).get(who.id) ?? []
  return { homework: rules.inOrder(own.filter((each) => rules.isAtHome(each, now.getTime()))) }
})
