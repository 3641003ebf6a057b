import type { UrlId } from '#contract/kernel/ids.ts'
import type { GrantKind, OwnEnding } from '#server/access/grants/index.ts'
import { type LinkPurpose, listLinksBy, revokeLinks, revokeLinksOf } from './link-store.ts'

/** The links of these purposes that somebody made for others. */
export function linkGrants(isAsked: (purpose: LinkPurpose) => boolean, ways: GrantKind['ways']): GrantKind {
  return {
    ways,
    listMade: async (tx, { personId }, now) => await listLinksBy(tx, personId, isAsked, now),
    endMade: async (tx, ids, { by, now }) => await revokeLinks(tx, ids as UrlId[], by, now),
  }
}

/** All links that let this person in, or their guardians. */
export const endOwnLinks: OwnEnding = async (tx, whom, { by, now }) =>
  await revokeLinksOf(tx, whom, 'all', by, now)
