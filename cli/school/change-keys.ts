import { grants } from '#server/engine.ts'
import type { Database } from '#server/platform/database.ts'
import { keysOf } from '#server/platform/keys/keys-of.ts'
import { SchoolKey } from '#server/platform/keys/keys.ts'
import { erasedPeople, schoolKeys } from '#server/upkeep/index.ts'
import { whatEnds } from '#web/ui/what-ends/words.en.ts'
import { noteConsole } from '../console.ts'

/** Makes a new key of the school, and returns the sentences to print. */
export async function rotate(database: Database, now: Date): Promise<string> {
  const isDone = await database.transaction(async (tx) => {
    const done = await schoolKeys.rotateKeys(tx, now, { endsFormer: false })
    if (done) await noteConsole(tx, 'keys-rotated', {}, now)
    return done
  })
  const { place } = keysOf(database)
  return isDone
    ? `The school has a new key in ${place}. What the key before it signed still opens; older keys open nothing any more.`
    : givenText(database)
}

/** Ends every sign-in, way in and key; without a yes it says what that costs. Returns the sentences to print. */
export async function endAll(
  database: Database,
  now: Date,
  { isSure }: { isSure: boolean },
): Promise<string> {
  class OnlyAsked extends Error {}
  let ended: schoolKeys.EverythingEnded | null = null
  await database
    .transaction(async (tx) => {
      ended = await schoolKeys.endEverything(tx, grants, { by: 'console', now, spared: null })
      if (!isSure) throw new OnlyAsked()
      await noteConsole(tx, 'everything-ended', { signIns: ended.signIns }, now)
    })
    .catch((error: unknown) => {
      if (!(error instanceof OnlyAsked)) throw error
    })
  const lines = costLines(ended!)
  if (!isSure) return ['This would end:', ...lines, 'Nothing has ended yet: add --yes.'].join('\n')
  const keys = ended!.hasNewKeys
    ? 'The school has a new key; the ones before open nothing any more.'
    : givenText(database)
  return ['This has ended:', ...lines, keys].join('\n')
}

function costLines({ signIns, made, calendars }: schoolKeys.EverythingEnded): string[] {
  return [
    `  sign-ins: ${signIns}; everybody signs in anew`,
    ...made.map(({ kind, count }) => `  ${whatEnds.kinds[kind](count, 0)}`),
    `  calendar addresses: ${calendars}`,
    '  every device that was known',
  ]
}

/** The steps to take where only the environment has the keys. */
function givenText(database: Database): string {
  const before = keysOf(database).current()
  return `KEYS has the keys of this school, which no command can change. Put a new one before the others, on each server, and start it again:
  KEYS="${SchoolKey.make().word} <the words that are there now>"
The key ${before.id} then still opens what it signed; leave it out after a day.`
}

/** The name for which a stand-in stands in the audit, where it is noted that somebody asked; null when nobody can tell it any more. */
export async function revealErased(
  database: Database,
  now: Date,
  standIn: string,
  reason: string,
): Promise<string | null> {
  return await database.transaction(async (tx) => {
    const name = await erasedPeople.findErasedName(tx, standIn)
    if (name !== null) await noteConsole(tx, 'erased-revealed', { standIn, reason }, now)
    return name
  })
}
