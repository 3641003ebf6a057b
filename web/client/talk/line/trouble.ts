/** Shown to people after this long, since a moment's trouble mends itself. */
const SHOWN_AFTER_MS = 5_000
/** A trouble that was not shown yet is over after this long without. */
const FORGOTTEN_AFTER_MS = 3_000
/** And one that was shown, so that nothing comes and goes before somebody's eyes. */
const GONE_AFTER_MS = 10_000

/** A line's trouble, from its first bad moment. All times are ms. */
export function createTrouble() {
  let since: number | null = null
  let badAt = -Infinity
  let isShown = false

  return {
    /** @returns when the trouble began; null while people are shown none. */
    look(isBad: boolean, now: number): number | null {
      if (now - badAt >= (isShown ? GONE_AFTER_MS : FORGOTTEN_AFTER_MS)) {
        since = null
        isShown = false
      }
      if (isBad) {
        since ??= now
        badAt = now
      }
      if (since === null) return null
      isShown ||= now - since >= SHOWN_AFTER_MS
      return isShown ? since : null
    },
    /** It has begun, whether or not it is shown. */
    hasBegun: () => since !== null,
  }
}
