import { endSignIns } from '#server/access/identity/index.ts'
import type { TroubleOfServers } from '../day-plan.ts'
import { BEGINS_AT } from '../ground/virtual-runtime.ts'
import { disableFor } from './console.ts'
import { bringEdition } from './new-edition.ts'
import { restoreLater } from './restore.ts'
import type { Trouble } from './troubles.ts'

export const troublesOfServers: Record<TroubleOfServers, Trouble> = {
  'a server freezes'(day, seed) {
    const server = seed.pick(day.servers)
    const ms = seed.between(100, 12_000)
    day.tell(`server ${server.number} freezes for ${ms} ms`)
    server.runtime?.freeze(ms)
    // Its own timers of absences run late, and others may take it for dead.
    day.serversAreUnwell(ms)
  },
  'a server is killed'(day, seed) {
    const server = seed.pick(day.servers)
    if (!server.isUp) return
    const ms = seed.between(500, 8_000)
    day.tell(`server ${server.number} is killed, for ${ms} ms`)
    day.killFor(server, ms)
  },
  'a server gets the next release'(day, seed) {
    const server = seed.pick(day.servers)
    if (!server.isUp) return
    day.release += 1
    const ms = seed.between(200, 2_000)
    day.tell(`server ${server.number} gets release ${day.release}, for ${ms} ms`)
    day.killFor(server, ms)
  },
  'a server is cut from the bus'(day, seed) {
    const { number, runtime } = seed.pick(day.servers)
    if (!runtime) return
    day.tell(`server ${number} is cut from the bus`)
    day.bus.cut(runtime)
    day.haveServersDied = true
  },
  'the bus is down'(day, seed) {
    const ms = seed.between(200, 15_000)
    day.tell(`the bus is down for ${ms} ms`)
    day.bus.isUp = false
    day.haveServersDied = true
    day.time.after(ms, () => void (day.bus.isUp = true))
  },
  'a server is cut from the database'(day, seed) {
    const { number, way } = seed.pick(day.servers)
    if (!way) return
    const ms = seed.between(100, 10_000)
    day.tell(`server ${number} is cut from the database for ${ms} ms`)
    way.isUp = false
    day.serversAreUnwell(ms)
    day.time.after(ms, () => void (way.isUp = true))
  },
  'a sign-in is ended elsewhere'(day, seed) {
    const { person } = seed.pick(day.browsers)
    const { database, number } = seed.pick(day.servers)
    if (person.role === 'viewer' || person.role === 'parent' || !database) return
    day.tell(`all sign-ins of ${person.name} are ended`)
    const whose = { role: person.role, personId: person.id }
    const now = new Date(BEGINS_AT + day.time.now)
    // A server that is killed meanwhile has ended none, or all of them.
    day.signOuts.end(
      person,
      () => database.transaction((tx) => endSignIns(tx, whose, 'signed-out', now)),
      number,
    )
  },
  'an account is disabled'(day, seed) {
    const everybody = [...day.school.students, ...day.school.tutors]
    const talks = day.browsers.flatMap(({ tabs }) =>
      tabs.flatMap(({ reader }) => reader.view.state?.talks ?? []),
    )
    const talking = everybody.filter(({ id }) =>
      talks.some((talk) => [talk.tutorId, talk.studentId].includes(id as never)),
    )
    const people = talking.length > 0 ? talking : everybody
    disableFor(day, seed.pick(people), seed.between(1_000, 15_000))
  },
  'an edition is replaced'(day) {
    bringEdition(day)
  },
  'a backup is restored'(day, seed) {
    restoreLater(day, seed.between(500, 10_000))
  },
}
