import type { CheckItem, ItemKind } from '#contract/final-checks.ts'

/** What a child needs without hurry; a spoken item also waits for the tutor. */
const SECONDS: Record<ItemKind, number> = {
  choice: 45,
  'listening-choice': 45,
  'picture-choice': 45,
  order: 60,
  typing: 90,
  spoken: 120,
}

/** For all items together, in seconds, up to the next whole minute. */
export function timeLimitOf(items: readonly CheckItem[]): number {
  return Math.ceil(items.reduce((sum, { kind }) => sum + SECONDS[kind], 0) / 60) * 60
}
