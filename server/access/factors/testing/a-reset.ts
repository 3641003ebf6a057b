import type { StaffPerson } from '#server/platform/actor.ts'
import type { TestServer } from '#server/testing/a-server.ts'
import { saveReset } from '../reset-store.ts'

/** Another person of the office has asked that this person's ways in are set anew. */
export async function aResetAskedBy(
  server: () => TestServer,
  askedBy: string,
  whom: StaffPerson,
): Promise<void> {
  const { database, clock } = server()
  await database.transaction((tx) => saveReset(tx, whom, askedBy, clock()))
}
