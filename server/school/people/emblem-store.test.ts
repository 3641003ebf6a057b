import { expect, test } from 'vitest'
import type { ClassroomId, StudentId } from '#contract/kernel/ids.ts'
import type { Emblem } from '#contract/school/emblems.ts'
import type { Classroom } from '#contract/school/school.ts'
import { aBranch, aClassroom, aLesson, aStudent } from '#server/testing/builders.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import * as store from './emblem-store.ts'
import { listStudents, saveStudent } from './people-store.ts'

eachDatabase((database) => {
  const transaction = ((work) => database().transaction(work)) as ReturnType<typeof database>['transaction']
  const emblemsIn = async (classroomId: ClassroomId) =>
    new Map(
      (await transaction(store.listEmblems))
        .filter((placed) => placed.classroomId === classroomId)
        .map(({ studentId, emblem }) => [studentId, emblem]),
    )
  const emblemIn = async (classroomId: ClassroomId, studentId: StudentId) =>
    (await emblemsIn(classroomId)).get(studentId)
  const twoClassrooms = async () => {
    const { id: branchId } = await aBranch(database())
    const midori = await aClassroom(database(), { branchId, code: 'midori' })
    return { midori, sora: await aClassroom(database(), { branchId, code: 'sora' }) }
  }
  /** A student with this very emblem. */
  const aStudentWith = async (classroom: Classroom, emblem: Emblem) => {
    const { id } = await aStudent(database(), { classroom })
    await transaction((tx) => store.nameEmblems(tx, [{ studentId: id, classroomId: classroom.id, emblem }]))
    return id
  }

  test('fifty students of a classroom, in pairs at the same moment, get fifty emblems', async () => {
    const classroom = await aClassroom(database())
    const pairs = Array.from({ length: 25 }, () => [
      aStudent(database(), { classroom }),
      aStudent(database(), { classroom }),
    ])
    for (const pair of pairs) await Promise.all(pair)
    const given = [...(await emblemsIn(classroom.id)).values()]
    expect([given.length, new Set(given).size]).toEqual([50, 50])
    expect(given.filter((emblem) => emblem.endsWith('-ring'))).toHaveLength(2)
  })

  test('the database itself refuses the same emblem for two students of a classroom', async () => {
    const { midori, sora } = await twoClassrooms()
    const cat = await aStudentWith(midori, 'cat')
    const other = await aStudentWith(sora, 'cat')
    expect(await emblemIn(midori.id, cat)).toBe(await emblemIn(sora.id, other))
    const forced = { classroomId: midori.id, studentId: other, emblem: 'cat' as const }
    await expect(
      transaction(({ db }) => db.insertInto('classroomEmblem').values(forced).execute()),
    ).rejects.toThrow(/unique/i)
  })

  test('a student who visits another classroom’s lesson has their own emblem, or another if it is taken', async () => {
    const { midori, sora } = await twoClassrooms()
    const [cat, whale] = [await aStudentWith(midori, 'cat'), await aStudentWith(midori, 'whale')]
    await aStudentWith(sora, 'cat')
    await aLesson(database(), { classroom: sora, studentIds: [cat, whale] })
    expect(await emblemIn(sora.id, whale)).toBe('whale')
    const there = await emblemIn(sora.id, cat)
    expect(there).not.toBe('cat')
    // At home nothing has changed.
    expect(await emblemIn(midori.id, cat)).toBe('cat')
    await aLesson(database(), { classroom: sora, studentIds: [cat] })
    expect(await emblemIn(sora.id, cat)).toBe(there)
  })

  test('a student who changes classroom keeps their emblem if it is free there', async () => {
    const { midori, sora } = await twoClassrooms()
    const [cat, whale] = [await aStudentWith(midori, 'cat'), await aStudentWith(midori, 'whale')]
    await aStudentWith(sora, 'cat')
    await transaction(async (tx) => {
      for (const student of await listStudents(tx, [cat, whale]))
        await saveStudent(tx, { ...student, classroomId: sora.id })
    })
    const moved = new Map(
      (await transaction((tx) => listStudents(tx, [cat, whale]))).map((each) => [each.id, each.emblem]),
    )
    expect(moved.get(whale)).toBe('whale')
    expect(moved.get(cat)).not.toBe('cat')
    expect(new Set((await emblemsIn(sora.id)).values()).size).toBe(3)
  })

  test('the school’s command lets two students swap their emblems, in each of their classrooms', async () => {
    const { midori, sora } = await twoClassrooms()
    const [cat, dog] = [await aStudentWith(midori, 'cat'), await aStudentWith(midori, 'dog')]
    await aLesson(database(), { classroom: sora, studentIds: [cat, dog] })
    const swapped = [
      { studentId: cat, classroomId: midori.id, emblem: 'dog' as const },
      { studentId: dog, classroomId: midori.id, emblem: 'cat' as const },
    ]
    await transaction((tx) => store.nameEmblems(tx, swapped))
    for (const { id } of [midori, sora])
      expect(await emblemsIn(id)).toEqual(
        new Map([
          [cat, 'dog'],
          [dog, 'cat'],
        ]),
      )
  })

  test('the ninety-seventh student of a classroom has no emblem, and is otherwise like the others', async () => {
    const classroom = await aClassroom(database())
    for (let count = 0; count < 96; count += 1) await aStudent(database(), { classroom })
    const { id } = await aStudent(database(), { classroom })
    const [student] = await transaction((tx) => listStudents(tx, [id]))
    expect(student).toMatchObject({ id, emblem: null, classroomId: classroom.id })
    expect((await emblemsIn(classroom.id)).size).toBe(96)
  })
})
