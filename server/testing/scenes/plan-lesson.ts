import type { LessonId, ServiceTokenId, TextbookId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { aServiceToken } from '#server/access/service-tokens/testing/a-service-token.ts'
import type { Tx } from '#server/platform/database.ts'
import type { TestServer } from '../a-server.ts'
import { beginAsker, beginGuest } from '../actors.ts'
import { aBranch, aClassroom, aLesson, anOfficePerson, aStudent, aTutor, within } from '../builders.ts'

/** A lesson and its people, in one transaction: tests make hundreds of them. */
export async function planLesson(
  tx: Tx,
  server: () => TestServer,
  { textbookId, startsAt }: { textbookId: TextbookId; startsAt: number },
) {
  const school = within(tx)
  const { id: branchId } = await aBranch(school)
  const classroom = await aClassroom(school, { branchId })
  const tutor = await aTutor(school, { branchId })
  const colleague = await aTutor(school, { branchId, displayName: '林 けんじ' })
  const student = await aStudent(school, { classroom, displayName: '青木 あおい' })
  const classmate = await aStudent(school, { classroom, displayName: '石田 はると' })
  const outsider = await aStudent(school, { classroom, displayName: '上野 めい' })
  const onlyLessonId = newId<LessonId>()
  const trialStudent = await aStudent(school, { classroom, displayName: '小川 そら', onlyLessonId })
  const given = { classroom, tutorId: tutor.id, textbookId, startsAt }
  const { id: lessonId } = await aLesson(school, { ...given, studentIds: [student.id, classmate.id] })
  await aLesson(school, { ...given, id: onlyLessonId, studentIds: [trialStudent.id], kind: 'trial' })
  const of = { id: student.id, branchId }
  const machine = await aServiceToken(school, server, { branchId })
  const people = {
    machine: async () => machine,
    tutor: await beginAsker(tx, server, tutor),
    colleague: await beginAsker(tx, server, colleague),
    office: await beginAsker(tx, server, await anOfficePerson(school, { branchId })),
    headOffice: await beginAsker(tx, server, await anOfficePerson(school, { branchId: null })),
    student: await beginAsker(tx, server, student),
    classmate: await beginAsker(tx, server, classmate),
    outsider: await beginAsker(tx, server, outsider),
    trialStudent: await beginAsker(tx, server, trialStudent),
    viewer: await beginGuest(tx, server, { ...of, role: 'viewer', onlyLessonId: lessonId }),
    parent: await beginGuest(tx, server, { ...of, role: 'parent' }),
  }
  const tokenId = machine.id as string as ServiceTokenId
  return { branchId, classroom, lessonId, tutorId: tutor.id, tokenId, people }
}
