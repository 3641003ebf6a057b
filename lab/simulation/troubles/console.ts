import { changeAccount, type AccountVerb } from '#cli/school/change-account.ts'
import type { Database } from '#server/platform/database.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { Broken } from '../broken.ts'
import { NO_SERVER } from '../checks/sign-outs.ts'
import { BEGINS_AT, VirtualRuntime } from '../ground/virtual-runtime.ts'
import type { VirtualPerson } from '../people/virtual-browser.ts'
import type { SchoolDay } from '../school-day.ts'

/** By then a server has ended the talk of somebody whose account was disabled. */
const CUT_MS = 2_000

/** The console disables this person's account, and enables it again after so many ms. */
export function disableFor(day: SchoolDay, person: VirtualPerson, ms: number): void {
  if (day.isRestoring) return
  day.tell(`the account of ${person.name} is disabled for ${ms} ms`)
  day.disabled.set(person, true)
  const disabled = change(day, person, 'disable').then(() => {
    const since = day.time.now
    if (ms > CUT_MS) day.time.after(CUT_MS, () => checkCut(day, person, since))
  })
  day.signOuts.end(person, () => disabled, NO_SERVER)
  day.time.after(ms, () => void (day.isRestoring || change(day, person, 'enable')))
}

function checkCut(
  { plan, servers, serversWellAt }: SchoolDay,
  { name, id }: VirtualPerson,
  since: number,
): void {
  const { refused, unanswered } = plan.database
  if (serversWellAt > since || refused + unanswered > 0) return
  // One that began since then, by an answer that was on its way, is ended a little later.
  const talks = servers[0]!.openTalksOf(id, since)
  if (talks > 0) throw new Broken(`${name} still talks ${CUT_MS} ms after the account was disabled`)
}

/** Also those whom a restored backup has disabled again. */
export async function enableAll(day: SchoolDay): Promise<void> {
  for (const person of day.disabled.keys()) await change(day, person, 'enable')
}

/** In a process of its own. @param what for the chance in it. */
export async function atTheConsole(
  day: SchoolDay,
  what: string,
  act: (database: Database) => Promise<unknown>,
): Promise<void> {
  const runtime = new VirtualRuntime(day.time, day.seed.branch(`${what} at ${day.time.now}`))
  const database = await openDatabase({ kind: 'sqlite', folder: day.folder }, null, runtime)
  try {
    await act(database)
  } finally {
    await database.close()
  }
}

async function change(day: SchoolDay, person: VirtualPerson, verb: AccountVerb): Promise<void> {
  const clock = () => new Date(BEGINS_AT + day.time.now)
  await atTheConsole(day, `${verb} ${person.name}`, (database) =>
    changeAccount({ database, clock }, verb, person.login!.loginId),
  )
  if (verb === 'enable') day.disabled.set(person, false)
}
