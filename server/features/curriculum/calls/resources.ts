import { resources } from '#contract/curriculum.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { resourceAddresses } from '../resource-address.ts'
import { listResources } from '../resource-store.ts'
import { findTextbook } from '../textbook-store.ts'

export const resourcesCall = ({ mayReadTextbook }: Services) =>
  handle(resources, async ({ tx, who, now }, { textbookId }) => {
    if (!(await findTextbook(tx, textbookId)) || !(await mayReadTextbook(tx, who, textbookId)))
      return notFound()
    const key = await resourceAddresses.key(tx)
    const expiresAt = resourceAddresses.expiryAfter(now)
    const stored = await listResources(tx, textbookId)
    return {
      resources: stored.map((resource) => ({
        ...resource,
        address: resourceAddresses.sign(key, [resource.id], expiresAt),
        expiresAt,
      })),
    }
  })
