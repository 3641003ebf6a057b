import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import type { CallPath, InputOf, OutputOf } from '#contract/calls.ts'
import type { BranchId, OfficeId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { postTo } from '#lab/faults/tab/post.ts'
import { beginSession } from '#server/access/identity/index.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { saveOfficePerson } from '#server/school/people/index.ts'
import { accessOf, aComing } from '#server/testing/actors.ts'

const OVER_BUDGET = 429

/** A person of the office who is signed in. @param branchId null: of the head office. @returns their access token */
export async function officeOf(
  storage: Parameters<typeof openDatabase>[0],
  branchId: string | null,
): Promise<string> {
  const database = await openDatabase(storage)
  try {
    const id = newId<OfficeId>()
    const now = new Date()
    const begun = await database.transaction(async (tx) => {
      await saveOfficePerson(tx, { id, displayName: 'Office', branchId: branchId as BranchId | null })
      return await beginSession(aComing(tx, now), { role: 'office', personId: id }, null)
    })
    return await accessOf(database, begun, now)
  } finally {
    await database.close()
  }
}

interface Timed<Value> {
  value: Value
  ms: number
}

/** Asks the server as a screen of the office does. */
export class Screens {
  readonly port: number
  readonly token: string

  constructor(port: number, token: string) {
    this.port = port
    this.token = token
  }

  async ask<Path extends CallPath>(path: Path, input: InputOf<Path>): Promise<OutputOf<Path>> {
    return (await this.timed(path, input)).value
  }

  /**
   * Waits for the sign-in's budget where it is spent: no person asks so fast, so the wait is not part of the time.
   * @throws for any other answer than success: it would not be a measurement.
   */
  async timed<Path extends CallPath>(path: Path, input: InputOf<Path>): Promise<Timed<OutputOf<Path>>> {
    const began = performance.now()
    const reply = await postTo(this.port, path, input, { token: this.token })
    const ms = performance.now() - began
    if (typeof reply === 'string') throw new Error(`${path}: ${reply}`)
    if (reply.status === OVER_BUDGET) {
      await setTimeout(reply.retryAfterMs)
      return await this.timed(path, input)
    }
    if (reply.status >= 300) throw new Error(`${path} answered ${JSON.stringify(reply).slice(0, 300)}`)
    return { value: reply.body as OutputOf<Path>, ms }
  }
}
