import { test as base, expect } from '@playwright/test'
import { arrive } from './actors/arrive.ts'
import type { Role } from './actors/arrive.ts'
import type { Person } from './actors/person.ts'
import { Student } from './actors/student.ts'
import { Tutor } from './actors/tutor.ts'
import { openSchool } from './school.ts'
import type { School } from './school.ts'

export { expect }

interface Classroom {
  basePath: string
  school: School
  /** Somebody comes as this; all of them go when the test ends. */
  bring<Someone extends Person>(role: Role<Someone>, loginId: string, address?: string): Promise<Someone>
  aTutor(loginId?: string, address?: string): Promise<Tutor>
  aStudent(loginId: string, address?: string): Promise<Student>
}

/** A test with a school of its own, and people who come when called, each with a browser of their own. */
export const test = base.extend<Classroom>({
  basePath: ['', { option: true }],

  school: async ({ basePath }, lend) => {
    const school = await openSchool(basePath)
    await lend(school)
    await school.close()
    expect(school.troubles(), 'the server complained').toEqual([])
  },

  bring: async ({ browser, school }, lend) => {
    const people: Person[] = []
    await lend(async (role, loginId, address = school.address) => {
      const person = await arrive(role, { browser, address, account: school.account(loginId) })
      people.push(person)
      return person
    })
    const strays = people.flatMap(({ name, strays: { seen } }) => seen.map((what) => `${name}: ${what}`))
    await Promise.all(people.map(({ context }) => context.close()))
    expect(strays, 'a browser saw what nobody asked for').toEqual([])
  },

  aTutor: async ({ bring }, lend) => {
    await lend((loginId = 'tutor-mori', address) => bring(Tutor, loginId, address))
  },

  aStudent: async ({ bring }, lend) => {
    await lend((loginId, address) => bring(Student, loginId, address))
  },
})
