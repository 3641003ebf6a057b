import type { GuardianLink } from '#contract/access/guardian-links.ts'
import type { OneTimeUrl, UrlPurpose } from '#contract/access/one-time-urls.ts'

/** One use of a way in. */
export interface UsedWay {
  at: number
  way: UrlPurpose | 'card' | 'pictures' | 'guardian'
  /** Of a guardian's link. */
  relation?: GuardianLink['relation']
}

interface WaysToUse {
  links: readonly Pick<OneTimeUrl, 'purpose' | 'usedAt'>[]
  card: { lastUsedAt: number | null } | null
  pictures: { lastUsedAt: number | null } | null
  guardianLinks: readonly Pick<GuardianLink, 'relation' | 'lastUsedAt'>[]
}

/** More are beneath, among the links. */
const MOST = 3

/** The last use of each way in, the newest first. */
export function usedWays({ links, card, pictures, guardianLinks }: WaysToUse): UsedWay[] {
  const uses: (Omit<UsedWay, 'at'> & { at: number | null })[] = [
    ...links.map(({ purpose, usedAt }) => ({ way: purpose, at: usedAt })),
    { way: 'card', at: card?.lastUsedAt ?? null },
    { way: 'pictures', at: pictures?.lastUsedAt ?? null },
    ...guardianLinks.map(({ relation, lastUsedAt }) => ({
      way: 'guardian' as const,
      relation,
      at: lastUsedAt,
    })),
  ]
  return uses
    .flatMap(({ at, ...use }) => (at === null ? [] : [{ ...use, at }]))
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MOST)
}
