import { test as base, expect } from '@playwright/test'
import type { DemoAccount } from '#server/demo/fill-demo.ts'
import { arrive, type Arrival, type Role } from './actors/arrive.ts'
import { Family } from './actors/family.ts'
import type { Person } from './actors/person.ts'
import { Student } from './actors/student.ts'
import { Tablet } from './actors/tablet.ts'
import { Tutor } from './actors/tutor.ts'
import { Visitor } from './actors/visitor.ts'
import { openSchool, type School } from './school.ts'

export { expect }

/** What somebody comes with, and by which address they find the school. */
type Device = Partial<Pick<Arrival, 'address' | 'tablet' | 'clockAheadMs' | 'timeZone' | 'allows'>>

interface Classroom {
  basePath: string
  school: School
  /** For whoever comes with it; its browser may be killed, and they come again. */
  tablet: Tablet
  /** Somebody comes as this; all of them go when the test ends. */
  bring<Someone extends Person>(
    role: Role<Someone>,
    who: string | DemoAccount,
    device?: Device,
  ): Promise<Someone>
  aTutor(loginId?: string, device?: Device): Promise<Tutor>
  aStudent(loginId: string, device?: Device): Promise<Student>
  /** Somebody in front of a browser in which nobody is signed in; the account is whose link they hold. */
  aVisitor(of: string, device?: Device): Promise<Visitor>
  /** Has no account: an invitation is all they have. */
  aFamily(device?: Device & { child?: string }): Promise<Family>
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

  // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern that nothing else is needed
  tablet: async ({}, lend) => {
    const tablet = await Tablet.unpack()
    await lend(tablet)
    await tablet.putAway()
  },

  bring: async ({ browser, school }, lend) => {
    const people: Person[] = []
    await lend(async (role, who, device = {}) => {
      const account = typeof who === 'string' ? school.account(who) : who
      const person = await arrive(role, { browser, address: school.address, account, ...device })
      people.push(person)
      return person
    })
    const strays = people.flatMap(({ name, strays: { seen } }) => seen.map((what) => `${name}: ${what}`))
    await Promise.all(people.map(({ context }) => context.close()))
    expect(strays, 'a browser saw what nobody asked for').toEqual([])
  },

  aTutor: async ({ bring }, lend) => {
    await lend((loginId = 'tutor-mori', device) => bring(Tutor, loginId, device))
  },

  aStudent: async ({ bring }, lend) => {
    await lend((loginId, device) => bring(Student, loginId, device))
  },

  aFamily: async ({ bring }, lend) => {
    await lend(({ child = '小川 そら', ...device } = {}) => {
      const newcomer = { role: 'student', id: '', loginId: '', password: '', displayName: child } as const
      return bring(Family, newcomer, device)
    })
  },

  aVisitor: async ({ bring }, lend) => {
    await lend((of, device) => bring(Visitor, of, device))
  },
})
