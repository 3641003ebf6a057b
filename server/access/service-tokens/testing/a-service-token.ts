import { randomBytes } from 'node:crypto'
import { type Scope, scopes } from '#contract/kernel/call.ts'
import type { BranchId, OfficeId, ServiceTokenId } from '#contract/kernel/ids.ts'
import { newId, secretOf } from '#contract/kernel/random.ts'
import { saveServiceToken } from '#server/access/service-tokens/index.ts'
import type { Database } from '#server/platform/database.ts'
import type { TestServer } from '#server/testing/a-server.ts'
import { type AnyPerson, Asker } from '#server/testing/actors.ts'

const DAY_MS = 24 * 3_600_000

/** A machine with a service token, with all scopes by default. @param given null as the branch: the whole school's. */
export async function aServiceToken(
  school: Pick<Database, 'transaction'>,
  server: () => TestServer,
  given: { branchId: BranchId | null; scopes?: readonly Scope[]; days?: number },
): Promise<Asker<AnyPerson>> {
  const secret = secretOf(randomBytes(32))
  const now = server().clock().getTime()
  const token = {
    id: newId<ServiceTokenId>(),
    name: '集計',
    branchId: given.branchId,
    scopes: [...(given.scopes ?? scopes)],
    madeBy: newId<string>(),
    madeAt: now,
    expiresAt: now + (given.days ?? 400) * DAY_MS,
    revokedAt: null,
    lastUsedAt: null,
  }
  await school.transaction((tx) => saveServiceToken(tx, secret, token))
  const person = { role: 'office', id: token.id as string as OfficeId, branchId: given.branchId } as const
  return new Asker<AnyPerson>(server, person, { token: secret, cookie: undefined })
}
