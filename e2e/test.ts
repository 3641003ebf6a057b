import { test as base, expect } from '@playwright/test'
import { arrive } from './actors/arrive.ts'
import type { Person } from './actors/person.ts'
import { Student } from './actors/student.ts'
import { Tutor } from './actors/tutor.ts'
import { openSchool } from './school.ts'
import type { School } from './school.ts'

export { expect }

interface Classroom {
  basePath: string
  school: School
  people: Person[]
  aTutor(loginId?: string, address?: string): Promise<Tutor>
  aStudent(loginId: string, address?: string): Promise<Student>
}

/** A test with a school of its own, and people who come when called, each with a browser of their own. */
export const test = base.extend<Classroom>({
  basePath: ['', { option: true }],

  school: async ({ basePath }, use) => {
    const school = await openSchool(basePath)
    await use(school)
    expect(school.troubles(), 'the server complained').toEqual([])
    await school.close()
  },

  people: async ({ school: _ }, use) => {
    const people: Person[] = []
    await use(people)
    const strays = people.flatMap(({ name, strays: { seen } }) => seen.map((what) => `${name}: ${what}`))
    await Promise.all(people.map(({ context }) => context.close()))
    expect(strays, 'a browser saw what nobody asked for').toEqual([])
  },

  aTutor: async ({ browser, school, people }, use) => {
    await use(async (loginId = 'tutor-mori', address = school.address) => {
      const tutor = await arrive(Tutor, { browser, address, account: school.account(loginId) })
      people.push(tutor)
      return tutor
    })
  },

  aStudent: async ({ browser, school, people }, use) => {
    await use(async (loginId, address = school.address) => {
      const student = await arrive(Student, { browser, address, account: school.account(loginId) })
      people.push(student)
      return student
    })
  },
})
