import { noteConsole } from '#cli/console.ts'
import type { Database } from '#server/platform/database.ts'
import { erasedNames } from '#server/upkeep/index.ts'

/** The name for which a stand-in stands in the audit, where it is noted that somebody asked; null when nobody can tell it any more. */
export async function revealErased(
  database: Database,
  now: Date,
  standIn: string,
  reason: string,
): Promise<string | null> {
  return await database.transaction(async (tx) => {
    const name = await erasedNames.findErasedName(tx, standIn)
    if (name !== null) await noteConsole(tx, 'erased-revealed', { standIn, reason }, now)
    return name
  })
}
