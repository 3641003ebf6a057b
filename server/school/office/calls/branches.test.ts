import { expect, test } from 'vitest'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const south = { branchId: null, name: '南校', timeZone: 'Asia/Tokyo' }

eachServer((server) => {
  const aSchool = () => aLiveLesson(server, 'planned')
  const lineOf = async (event: string, about: string) => {
    const lines = await server().database.transaction(({ db }) =>
      db.selectFrom('auditLine').selectAll().where('event', '=', event).execute(),
    )
    return lines.find(({ facts }) => facts.includes(about))
  }

  test('the head office makes a branch and its first classroom, and runs both branches', async () => {
    const { headOffice, branchId } = await aSchool()
    const { branch } = await headOffice.does('/office/save-branch', {
      ...south,
      code: `south-of-${branchId}`,
    })
    const room = { branchId: branch.id, classroomId: null, code: 'hoshi', name: 'ほし教室' }
    const { classroom } = await headOffice.does('/office/save-classroom', room)
    const { branches } = await headOffice.does('/office/branches', {})
    expect(branches.map(({ id }) => id)).toEqual(expect.arrayContaining([branchId, branch.id]))
    expect(await headOffice.does('/office/classrooms', { branchId: branch.id })).toEqual({
      classrooms: [classroom],
    })
  })

  test('a branch’s office sees its own branch and no other', async () => {
    const [here, elsewhere] = [await aSchool(), await aSchool()]
    const { branches } = await here.office.does('/office/branches', {})
    expect(branches.map(({ id }) => id)).toEqual([here.branchId])
    const { branchId } = elsewhere
    expect((await here.office.ask('/office/classrooms', { branchId })).status).toBe(404)
    expect((await elsewhere.office.ask('/office/classrooms', { branchId })).status).toBe(200)
  })

  test('an unused classroom can be deleted, and one to which a student will move cannot', async () => {
    const { office, branchId, student } = await aSchool()
    const room = { branchId, classroomId: null, code: 'hoshi', name: 'ほし教室' }
    const { classroom } = await office.does('/office/save-classroom', room)
    const change = {
      studentId: student.id,
      kind: 'move',
      dueAt: TEN_O_CLOCK + 86_400_000,
      day: '2026-11-22',
      classroomId: classroom.id,
      madeBy: office.id,
    } as const
    const remove = () => office.ask('/office/remove-classroom', { branchId, classroomId: classroom.id })
    await server().database.transaction(({ db }) => db.insertInto('studentChange').values(change).execute())
    expect((await remove()).body).toMatchObject({ code: 'NotEmpty' })
    await server().database.transaction(({ db }) =>
      db.deleteFrom('studentChange').where('studentId', '=', student.id).execute(),
    )
    expect((await remove()).status).toBe(204)
  })

  test('two branches, or two classrooms of a branch, never have one code', async () => {
    const { office, headOffice, branchId, classroom } = await aSchool()
    const code = `west-of-${branchId}`
    expect((await headOffice.ask('/office/save-branch', { ...south, code })).status).toBe(200)
    const again = await headOffice.ask('/office/save-branch', { ...south, code })
    expect([again.status, again.body.code]).toEqual([409, 'CodeTaken'])
    const room = { branchId, classroomId: null, code: classroom.code, name: 'べつの教室' }
    const taken = await office.ask('/office/save-classroom', room)
    expect([taken.status, taken.body.code]).toEqual([409, 'CodeTaken'])
    // Its own code is no clash.
    expect((await office.ask('/office/save-classroom', { ...room, classroomId: classroom.id })).status).toBe(
      200,
    )
  })

  test('a change is in the audit with its fields before and after it', async () => {
    const { office, branchId, classroom } = await aSchool()
    const room = { branchId, classroomId: classroom.id, code: classroom.code, name: 'みどり教室 東' }
    await office.does('/office/save-classroom', room)
    const line = await lineOf('classroom-saved', classroom.id)
    expect(line?.actor).toBe(office.id)
    expect(JSON.parse(line!.facts)).toMatchObject({
      before: { name: classroom.name },
      after: { name: 'みどり教室 東' },
    })
  })

  test('a time zone that does not exist is named at its field', async () => {
    const { headOffice, branchId } = await aSchool()
    const asked = { ...south, code: `moon-of-${branchId}`, timeZone: 'Moon/Tranquility' }
    const { status, body } = await headOffice.ask('/office/save-branch', asked)
    expect([status, body.fields[0].path]).toEqual([422, 'timeZone'])
  })
})
