import type { BranchId, ClassroomId, OfficeId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { freshPassword, freshTotpSecret, newId } from '#contract/kernel/random.ts'
import { ConsentKind } from '#contract/school/consents.ts'
import { hashPassword, saveCredential } from '#server/access/accounts/index.ts'
import { saveTotp } from '#server/access/factors/index.ts'
import { textbookStore } from '#server/books/index.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { consentStore } from '#server/school/consents/index.ts'
import { saveBranch, saveClassroom } from '#server/school/index.ts'
import {
  directoryStore,
  emblemStore,
  saveOfficePerson,
  saveStudent,
  saveTutor,
} from '#server/school/people/index.ts'
import { importDemoBooks } from './demo-books.ts'
import { demoBranch, demoClassrooms, demoOffice, demoStudents, demoTutors } from './demo-school.ts'

/** The login of one of the demo's people. The password is in this object only; the database has its hash. */
export interface DemoAccount {
  role: 'student' | 'tutor' | 'office'
  id: string
  loginId: string
  password: string
  displayName: string
  /** The secret of the office's second step, in base32, for an app or a program that makes its codes. */
  totp?: string
}

export interface DemoSchool {
  branchId: BranchId
  classroomIds: ClassroomId[]
  accounts: DemoAccount[]
}

/** Fills an empty school: the textbooks first, then all its people at once. */
export async function fillDemo(database: Database, say: (line: string) => void): Promise<DemoSchool> {
  await importDemoBooks(database, say)
  const people = [
    ...demoTutors.map((tutor) => ({ role: 'tutor' as const, ...tutor })),
    ...demoStudents.map((student) => ({ role: 'student' as const, ...student })),
    { role: 'office' as const, ...demoOffice },
  ]
  const accounts = people.map(({ role, loginId, displayName }) => ({
    role,
    id: newId<string>(database.runtime),
    loginId,
    password: freshPassword(),
    displayName,
    ...(role === 'office' && { totp: freshTotpSecret() }),
  }))
  // Hashing is slow on purpose, so it is done outside of the transaction.
  const hashes = await Promise.all(accounts.map(({ password }) => hashPassword(database.runtime, password)))
  return await database.transaction(async (tx) => {
    const { branchId, classroomIds } = await saveRooms(tx)
    await savePeople(tx, accounts, branchId, classroomIds)
    for (const [index, { loginId, role, id, totp }] of accounts.entries()) {
      await saveCredential(tx, { loginId, role, personId: id, passwordHash: hashes[index]! })
      if (totp) await saveTotp(tx, id as OfficeId, totp, 0)
    }
    return { branchId, classroomIds, accounts }
  })
}

async function saveRooms(tx: Tx) {
  const branchId = tx.newId<BranchId>()
  await saveBranch(tx, { id: branchId, ...demoBranch })
  const classroomIds: ClassroomId[] = []
  for (const classroom of demoClassrooms) {
    const id = tx.newId<ClassroomId>()
    await saveClassroom(tx, { id, branchId, ...classroom })
    classroomIds.push(id)
  }
  return { branchId, classroomIds }
}

async function savePeople(
  tx: Tx,
  accounts: DemoAccount[],
  branchId: BranchId,
  classroomIds: ClassroomId[],
): Promise<void> {
  const [level] = await textbookStore.listLevels(tx)
  const named: emblemStore.PlacedEmblem[] = []
  for (const { role, id, loginId, displayName } of accounts) {
    if (role === 'tutor') {
      const tutor = { id: id as TutorId, displayName, branchId }
      await saveTutor(tx, tutor)
      const { face } = demoTutors.find((one) => one.loginId === loginId)!
      await directoryStore.saveFace(tx, tutor.id, face)
      continue
    }
    if (role === 'office') {
      await saveOfficePerson(tx, { id: id as OfficeId, displayName, branchId })
      continue
    }
    const { reading, grade, emblem, guardian } = demoStudents.find((student) => student.loginId === loginId)!
    const student = { id: id as StudentId, displayName, reading, grade, branchId, levelId: level?.id ?? null }
    const classroomId = classroomIds[0]!
    await saveStudent(tx, { ...student, classroomId })
    named.push({ studentId: student.id, classroomId, emblem })
    const given = {
      isGiven: true,
      guardian,
      how: 'demo',
      at: tx.database.runtime.now(),
      recordedBy: null,
    } as const
    const answers = ConsentKind.options.map((kind) => ({ studentId: student.id, kind, ...given }))
    await consentStore.saveConsents(tx, answers)
  }
  await emblemStore.nameEmblems(tx, named)
}
