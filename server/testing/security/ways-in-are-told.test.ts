import { expect, test } from 'vitest'
import { readersOf } from '#contract/access/way-in/changes.ts'
import { type CallPath, callAt } from '#contract/calls.ts'
import { isWrite } from '#contract/kernel/call.ts'
import type { AuditEvent } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database.ts'
import { everyCall } from '../every-call.ts'
import { aScene } from '../scenes/a-scene.ts'

/** Everything by which a person of the school, or a guardian, comes in for longer than a lesson. */
const WAYS_IN = ['credential', 'grant', 'signOnIdentity', 'letterAddress', 'totp', 'recoveryCode'] as const
/** Columns that end a way in, confirm it, or note its use; whoever ends something lets nobody in. */
const ENDS =
  /^(?:ended|revoked|expires|ends|lastUsed|superseded|seen|used|confirmed|refused|left)[A-Z]|^(?:used|step)$/

const waysIn = async (database: Database) =>
  await database.transaction(async ({ db }) => {
    const rows: string[] = []
    for (const table of WAYS_IN)
      for (const row of await db.selectFrom(table).selectAll().execute())
        if (!('kind' in row && isShort(row.kind)))
          rows.push(
            `${table} ${JSON.stringify(Object.entries(row).filter(([column]) => !ENDS.test(column)))}`,
          )
    return new Set(rows)
  })

/** Links that work once are told by what they open. */
const isShort = (kind: string) =>
  !['card', 'guardian-link', 'classroom-tablet', 'picture-password', 'calendar', 'service-token'].includes(
    kind,
  )

const linesOf = async (database: Database) =>
  await database.transaction(
    async ({ db }) => await db.selectFrom('auditLine').select(['id', 'event']).execute(),
  )

/** Of these people nobody had a way in before that could be changed. */
const FIRST_ONES: readonly CallPath[] = ['/office/add-student', '/office/add-tutor', '/enrol-trial-student']
/** The first opening of what was told when it was made. */
const OPENED: readonly CallPath[] = ['/student/open-classroom-tablet']
/** With the family's links their addresses end too: the new branch hands over the password, and makes the links. */
const WITHOUT_ADDRESS: readonly CallPath[] = ['/office/student-changes-branch']
/** The occasions of letters are chosen: the address is the same. */
const OCCASIONS: readonly CallPath[] = ['/guardian/choose-letters']
const UNTOLD = [...FIRST_ONES, ...OPENED, ...WITHOUT_ADDRESS, ...OCCASIONS]

everyCall(
  (server, path) => {
    test('each call that gives or changes a way in writes a line that becomes a letter', async () => {
      const { asker, input } = await aScene(server, path)
      const { database } = server()
      const [before, linesBefore] = [await waysIn(database), await linesOf(database)]
      await asker.ask(path, input)
      const changed = [...(await waysIn(database))].filter((row) => !before.has(row))
      const known = new Set(linesBefore.map(({ id }) => id))
      const told = (await linesOf(database))
        .filter(({ id }) => !known.has(id))
        .filter(({ event }) => readersOf(event as AuditEvent) !== null)
      if (changed.length > 0 && !UNTOLD.includes(path)) expect(told, changed.join('\n')).not.toEqual([])
    })
  },
  (call) => isWrite(call) || call.who === 'nobody',
)

test('the calls that need no letter exist', () => {
  expect(UNTOLD.filter((path) => !callAt.has(path))).toEqual([])
})
