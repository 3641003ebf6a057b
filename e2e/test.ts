import { test as base, expect } from '@playwright/test'
import { startNats } from '#scripts/test/nats.ts'
import type { DemoAccount } from '#server/demo/fill-demo.ts'
import { arrive, type Arrival, type Role } from './actors/arrive.ts'
import { Family } from './actors/family.ts'
import type { Person } from './actors/person.ts'
import { Student } from './actors/student.ts'
import { Tablet } from './actors/tablet.ts'
import { Tutor } from './actors/tutor.ts'
import { Visitor } from './actors/visitor.ts'
import { openSchool, type School, seededOnce } from './school.ts'
import { seed, type SeededSchool } from './seed-once.ts'
import { startServer } from './server-process.ts'
import { WarmServer } from './warm-server.ts'

export { expect }

/** The device of a person, and the address by which they open the school. */
type Device = Partial<
  Pick<Arrival, 'browser' | 'address' | 'tablet' | 'clockAheadMs' | 'timeZone' | 'allows'>
>

export interface Classroom {
  basePath: string
  /** More environment variables of the school's server. */
  settings: Record<string, string>
  school: School
  /** For a person on it; its browser may be killed and started again. */
  tablet: Tablet
  /** Opens a browser for this kind of person; all browsers are closed when the test ends. */
  bring<Someone extends Person>(
    role: Role<Someone>,
    who: string | DemoAccount,
    device?: Device,
  ): Promise<Someone>
  aTutor(loginId?: string, device?: Device): Promise<Tutor>
  aStudent(loginId: string, device?: Device): Promise<Student>
  /** A person with a browser in which nobody is signed in; their link belongs to this account. */
  aVisitor(of: string, device?: Device): Promise<Visitor>
  /** A family without an account: they have only an invitation. */
  aFamily(device?: Device & { child?: string }): Promise<Family>
}

/** Of all tests of one project. */
interface Site {
  /** Several of them share a PostgreSQL, behind a balancer. */
  servers: number
  /** The servers are joined by NATS; else by PostgreSQL. */
  hasNats: boolean
}

/** Of all tests of one worker of the runner. */
interface Shared {
  seeded: SeededSchool
  bus: { BUS_URL?: string }
  /** Starts the server of a test: one process for all schools of the worker, or one for each of several servers. */
  start: typeof startServer
}

type Bring = Classroom['bring']

/** Lends a function that brings people, and looks at the end whether a browser has seen what nobody asked for. */
export async function lendPeople(
  school: School,
  lend: (bring: Bring) => Promise<void>,
  comeAs: <Someone extends Person>(
    role: Role<Someone>,
    account: DemoAccount,
    device: Device,
  ) => Promise<Someone>,
): Promise<void> {
  const people: Person[] = []
  await lend(async (role, who, device = {}) => {
    const person = await comeAs(role, typeof who === 'string' ? school.account(who) : who, device)
    people.push(person)
    return person
  })
  const strays = people.flatMap(({ name, strays: { seen } }) => seen.map((what) => `${name}: ${what}`))
  await Promise.all(people.map(({ device }) => device.close()))
  expect(strays, 'a browser saw what nobody asked for').toEqual([])
}

/** A test with a school of its own, and people who are added on request, each with a browser of their own. */
export const test = base.extend<Classroom, Site & Shared>({
  servers: [1, { option: true, scope: 'worker' }],
  hasNats: [false, { option: true, scope: 'worker' }],

  seeded: [
    async ({ servers }, lend) => {
      const isShared = servers === 1 || seededOnce().storage.kind === 'postgres'
      if (isShared) return await lend(seededOnce())
      const { school, drop } = await seed(process.env.TEST_DATABASE_URL)
      await lend(school)
      await drop()
    },
    { scope: 'worker' },
  ],

  bus: [
    async ({ hasNats }, lend) => {
      const nats = hasNats ? await startNats() : null
      await lend(nats ? { BUS_URL: nats.url } : {})
      await nats?.kill()
    },
    { scope: 'worker' },
  ],

  start: [
    async ({ servers }, lend) => {
      if (servers > 1) return await lend(startServer)
      const warm = new WarmServer()
      await lend((env) => warm.startServer(env))
      await warm.end()
    },
    { scope: 'worker' },
  ],

  basePath: ['', { option: true }],
  settings: [{}, { option: true }],

  school: async ({ basePath, settings, seeded, servers, bus, start }, lend) => {
    const school = await openSchool(basePath, { ...bus, ...settings }, { seeded, servers, start })
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
    const address = school.address
    await lendPeople(school, lend, (role, account, device) =>
      arrive(role, { browser, address, account, ...device }),
    )
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
