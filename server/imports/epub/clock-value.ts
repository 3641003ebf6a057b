const UNIT_MS: Record<string, number> = { h: 3_600_000, min: 60_000, s: 1000, ms: 1 }

/**
 * A SMIL clock value (`0:01:02.5`, `01:02.5`, `62.5s`, `1.5min`, `62`) in whole ms; null when it is none.
 * https://www.w3.org/TR/epub-33/#app-clock-examples
 */
export function parseClockValue(value: string): number | null {
  const count = /^(\d+(?:\.\d+)?)(h|min|s|ms)?$/.exec(value.trim())
  if (count) return Math.round(Number(count[1]) * UNIT_MS[count[2] ?? 's']!)
  const clock = /^(?:(\d+):)?([0-5]\d):([0-5]\d(?:\.\d+)?)$/.exec(value.trim())
  if (!clock) return null
  const [, hours = '0', minutes, seconds] = clock
  return Math.round(Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000)
}
