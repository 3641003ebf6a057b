/**
 * Reaches for features that a browser may refuse: storage, cookies, channels between tabs. Private windows, blocked cookies
 * and full disks throw at any touch of them, and no session may hang on them. Undefined if it refuses.
 */
export function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
