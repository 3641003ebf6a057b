import { resources } from '#contract/curriculum.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { secret } from '#server/platform/secret.ts'
import type { Services } from '#server/platform/services.ts'
import { expiryAfter, KEY_NAME, signedAddress } from '../resource-address.ts'
import { listResources } from '../resource-store.ts'
import { findTextbook } from '../textbook-store.ts'

export const resourcesCall = ({ mayReadTextbook }: Services) =>
  handle(resources, async ({ tx, who, now }, { textbookId }) => {
    if (!(await findTextbook(tx, textbookId)) || !(await mayReadTextbook(tx, who, textbookId)))
      return notFound()
    const key = await secret(tx, KEY_NAME)
    const expiresAt = expiryAfter(now)
    const stored = await listResources(tx, textbookId)
    return {
      resources: stored.map((resource) => ({
        ...resource,
        address: signedAddress(key, resource.id, expiresAt),
        expiresAt,
      })),
    }
  })
