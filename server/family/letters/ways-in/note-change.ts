import { readersOf, type WayInActor, type WayInChange } from '#contract/access/way-in/changes.ts'
import type { StudentId, WayInChangeId } from '#contract/kernel/ids.ts'
import type { AuditKind } from '#contract/upkeep/audit-kinds.ts'
import { grantStore } from '#server/access/grants/index.ts'
import type { AuditLine, AuditReader } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { listOwnAddresses, type Staff } from '../addresses/address-store.ts'
import { listConfirmed } from '../addresses/guardian-addresses.ts'
import { printOf } from '../letter-secrets.ts'
import { saveLetter } from '../letter-store.ts'
import { saveChange } from './change-store.ts'

/**
 * Notes each change of somebody's way in and writes the letters about it, in the transaction of its line of the audit: whatever
 * changes a way in writes such a line, over a call, on the console or by a list.
 */
export const noteWayIn =
  ({ sendsLetters }: Pick<Services, 'sendsLetters'>): AuditReader =>
  async (unit, line, now) => {
    const told = readersOf(line.event)
    if (told === null || !hasChanged(line)) return
    const tx = unit.inTransaction()
    const person = await findPerson(tx, ownerOf(line))
    if (!person || (told === 'self' && person.role === 'student')) return
    const at = now.getTime()
    const id = tx.newId<WayInChangeId>()
    const kind = line.event as WayInChange
    const by = await actorOf(tx, line.actor, person.id)
    const addresses = sendsLetters ? await addressesOf(tx, person) : []
    // A student reads no notice: what only a letter would tell is noted with a letter alone.
    if (person.role === 'student' && addresses.length === 0) return
    await saveChange(tx, { id, role: person.role, personId: person.id, kind, at, by })
    for (const { address, addressId, ...reader } of addresses) {
      const print = printOf(tx, address)
      await saveLetter(tx, { ...reader, addressId, print, kind: 'way-in', about: id, dueAt: at }, now)
    }
  }

/** Lines about facts of people change a way in with the login id, or by opening or closing the account. */
const OF_FACTS: readonly AuditKind[] = ['student-changed', 'tutor-changed', 'person-brought-in']

function hasChanged({ event, facts: { before, after } }: AuditLine): boolean {
  if (!OF_FACTS.includes(event)) return true
  const isThere = typeof before === 'object' && before !== null
  return isThere && typeof after === 'object' && after !== null && ('loginId' in after || 'status' in after)
}

/** The person whose way in it is: named by the line, or else the one who acted. */
function ownerOf({ facts, actor }: AuditLine): string | null {
  const named = facts.office ?? facts.tutor ?? facts.student ?? facts.person ?? actor
  return typeof named === 'string' ? named : null
}

type SomeOne = { role: 'student'; id: StudentId } | Staff

async function findPerson(tx: Tx, id: string | null): Promise<SomeOne | null> {
  const role = id === null ? null : await directoryStore.findRole(tx, id)
  return role === null ? null : ({ role, id } as SomeOne)
}

async function actorOf(tx: Tx, actor: string | null, ownerId: string): Promise<WayInActor> {
  if (actor === ownerId) return 'self'
  if (actor === null) return 'unknown'
  if (actor === 'console') return 'console'
  const person = await findPerson(tx, actor)
  if (person) return person.role === 'student' ? 'self' : person.role
  return (await grantStore.findGrant(tx, ['service-token'], { id: actor })) ? 'program' : 'unknown'
}

async function addressesOf(tx: Tx, person: SomeOne) {
  if (person.role === 'student')
    return (await listConfirmed(tx, [person.id], null)).map(({ id, linkId, address }) => ({
      addressId: id,
      grantId: linkId,
      address,
    }))
  return (await listOwnAddresses(tx, person)).map(({ id, address }) => ({
    addressId: id,
    personId: person.id,
    address,
  }))
}
