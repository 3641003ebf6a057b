const SYSTEMS: readonly [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Mac OS X/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
]
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** A name for a device, as a person would say it: `iPad Safari`. Empty where its browser says nothing known. */
export function deviceName(userAgent: string): string {
  const of = (kinds: typeof SYSTEMS) => kinds.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [of(SYSTEMS), of(BROWSERS)].filter(Boolean).join(' ')
}
