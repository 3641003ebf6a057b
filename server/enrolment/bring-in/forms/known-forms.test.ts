import { describe, expect, test } from 'vitest'
import { type RosterFiles, zipped } from '../testing/a-roster.ts'
import { readBytes } from '../testing/read-bytes.ts'

const read = async (files: RosterFiles) => {
  const list = await readBytes(await zipped(files))
  const people = list.rows.map(({ cells, classes }) => [
    cells.key,
    cells.name,
    cells.role,
    cells.grade,
    cells.classroom ?? classes?.map(({ title }) => title).join('|'),
    cells.loginId,
  ])
  return { list, people }
}
const codes = ({ list }: Awaited<ReturnType<typeof read>>) => list.findings.map(({ code }) => code)

describe('School Data Sync, the first form', () => {
  const files = {
    'School.csv': 'SIS ID,Name\n1,Lakeside\n',
    'Section.csv':
      'SIS ID,School SIS ID,Section Name,Section Number,Term StartDate,Term EndDate\ns1,1,Grade 3 Blue,3B,9/1/2026,6/30/2027\nold,1,Grade 2 Blue,2B,9/1/2025,6/30/2026\n',
    'Student.csv':
      'SIS ID,School SIS ID,Username,First Name,Last Name,Grade,Status\na,1,ann@lake.example,Ann,Smith,3,Active\nb,1,bo@lake.example,Bo,Lee,3,Inactive\n',
    'Teacher.csv': 'SIS ID,School SIS ID,Username,First Name,Last Name\nt,1,tom@lake.example,Tom,Hill\n',
    'StudentEnrollment.csv': 'Section SIS ID,SIS ID\nold,a\ns1,a\n',
    'TeacherRoster.csv': 'Section SIS ID,SIS ID\ns1,t\n',
  }

  test('comes in with the classes of today', async () => {
    const found = await read(files)
    expect(found.people).toEqual([
      ['a', 'Ann Smith', 'student', '3', 'Grade 3 Blue', 'ann@lake.example'],
      ['b', 'Bo Lee', 'student', '3', undefined, 'bo@lake.example'],
      ['t', 'Tom Hill', 'tutor', undefined, undefined, 'tom@lake.example'],
    ])
    expect(found.list).toMatchObject({ source: 'sds', school: '1', isAll: true })
    expect(found.list.rows.map(({ cells }) => cells.status)).toEqual(['', 'left', ''])
  })

  test('a fault stands at the column as the file calls it', async () => {
    const again = await read({ ...files, 'Student.csv': `${files['Student.csv']},1,x,Cy,Day,3,Active\n` })
    expect(again.list.findings).toContainEqual({
      code: 'KeyMissing',
      value: '',
      place: { file: 'Student.csv', row: 4, column: 'SIS ID' },
    })
  })
})

test('School Data Sync, the second form, says the grade in the roles', async () => {
  const found = await read({
    'orgs.csv': 'sourcedId,name,type\n1,Lakeside,school\n',
    'users.csv': 'sourcedId,username,givenName,familyName\na,ann,Ann,Smith\nt,tom,Tom,Hill\n',
    'roles.csv':
      'userSourcedId,orgSourcedId,role,sessionSourcedId,grade,isPrimary\na,1,student,,03,TRUE\nt,1,faculty,,,TRUE\n',
    'classes.csv': 'sourcedId,orgSourcedId,title,sessionSourcedIds,courseSourcedId,code\nc,1,Blue,,,\n',
    'enrollments.csv': 'classSourcedId,userSourcedId,role\nc,a,student\n',
    'demographics.csv': 'nothing,here\n',
  })
  expect(found.people).toEqual([
    ['a', 'Ann Smith', 'student', '03', 'Blue', 'ann'],
    ['t', 'Tom Hill', 'tutor', undefined, undefined, 'tom'],
  ])
  expect([found.list.source, codes(found)]).toEqual(['sds', ['FileIgnored']])
})

test('of Clever, a child who is there once for each contact, and a teacher of two schools, are one person each', async () => {
  const found = await read({
    'schools.csv': 'School_id,School_name\n1,Lakeside\n2,Hillside\n',
    'students.csv':
      'School_id,Student_id,Last_name,First_name,Grade,Contact_name\n1,a,Smith,Ann,Kindergarten,Mo\n1,a,Smith,Ann,Kindergarten,Fa\n',
    'teachers.csv':
      'School_id,Teacher_id,Teacher_email,First_name,Last_name\n1,t,tom@lake.example,Tom,Hill\n2,t,tom@lake.example,Tom,Hill\n',
    'sections.csv':
      'School_id,Section_id,Teacher_id,Name,Grade,Term_start,Term_end\n1,s,t,Blue,Kindergarten,2026-09-01,2027-06-30\n',
    'enrollments.csv': 'School_id,Section_id,Student_id\n1,s,a\n',
  })
  expect(codes(found)).toEqual(['SchoolUnclear'])
  const list = await readBytes(
    await zipped({
      'schools.csv': 'School_id,School_name\n1,Lakeside\n',
      'students.csv':
        'School_id,Student_id,Last_name,First_name,Grade,Contact_name\n1,a,Smith,Ann,1,Mo\n1,a,Smith,Ann,1,Fa\n',
    }),
  )
  expect(list.rows.map(({ cells }) => [cells.key, cells.name, cells.grade])).toEqual([
    ['a', 'Ann Smith', '1'],
  ])
})

test('of Canvas, the enrollments say who somebody is, and a deleted user leaves', async () => {
  const found = await read({
    'users.csv':
      'user_id,login_id,first_name,last_name,full_name,sortable_name,status\na,ann,Ann,Smith,,,active\nb,bo,,,,"Lee, Bo",deleted\nt,tom,Tom,Hill,,,suspended\n',
    'courses.csv': 'course_id,short_name,long_name,status\nk,ENG,English,active\n',
    'sections.csv': 'section_id,course_id,name,status\ns,k,Blue,active\n',
    'enrollments.csv':
      'course_id,user_id,role,section_id,status\nk,a,student,s,active\nk,t,teacher,s,active\nk,b,student,s,deleted\n',
  })
  expect(found.people).toEqual([
    ['a', 'Ann Smith', 'student', undefined, 'Blue', 'ann'],
    ['b', 'Lee, Bo', undefined, undefined, undefined, 'bo'],
    ['t', 'Tom Hill', 'tutor', undefined, undefined, 'tom'],
  ])
  expect(found.list.rows.map(({ cells }) => cells.status)).toEqual(['enabled', 'left', 'disabled'])
})

test('files of one name, one of them saved twice by a browser, are a doubt', async () => {
  const users = 'sourcedId,givenName,familyName\na,Ann,Smith\n'
  const { list } = await read({ 'users.csv': users, 'users (1).csv': users })
  expect(list.findings.map(({ code }) => code)).toEqual(['FileOfNoKind'])
})
