import type { OfficeId } from '#contract/kernel/ids.ts'
import { secretOf } from '#contract/kernel/random.ts'
import { isSameId } from '#contract/written/ids.ts'
import { accountOf, credentials, findCredential } from '#server/access/accounts/index.ts'
import { addOfficePerson, FIRST_VISIT_PATH, makeFirstVisit } from '#server/enrolment/office-accounts/index.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { listBranches } from '#server/school/index.ts'
import { getPerson } from '#server/school/people/index.ts'
import { noteConsole, Refused } from '../console.ts'

interface Wanted {
  loginId: string
  /** The code of their branch; null: of the head office. */
  branch: string | null
  name: string | null
}

/**
 * Makes a person of the office, or a new way in for one, and returns the text to print, with the one-time URL.
 * @param home the school's address for browsers, with its base path; null if the school does not know it.
 * @throws Refused
 */
export async function inviteOffice(
  { database, clock }: { database: Database; clock: Clock },
  wanted: Wanted,
  { home, basePath }: { home: string | null; basePath: string },
): Promise<string> {
  const secret = secretOf(crypto.getRandomValues(new Uint8Array(32)))
  const passwordHash = await credentials.hashOfNoPassword(database.runtime)
  const person = await database.transaction(async (tx) => {
    const found = (await findOfficePerson(tx, wanted)) ?? (await addWanted(tx, wanted, passwordHash))
    await makeFirstVisit(tx, found, secret, { now: clock(), by: null })
    await noteConsole(tx, 'office-invited', { office: found.id }, clock())
    return found
  })
  const whom = person.branchId === null ? 'the head office' : 'the office of a branch'
  const said = `${wanted.loginId} (${person.displayName}, ${whom}) may come in here, once, within 72 hours (shown this once):`
  const hint = home === null ? '\nPUBLIC_ORIGIN is not set: put the address of the school before it.' : ''
  return `${said}\n${home ?? basePath}${FIRST_VISIT_PATH}#once=${secret}${hint}`
}

async function findOfficePerson(tx: Tx, { loginId, branch, name }: Wanted) {
  const known = await findCredential(tx, accountOf(loginId))
  if (!known) return null
  if (known.role !== 'office') throw new Refused(`The login id "${loginId}" is that of a ${known.role}.`)
  if (branch !== null || name !== null)
    throw new Refused(
      `"${loginId}" is of the office already: leave out --branch and --name for a new way in.`,
    )
  const { me } = await getPerson(tx, 'office', known.personId)
  return {
    id: known.personId as OfficeId,
    displayName: me.displayName,
    branchId: me.role === 'office' ? me.branchId : null,
  }
}

async function addWanted(tx: Tx, { loginId, branch: code, name }: Wanted, passwordHash: string) {
  const branch = (await listBranches(tx)).find((each) => isSameId(each.code, code ?? ''))
  if (code !== null && !branch) throw new Refused(`No branch has the code "${code}".`)
  const given = { loginId, displayName: name ?? loginId, branchId: branch?.id ?? null }
  return (await addOfficePerson(tx, given, passwordHash))!
}
