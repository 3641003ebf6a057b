import { Secret } from '#contract/kernel/fields.ts'
import type { SignInId } from '#contract/kernel/ids.ts'
import { tooMany } from '#contract/kernel/refusal.ts'
import type { Tx } from '../database.ts'
import { HELD_BACK_MS } from '../http/budgets/apply-budget.ts'
import { Budgets, budgetsOf } from '../http/budgets/budgets.ts'
import { addressOf } from '../http/trusted-proxies.ts'
import type { FileContent, FileKind } from './file-kind.ts'

interface Declaration<Grant extends { id: string }> {
  path: `/${string}`
  /** Follows the secret in the address. */
  ending: `.${string}`
  /** One request counts as many questions. */
  cost: number
  /** The network of an address, by which requests without a known secret are counted. */
  networkOf(address: string): string
  findGrant(tx: Tx, secret: Secret): Promise<Grant | null>
  /** The file as it is now; null when the grant shows nothing any more. */
  find(tx: Tx, grant: Grant, now: Date): Promise<FileContent | null>
}

/**
 * `GET <base path><path>/<secret><ending>`: a file for programs that send neither cookies nor tokens, so the secret alone opens it,
 * and it opens nothing else. It has a budget, as a sign-in has.
 */
export function fileBySecret<Grant extends { id: string }>(kind: Declaration<Grant>): FileKind {
  const { path, ending, cost, networkOf, findGrant, find } = kind
  function secretIn(file: string): Secret | null {
    const secret = Secret.safeParse(file.endsWith(ending) ? file.slice(0, -ending.length) : '')
    return secret.success ? secret.data : null
  }
  return {
    paths: [`${path}/:file`],
    addresses: null,
    cache: 'asked again each time',
    async open({ config, database, clock }) {
      // Requests without a known secret, counted by network.
      const strangers = new Budgets(database.runtime.steady)
      return async (request) => {
        const secret = secretIn((request.params as { file: string }).file)
        const grant = secret && (await database.transaction((tx) => findGrant(tx, secret)))
        const waitMs = grant
          ? budgetsOf(database).spend(grant.id as SignInId, 'question', cost)
          : strangers.spend(networkOf(addressOf(request, config.trustedProxies)) as SignInId, 'question')
        if (waitMs > 0) {
          await database.runtime.wait(HELD_BACK_MS)
          return tooMany(waitMs)
        }
        return grant && (await database.transaction((tx) => find(tx, grant, clock())))
      }
    },
  }
}
