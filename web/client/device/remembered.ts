/** Small choices in local storage. A browser that refuses storage (private windows do) only forgets them. */
type Key = 'role' | 'language' | 'text-size' | 'trial' | 'call-sound' | 'sounded-call'

export function remembered(key: Key): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function remember(key: Key, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The product works without it.
  }
}

export function forgetEverything(): void {
  try {
    localStorage.clear()
  } catch {
    // Nothing was stored.
  }
}
